import { expect, it } from 'vitest';
import { WAVEFORM } from './waveform-defaults.ts';
import { canvasRatio } from './waveform-drawing.ts';

it('a waveform is 128 pixels high, with 20 pixels a second, skips of 2 seconds, a canvas of at most 4000 pixels and 100 ms to rest, unless something else is said [PLAY-38, PLAY-39, PLAY-40, PLAY-41, PLAY-42]', () => {
  expect(WAVEFORM).toEqual({
    height: 128,
    minSecondWidth: 20,
    skipSeconds: 2,
    maxCanvasWidth: 4000,
    resizeDebounceMs: 100,
  });
});

it.each([
  [1000, 2, 2000],
  [2000, 2, 4000],
  [2400, 2, 4000],
  [6000, 1, 4000],
  [0, 2, 0],
])('%d pixels at a ratio of %d are drawn on %d [PLAY-41]', (width, ratio, drawn) => {
  expect(Math.round(width * canvasRatio(width, ratio))).toBe(drawn);
});
