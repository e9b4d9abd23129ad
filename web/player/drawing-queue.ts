import { inNextFrame } from '../scope/once.ts';
import { stopwatch } from '../scope/stopwatch.ts';

/** Milliseconds that drawings may take from one frame to the next: a press meanwhile must not be felt. */
const BUDGET = 30;

const waiting = new Set<() => void>();
let left = BUDGET;
let frame = 0;

/**
 * Makes a drawing at once, or in a later frame where many wait: a fast scroll through a long list never waits for
 * its waveforms. What waits is drawn once, however often it is asked for. The answer takes it back.
 */
export function drawSoon(draw: () => void): () => void {
  waiting.add(draw);
  drawSome();
  return () => void waiting.delete(draw);
}

function drawSome(): void {
  frame ||= inNextFrame(drawMore);
  for (const draw of waiting) {
    if (left <= 0) break;
    const passed = stopwatch();
    waiting.delete(draw);
    draw();
    left -= passed();
  }
}

function drawMore(): void {
  left = BUDGET;
  frame = 0;
  if (waiting.size > 0) drawSome();
}
