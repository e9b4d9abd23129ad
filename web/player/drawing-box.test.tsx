import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Box, watchBox } from './drawing-box.ts';

type Tell = (entries: ReadonlyArray<Record<string, unknown>>) => void;

/** Observers that a test speaks for. */
const told: Record<'resize' | 'arrive', Tell> = { resize: () => {}, arrive: () => {} };
const observer = (kind: 'resize' | 'arrive') =>
  class {
    constructor(tell: Tell) {
      told[kind] = tell;
    }
    observe(): void {}
    unobserve(): void {}
  };

vi.stubGlobal('ResizeObserver', observer('resize'));
vi.stubGlobal('IntersectionObserver', observer('arrive'));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An element that is watched, and what was told of it. */
function aWatched(known: Box | null = null) {
  const target = document.createElement('div');
  const boxes: Box[] = [];
  const stop = watchBox(target, known, (box) => boxes.push(box));
  const resize = (width: number) => told.resize([{ target, contentRect: { width, height: 70 } }]);
  const arrive = (isIntersecting: boolean) =>
    told.arrive([{ target, isIntersecting, boundingClientRect: { width: 300.7, height: 70 } }]);
  return { boxes, stop, resize, arrive };
}

it('tells nothing of an element that is far from the screen', () => {
  const { boxes, resize, arrive } = aWatched();
  arrive(false);
  resize(300);
  expect(boxes).toEqual([]);
});

it('tells nothing of a size that is known already, until it changes', () => {
  const { boxes, resize, arrive } = aWatched({ width: 300, height: 70 });
  arrive(true);
  resize(300.7);
  vi.advanceTimersByTime(100);
  expect(boxes).toEqual([]);
  resize(400);
  vi.advanceTimersByTime(100);
  expect(boxes).toEqual([{ width: 400, height: 70 }]);
});

it('tells the size when the element comes near, at once at first, then 100 ms after the last change [PLAY-42]', () => {
  const { boxes, resize, arrive } = aWatched();
  arrive(true);
  resize(300.7);
  vi.advanceTimersByTime(100);
  expect(boxes).toEqual([{ width: 300, height: 70 }]);
  resize(400);
  vi.advanceTimersByTime(99);
  resize(500);
  vi.advanceTimersByTime(99);
  expect(boxes).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(boxes.at(-1)).toEqual({ width: 500, height: 70 });
});

it('tells nothing more once it was stopped, whatever was about to come', () => {
  const { boxes, stop, resize, arrive } = aWatched();
  arrive(true);
  resize(400);
  stop();
  vi.advanceTimersByTime(100);
  resize(500);
  expect(boxes).toHaveLength(1);
});
