import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draw, eraseAll, settled } from '../testing/draw.ts';
import { useDrawingBox } from './use-drawing-box.ts';

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

function Measured() {
  const element = useRef<HTMLDivElement>(null);
  const box = useDrawingBox(element);
  return (
    <div ref={element} id="measured">
      {box ? `${box.width} x ${box.height}` : 'unknown'}
    </div>
  );
}

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  vi.useRealTimers();
  await eraseAll();
});

it('measures when the element comes near, at once at first, then 100 ms after the last change [PLAY-42]', async () => {
  const { find } = await draw(<Measured />);
  const target = find('#measured');
  const resize = (width: number) => settled(() => told.resize([{ target, contentRect: { width, height: 70 } }]));
  expect(target.textContent).toBe('unknown');
  await settled(() => told.arrive([{ target, isIntersecting: true }]));
  await resize(300.7);
  expect(target.textContent).toBe('300 x 70');
  await resize(400);
  await settled(() => void vi.advanceTimersByTime(99));
  await resize(500);
  await settled(() => void vi.advanceTimersByTime(99));
  expect(target.textContent).toBe('300 x 70');
  await settled(() => void vi.advanceTimersByTime(1));
  expect(target.textContent).toBe('500 x 70');
});
