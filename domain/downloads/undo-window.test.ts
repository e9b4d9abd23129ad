import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUndoable, undoRefusal, undoableSince, undoableUntil } from './undo-window.ts';

describe('an order', () => {
  it('can be undone while it is open, for 10 minutes', () => {
    const at = (now: number, state: 'open' | 'fetched' | 'undone' = 'open') =>
      isUndoable({ state, boughtAt: 1000 }, now);
    expect([at(1000), at(600_999), at(601_000)]).toEqual([true, true, false]);
    expect([at(1000, 'fetched'), at(1000, 'undone')]).toEqual([false, false]);
    expect(undoableUntil(1000)).toBe(601_000);
  });

  it('is undoable by the same window, however it is asked for', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (boughtAt, now) => {
        const isOpen = isUndoable({ state: 'open', boughtAt }, now);
        expect([boughtAt > undoableSince(now), now < undoableUntil(boughtAt)]).toEqual([isOpen, isOpen]);
      }),
    );
  });

  it('says why it stays', () => {
    expect([undoRefusal(null), undoRefusal('undone')]).toEqual([null, null]);
    expect(undoRefusal('fetched')?.message).toBe('Its files have already been fetched.');
    expect(undoRefusal('open')).toEqual({
      title: 'This download cannot be undone',
      message: 'A download can be undone within 10 minutes.',
      button: null,
    });
  });
});
