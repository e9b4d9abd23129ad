import { inNextFrame } from '../scope/once.ts';
import { stopwatch } from '../scope/stopwatch.ts';

/** Milliseconds that drawings may take per frame, so that a press meanwhile feels immediate. */
const BUDGET = 30;

const waiting = new Set<() => void>();
let left = BUDGET;
let frame = 0;

/**
 * Draws at once, or in a later frame if many are waiting: a fast scroll through a long list never waits for its
 * waveforms. A waiting drawing runs once, however often it is requested. The returned function cancels it.
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
