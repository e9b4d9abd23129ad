import { expect, test } from 'vitest';
import { slidesPerView } from './slides.ts';

test.each([
  ['PROD-13', 320, 2],
  ['PROD-13', 480, 2],
  ['PROD-14', 640, 3],
  ['PROD-14', 768, 3],
  ['PROD-15', 992, 4],
  ['PROD-16', 1200, 6],
  ['PROD-17', 1800, 8],
  ['CHART-33', 639, 2],
  ['CHART-33', 991, 3],
  ['CHART-33', 1199, 4],
  ['CHART-33', 1799, 6],
  ['CHART-33', 5120, 8],
])('[%s] a window of %i px shows %i slides', (_, width, slides) => {
  expect(slidesPerView(width)).toBe(slides);
});

test('a narrower window, and one that is not known, show the default of 6 [PROD-12, DECISION-82]', () => {
  expect([slidesPerView(319), slidesPerView(null)]).toEqual([6, 6]);
});
