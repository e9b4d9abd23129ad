import { expect, it } from 'vitest';
import { SKIP_SECONDS } from '../../core/player/player.ts';
import { MAX_CANVAS_WIDTH, MIN_SECOND_WIDTH, RESIZE_DEBOUNCE_MS, WAVEFORM_HEIGHT } from './waveform-defaults.ts';
import { drawnWidth } from './waveform-drawing.ts';

it('a waveform is 128 pixels high, with 20 pixels a second, skips of 2 seconds, a canvas of at most 4000 pixels and 100 ms to rest, unless something else is said [PLAY-38, PLAY-39, PLAY-40, PLAY-41, PLAY-42]', () => {
  expect([WAVEFORM_HEIGHT, MIN_SECOND_WIDTH, SKIP_SECONDS, MAX_CANVAS_WIDTH, RESIZE_DEBOUNCE_MS]).toEqual([
    128, 20, 2, 4000, 100,
  ]);
});

it.each([
  [0, 0],
  [1000, 1000],
  [4000, 4000],
  [6000, 4000],
])('a place of %d pixels is drawn for on %d [PLAY-41]', (width, drawn) => {
  expect(drawnWidth(width)).toBe(drawn);
});
