import { expect, test } from 'vitest';
import { MemoryStorage } from '../../adapters/storage/storage.memory.ts';
import { fc, garbage } from '../testing/arbitraries.ts';
import { RecentSearches, storedSearches } from './recent-searches.ts';

test('keeps what was searched for, the latest first and each once, on this device', () => {
  const storage = new MemoryStorage();
  const recent = new RecentSearches(storage);
  for (const query of ['pad', ' warm \n  keys ', 'pad']) recent.keep(query);
  expect(recent.queries.current).toEqual(['pad', 'warm keys']);
  expect(new RecentSearches(storage).queries.current).toEqual(['pad', 'warm keys']);
});

test('keeps the eight latest', () => {
  const recent = new RecentSearches(new MemoryStorage());
  for (let number = 1; number <= 10; number += 1) recent.keep(`search ${number}`);
  expect(recent.queries.current).toEqual([10, 9, 8, 7, 6, 5, 4, 3].map((number) => `search ${number}`));
});

test('keeps what another tab has kept meanwhile', () => {
  const storage = new MemoryStorage();
  const [one, other] = [new RecentSearches(storage), new RecentSearches(storage)];
  one.keep('pad');
  other.keep('keys');
  expect(other.queries.current).toEqual(['keys', 'pad']);
});

test('keeps nothing of an empty search, and forgets everything when it is cleared', () => {
  const storage = new MemoryStorage();
  const recent = new RecentSearches(storage);
  recent.keep('  ');
  expect(recent.queries.current).toEqual([]);
  recent.keep('pad');
  recent.clear();
  expect([recent.queries.current, storage.read(storedSearches.key)]).toEqual([[], null]);
});

test('any garbage in the storage reads as searches that can be made', () => {
  fc.assert(
    fc.property(garbage, (text) => {
      const storage = new MemoryStorage();
      storage.write(storedSearches.key, text);
      const { current } = new RecentSearches(storage).queries;
      expect(current.length).toBeLessThanOrEqual(8);
      for (const query of current)
        expect([query.trim() === query, query.length > 0 && query.length <= 120]).toEqual([true, true]);
    }),
  );
});
