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

/** A drawing that takes this many milliseconds. */
const taking = (milliseconds: number, draw: () => void) => () => {
  draw();
  now += milliseconds;
};

it('draws at once, in the order of asking', () => {
  const drawn: string[] = [];
  drawSoon(() => void drawn.push('a'));
  drawSoon(() => void drawn.push('b'));
  expect(drawn).toEqual(['a', 'b']);
  nextFrame();
  expect([drawn, frames]).toEqual([['a', 'b'], []]);
});

it('leaves to a later frame what would take too long before this one', () => {
  const drawn: number[] = [];
  for (let number = 0; number < 5; number += 1) drawSoon(taking(16, () => void drawn.push(number)));
  expect(drawn).toEqual([0, 1]);
  nextFrame();
  expect(drawn).toEqual([0, 1, 2, 3]);
  nextFrame();
  expect(drawn).toEqual([0, 1, 2, 3, 4]);
  nextFrame();
});

it('draws once what was asked for twice while it waited, and nothing that was taken back', () => {
  const [twice, never] = [vi.fn(), vi.fn()];
  drawSoon(taking(30, () => {}));
  drawSoon(twice);
  drawSoon(twice);
  drawSoon(never)();
  nextFrame();
  nextFrame();
  expect([twice.mock.calls.length, never.mock.calls.length]).toEqual([1, 0]);
});
