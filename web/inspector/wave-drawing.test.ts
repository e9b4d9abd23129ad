import { describe, expect, it } from 'vitest';
import { drawColumns, drawFrames } from './wave-drawing.ts';

/** A pen that records what is drawn. */
function aPen() {
  const rects: Array<readonly [x: number, y: number, width: number, height: number]> = [];
  const points: Array<readonly [x: number, y: number]> = [];
  return {
    rects,
    points,
    fillStyle: '#123456',
    strokeStyle: '',
    lineWidth: 0,
    lineJoin: '',
    fillRect: (x: number, y: number, width: number, height: number) => void rects.push([x, y, width, height]),
    beginPath: () => {},
    lineTo: (x: number, y: number) => void points.push([x, y]),
    stroke: () => {},
  };
}

const STRETCH = { width: 10, height: 100, offset: 0, whole: 10, ratio: 1 };

describe('what the server measured', () => {
  it('is mirrored, and never nothing', () => {
    const pen = aPen();
    drawColumns(pen, [1, 0], STRETCH);
    expect(pen.rects).toHaveLength(10);
    expect(pen.rects[0]).toEqual([0, 0, 1, 100]);
    expect(pen.rects[9]).toEqual([9, 49.5, 1, 1]);
  });

  it('goes on in the canvas beside it', () => {
    const pen = aPen();
    drawColumns(pen, [0, 1], { ...STRETCH, width: 5, offset: 5 });
    expect(pen.rects.every(([, y]) => y === 0)).toBe(true);
  });
});

describe('the sound itself', () => {
  it('shows in each pixel how far its samples reach, over all channels', () => {
    const pen = aPen();
    const left = Float32Array.from({ length: 40 }, (_, at) => (at === 5 ? 1 : 0));
    const right = Float32Array.from({ length: 40 }, (_, at) => (at === 6 ? -1 : 0));
    drawFrames(pen, { channels: [left, right] }, STRETCH);
    expect(pen.rects[1]).toEqual([1, -0.5, 1, 101]);
    expect(pen.rects[2]).toEqual([2, 49.5, 1, 1]);
  });

  it('is a line through its samples where each has pixels of its own', () => {
    const pen = aPen();
    drawFrames(pen, { channels: [Float32Array.of(0, 1, 0, -1, 0)] }, STRETCH);
    expect(pen.points).toEqual([
      [0, 50],
      [2, 0],
      [4, 50],
      [6, 100],
      [8, 50],
    ]);
    expect([pen.rects, pen.strokeStyle]).toEqual([[], '#123456']);
  });

  it('has a dot for each sample from near, at the very place of it in a canvas farther on', () => {
    const pen = aPen();
    const samples = Float32Array.from({ length: 100 }, () => 0);
    drawFrames(pen, { channels: [samples] }, { ...STRETCH, width: 24, offset: 400, whole: 800 });
    expect(pen.points.filter(([x]) => x >= 0 && x <= 24).map(([x]) => x)).toEqual([0, 8, 16, 24]);
    expect(pen.rects.find(([x]) => x === 6)).toEqual([6, 48, 4, 4]);
  });

  it('is nothing where there are no frames', () => {
    const pen = aPen();
    drawFrames(pen, { channels: [] }, STRETCH);
    drawFrames(pen, { channels: [Float32Array.of(1)] }, { ...STRETCH, whole: 0 });
    expect([pen.rects, pen.points]).toEqual([[], []]);
  });
});
