import { describe, expect, it } from 'vitest';
import { barCount, playedTime, highestPeaks, outlinesOf } from './waveform-drawing.ts';

describe('highestPeaks', () => {
  it('keeps the highest peak of each bar', () => {
    expect(highestPeaks([0.1, 0.5, 0.25, 0.2], 2)).toEqual([1, 2]);
  });

  it('stretches few peaks over many bars', () => {
    expect(highestPeaks([1, 0], 4)).toEqual([0, 0, 1, 1]);
  });
});

describe('outlinesOf', () => {
  const outlines = (peaks: readonly number[], tone: readonly number[], count = peaks.length) => [
    ...outlinesOf({ peaks, tone }, count, { width: 2, gap: 1 }, 42),
  ];

  it('draws mirrored bars, one path for each tone, as high as they are by the loudest', () => {
    expect(outlines([0.5, 0, 0.25], [2, 0, 2])).toEqual([
      [2, 'M0 1h2v40h-2zM6 11h2v20h-2z'],
      [0, 'M3 20.5h2v1h-2z'],
    ]);
  });

  it('gives a bar the tone of its highest peak, and one in the middle where none was measured', () => {
    expect(outlines([0.1, 1, 1, 0.2], [1, 2, 3, 4], 2).map(([tone]) => tone)).toEqual([2, 3]);
    expect(outlines([1], []).map(([tone]) => tone)).toEqual([4]);
  });

  it('draws silence as a line, and a sound without peaks, too', () => {
    expect([outlines([0, 0], []), outlines([], [], 2)]).toEqual([
      [[4, 'M0 20.5h2v1h-2zM3 20.5h2v1h-2z']],
      [[4, 'M0 20.5h2v1h-2zM3 20.5h2v1h-2z']],
    ]);
  });
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
  expect(playedTime(seconds)).toBe(text);
});
