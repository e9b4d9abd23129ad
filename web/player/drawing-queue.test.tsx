import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawSoon } from './drawing-queue.ts';

let now = 0;
let frames: FrameRequestCallback[] = [];

beforeEach(() => {
  now = 0;
  frames = [];
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
});
afterEach(() => void vi.unstubAllGlobals());

const nextFrame = () => frames.splice(0).forEach((callback) => callback(now));

it('draws what waits in the next frame, each once, in their order', () => {
  const drawn: string[] = [];
  const [a, b] = [() => void drawn.push('a'), () => void drawn.push('b')];
  drawSoon(a);
  drawSoon(b);
  drawSoon(a);
  expect(drawn).toEqual([]);
  nextFrame();
  expect(drawn).toEqual(['a', 'b']);
  expect(frames).toEqual([]);
});

it('leaves to a later frame what would take too long in this one', () => {
  const drawn: number[] = [];
  for (let number = 0; number < 5; number++)
    drawSoon(() => {
      drawn.push(number);
      now += 12;
    });
  nextFrame();
  expect(drawn).toEqual([0, 1]);
  nextFrame();
  nextFrame();
  expect(drawn).toEqual([0, 1, 2, 3, 4]);
});

it('draws nothing that was taken back', () => {
  const draw = vi.fn();
  drawSoon(draw)();
  nextFrame();
  expect(draw).not.toHaveBeenCalled();
});
