import { describe, expect, test } from 'vitest';
import { MarkStore } from './mark-store.ts';

const aStore = () => new MarkStore<number, boolean | 'busy'>();

describe('marks by id', () => {
  test('are settled by an answer, except where a change ended after the question', () => {
    const store = aStore();
    const end = store.begin(1, 'busy');
    const during = store.moment();
    end(true);
    const after = store.moment();
    store.settle(
      during,
      new Map([
        [1, false],
        [2, true],
      ]),
    );
    expect([...store.current]).toEqual([
      [1, true],
      [2, true],
    ]);
    store.settle(after, new Map([[1, false]]));
    expect(store.current.get(1)).toBe(false);
  });

  test('under way belong to the change that began them', () => {
    const store = aStore();
    const end = store.begin(1, 'busy');
    store.settle(store.moment(), new Map([[1, false]]));
    expect(store.current.get(1)).toBe('busy');
    expect(end(true)).toBe(true);
    expect(end(false)).toBe(false);
    expect(store.current.get(1)).toBe(true);
  });

  test('forgotten are forgotten for changes and answers that are still on their way', () => {
    const store = aStore();
    const end = store.begin(1, 'busy');
    const asked = store.moment();
    store.clear();
    expect(store.isForgotten(asked)).toBe(true);
    expect(store.isForgotten(store.moment())).toBe(false);
    expect(end(true)).toBe(false);
    store.settle(asked, new Map([[2, true]]));
    expect(store.current.size).toBe(0);
    store.settle(store.moment(), new Map([[2, true]]));
    expect(store.current.get(2)).toBe(true);
  });

  test('forgotten up to a moment keep what was asked or begun since', () => {
    const store = aStore();
    const before = store.begin(1, 'busy');
    store.settle(store.moment(), new Map([[2, true]]));
    const ended = store.begin(5, 'busy');
    const moment = store.moment();
    ended(true);
    const since = store.begin(3, 'busy');
    store.settle(store.moment(), new Map([[4, true]]));
    store.forget(moment);
    expect([...store.current]).toEqual([
      [3, 'busy'],
      [4, true],
    ]);
    expect([before(true), since(true)]).toEqual([false, true]);
    expect(store.isForgotten(moment - 1)).toBe(true);
  });

  test('end only the change that they belong to, not a later one of the same id', () => {
    const store = aStore();
    const before = store.begin(1, 'busy');
    store.clear();
    const after = store.begin(1, 'busy');
    expect(before(true)).toBe(false);
    expect(store.current.get(1)).toBe('busy');
    expect(after(false)).toBe(true);
  });

  test('tell whether they were begun since a moment', () => {
    const marks = new MarkStore<number, string>();
    marks.begin(1, 'before');
    const asked = marks.moment();
    marks.begin(2, 'since');
    marks.begin(3, 'since')('ended');
    expect([1, 2, 3, 4].map((id) => marks.isBegunSince(asked, id))).toEqual([false, true, true, false]);
  });

  test('change one entry at a time: maps handed out before stay as they were', () => {
    const store = aStore();
    store.begin(1, true);
    const before = store.current;
    store.begin(2, true);
    expect([...before]).toEqual([[1, true]]);
  });
});
