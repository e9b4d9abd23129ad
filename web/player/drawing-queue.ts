/** Milliseconds that drawings may take at a time: a press meanwhile must not be felt. */
const BUDGET = 20;

const waiting = new Set<() => void>();
let frame = 0;

/**
 * Makes a drawing before the next picture, or in a later one when many wait: a fast scroll through a long list never
 * waits for its waveforms. Asked twice, it draws once. The answer takes it back.
 */
export function drawSoon(draw: () => void): () => void {
  waiting.add(draw);
  if (frame === 0) frame = requestAnimationFrame(drawSome);
  return () => void waiting.delete(draw);
}

function drawSome(): void {
  const end = performance.now() + BUDGET;
  for (const draw of waiting) {
    waiting.delete(draw);
    draw();
    if (performance.now() > end) break;
  }
  frame = waiting.size > 0 ? requestAnimationFrame(drawSome) : 0;
}
