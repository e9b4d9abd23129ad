import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Box, usualBox, watchBox } from './drawing-box.ts';

/** Triggers the page's resize observer. */
let report: (entries: ReadonlyArray<Pick<ResizeObserverEntry, 'target'> & { contentRect: object }>) => void;
vi.stubGlobal(
  'ResizeObserver',
  class {
    constructor(tell: typeof report) {
      report = tell;
    }
    observe(): void {}
    unobserve(): void {}
  },
);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

let kinds = 0;
/** A kind of elements that was never measured. */
const aKind = () => `kind ${(kinds += 1)}`;

/** A watched element, and the sizes reported for it. */
function aWatched(known: Box | null, kind = aKind()) {
  const target = document.createElement('div');
  const boxes: Box[] = [];
  const stop = watchBox(target, kind, known, (box) => boxes.push(box));
  const resize = (width: number) => report([{ target, contentRect: { width, height: 70 } }]);
  return { boxes, stop, resize };
}

const WIDE: Box = { width: 300, height: 70 };

it('takes the next of a kind to be of the size that the last one turned out to have, in whole pixels', () => {
  const kind = aKind();
  expect(usualBox(kind)).toBeNull();
  aWatched(null, kind).resize(300.7);
  expect(usualBox(kind)).toEqual(WIDE);
  aWatched(WIDE, kind).resize(400);
  expect([usualBox(kind)?.width, usualBox(aKind())]).toEqual([400, null]);
  // A hidden element says nothing about the others.
  aWatched(WIDE, kind).resize(0);
  expect(usualBox(kind)?.width).toBe(400);
});

it('tells nothing of a size that is known already, until it changes', () => {
  const { boxes, resize } = aWatched(WIDE);
  resize(300.7);
  vi.advanceTimersByTime(100);
  expect(boxes).toEqual([]);
  resize(400);
  vi.advanceTimersByTime(100);
  expect(boxes).toEqual([{ width: 400, height: 70 }]);
});

it('tells another size than was thought at once, then 100 ms after the last change [PLAY-42]', () => {
  const { boxes, resize } = aWatched(WIDE);
  resize(350);
  expect(boxes).toEqual([{ width: 350, height: 70 }]);
  resize(400);
  vi.advanceTimersByTime(99);
  resize(500);
  vi.advanceTimersByTime(99);
  expect(boxes).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(boxes.at(-1)).toEqual({ width: 500, height: 70 });
});

it('tells nothing more once it was stopped, whatever was about to come', () => {
  const { boxes, stop, resize } = aWatched(WIDE);
  resize(300);
  resize(400);
  stop();
  vi.advanceTimersByTime(100);
  resize(500);
  expect(boxes).toEqual([]);
});
