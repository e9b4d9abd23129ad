import { describe, expect, it } from 'vitest';
import { barCount, barsOf, clockTime, pictureOf } from './waveform-drawing.ts';

describe('barsOf', () => {
  it('keeps the highest peak of each bar with its tone, and measures by the loudest', () => {
    const bars = barsOf({ peaks: [0.1, 0.5, 0.25, 0.2], tone: [1, 2, 3, 4] }, 2);
    expect(bars).toEqual([
      { level: 1, tone: 2 },
      { level: 0.5, tone: 3 },
    ]);
  });

  it('stretches few peaks over many bars', () => {
    expect(barsOf({ peaks: [1, 0], tone: [] }, 4).map(({ level }) => level)).toEqual([1, 1, 0, 0]);
  });

  it('draws silence as silence', () => {
    expect(barsOf({ peaks: [0, 0], tone: [] }, 2).map(({ level }) => level)).toEqual([0, 0]);
  });
});

it('draws mirrored bars, one path for each tone, and silence as a line', () => {
  const bars = [
    { level: 1, tone: 2 },
    { level: 0, tone: 0 },
    { level: 0.5, tone: 2 },
  ];
  expect(pictureOf(bars, { width: 2, gap: 1 }, 42)).toBe(
    '<path data-tone="0" d="M3 20.5h2v1h-2z"/><path data-tone="2" d="M0 1h2v40h-2zM6 11h2v20h-2z"/>',
  );
});

it('counts the bars that fit with their gaps', () => {
  expect(barCount(11, { width: 2, gap: 1 })).toBe(4);
  expect(barCount(0, { width: 2, gap: 1 })).toBe(1);
});

it.each([
  [0, '00:00'],
  [9.99, '00:09'],
  [83.4, '01:23'],
])('writes %s seconds as %s [LIST-48]', (seconds, text) => {
  expect(clockTime(seconds)).toBe(text);
});
