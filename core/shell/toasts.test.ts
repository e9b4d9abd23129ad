import { describe, expect, test } from 'vitest';
import { fc } from '../testing/arbitraries.ts';
import { VirtualClock } from '../kernel/virtual-clock.ts';
import { type ToastText, Toasts } from './toasts.ts';

const DURATIONS = [4, 5, 7, 8, 10] as const;
const text = (seconds: ToastText['seconds']): ToastText => ({ severity: 'info', title: 'Hello', body: null, seconds });

function setUp() {
  const clock = new VirtualClock();
  const toasts = new Toasts(clock);
  return { clock, toasts, visible: () => toasts.visible.current.map(({ id }) => id) };
}

describe('toasts', () => {
  test.each(DURATIONS)(
    'of %i seconds go away then, not before [ERR-10, ERR-11, ERR-12, DECISION-207]',
    async (seconds) => {
      const { clock, toasts, visible } = setUp();
      toasts.show(text(seconds));
      await clock.advanceBy(seconds * 1000 - 1);
      expect(visible()).toHaveLength(1);
      await clock.advanceBy(1);
      expect(visible()).toEqual([]);
    },
  );

  test('stand in the order they came', () => {
    const { toasts, visible } = setUp();
    const [first, second] = [toasts.show(text(5)), toasts.show(text(7), { about: 'Warm Pad' })];
    const third = toasts.show(text(7), { about: 'Velvet Bass' });
    expect(visible()).toEqual([first, second, third]);
  });

  test('that say the same are one, which stays its full time', async () => {
    const { clock, toasts, visible } = setUp();
    toasts.show(text(5), { about: 'Warm Pad' });
    const other = toasts.show({ ...text(5), body: 'More' });
    await clock.advanceBy(4999);
    const again = toasts.show(text(5), { about: 'Warm Pad' });
    expect(visible()).toEqual([again, other]);
    await clock.advanceBy(4999);
    expect(visible()).toEqual([again]);
    await clock.advanceBy(1);
    expect(visible()).toEqual([]);
  });

  test('that take the place of one that is held are held', async () => {
    const { clock, toasts, visible } = setUp();
    toasts.hold(toasts.show(text(5)));
    const again = toasts.show(text(5));
    await clock.advanceBy(60_000);
    expect(visible()).toEqual([again]);
    toasts.release(again);
    await clock.advanceBy(5000);
    expect(visible()).toEqual([]);
  });

  test('have a name, a link and a way back where they are given', () => {
    const { toasts } = setUp();
    const link = { label: 'Show downloads', href: '/account/download-history/samples' };
    toasts.show(text(5), { about: 'Warm Pad', link, undo: () => {} });
    toasts.show(text(7));
    expect(toasts.visible.current).toMatchObject([
      { about: 'Warm Pad', link, canUndo: true },
      { about: null, link: null, canUndo: false },
    ]);
  });

  test('that are taken back go at once, and end with what takes them back', async () => {
    const { toasts, visible } = setUp();
    const undoing = Promise.withResolvers<void>();
    let undone = 0;
    const id = toasts.show(text(5), {
      undo() {
        undone += 1;
        return undoing.promise;
      },
    });
    let isOver = false;
    const over = toasts.undo(id).then(() => (isOver = true));
    expect(visible()).toEqual([]);
    expect([undone, isOver]).toEqual([1, false]);
    undoing.resolve();
    await over;
    await toasts.undo(id);
    expect(undone).toBe(1);
  });

  test('take nothing back once they are gone', async () => {
    const { clock, toasts } = setUp();
    let undone = 0;
    const undo = () => (undone += 1);
    const [dismissed, expired] = [toasts.show(text(5), { undo }), toasts.show(text(7), { undo })];
    toasts.dismiss(dismissed);
    await clock.advanceBy(7000);
    for (const id of [dismissed, expired]) await toasts.undo(id);
    expect(undone).toBe(0);
  });

  test('stay while they are held, and take their full time again when they are let go', async () => {
    const { clock, toasts, visible } = setUp();
    const id = toasts.show(text(5));
    await clock.advanceBy(4999);
    toasts.hold(id);
    await clock.advanceBy(60_000);
    expect(visible()).toEqual([id]);
    toasts.release(id);
    await clock.advanceBy(4999);
    expect(visible()).toEqual([id]);
    await clock.advanceBy(1);
    expect(visible()).toEqual([]);
  });

  test('gain no time from being let go without having been held', async () => {
    const { clock, toasts, visible } = setUp();
    const id = toasts.show(text(5));
    await clock.advanceBy(4000);
    toasts.release(id);
    await clock.advanceBy(1000);
    expect(visible()).toEqual([]);
  });

  test('are dismissed at once and only once: nothing of them waits any more', async () => {
    const { clock, toasts, visible } = setUp();
    const id = toasts.show(text(5));
    toasts.dismiss(id);
    expect(visible()).toEqual([]);
    expect(clock.waiting).toBe(0);
    let changes = -1;
    toasts.visible.changes$.subscribe(() => (changes += 1));
    toasts.dismiss(id);
    toasts.hold(id);
    toasts.release(id);
    await clock.advanceBy(10_000);
    expect(changes).toBe(0);
  });

  test('leave no timer behind when the shop is closed, nor start one after', () => {
    const { clock, toasts } = setUp();
    toasts.show(text(5));
    toasts.dispose();
    toasts.show(text(7));
    expect(clock.waiting).toBe(0);
  });

  test('never outlive their time and leave exactly once, whatever is shown, held and dismissed when', async () => {
    const action = fc.oneof(
      fc.record({ show: fc.constantFrom(...DURATIONS) }),
      fc.record({ wait: fc.integer({ min: 0, max: 6000 }) }),
      fc.record({ hold: fc.nat({ max: 4 }) }),
      fc.record({ release: fc.nat({ max: 4 }) }),
      fc.record({ dismiss: fc.nat({ max: 4 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 25 }), async (actions) => {
        const { clock, toasts, visible } = setUp();
        const end = new Map<number, number>();
        const seconds = new Map<number, number>();
        const departures = new Map<number, number>();
        let before: readonly number[] = [];
        toasts.visible.changes$.subscribe((now) => {
          const ids = now.map(({ id }) => id);
          for (const id of before) if (!ids.includes(id)) departures.set(id, (departures.get(id) ?? 0) + 1);
          before = ids;
        });
        const pick = (at: number) => visible()[at % Math.max(1, visible().length)];
        for (const step of actions) {
          if ('show' in step) {
            const id = toasts.show(text(step.show), { about: `${seconds.size}` });
            seconds.set(id, step.show);
            end.set(id, clock.now() + step.show * 1000);
          } else if ('wait' in step) await clock.advanceBy(step.wait);
          else if ('hold' in step) {
            const id = pick(step.hold);
            if (id === undefined) continue;
            toasts.hold(id);
            end.set(id, Infinity);
          } else if ('release' in step) {
            const id = pick(step.release);
            if (id === undefined) continue;
            toasts.release(id);
            if (end.get(id) === Infinity) end.set(id, clock.now() + seconds.get(id)! * 1000);
          } else {
            const id = pick(step.dismiss);
            if (id !== undefined) toasts.dismiss(id);
          }
          for (const id of visible()) expect(clock.now()).toBeLessThan(end.get(id)!);
        }
        for (const id of visible()) toasts.release(id);
        await clock.advanceBy(10_000);
        expect(visible()).toEqual([]);
        expect([...departures.values()].every((times) => times === 1)).toBe(true);
        expect(departures.size).toBe(seconds.size);
        expect(clock.waiting).toBe(0);
      }),
      { numRuns: 500 },
    );
  });
});
