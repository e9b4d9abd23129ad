import { expect, test } from 'vitest';
import { MemoryNavigation } from '../../adapters/navigation/navigation.memory.ts';
import { MemoryStorage } from '../../adapters/storage/storage.memory.ts';
import { UsualMode, storedMode } from './usual-mode.ts';

const SINGLE = 'exclude_instruments[]=multi-layered';

function at(href: string, stored: string | null = null) {
  const [navigation, storage] = [new MemoryNavigation(href), new MemoryStorage()];
  if (stored !== null) storage.write(storedMode.key, stored);
  return { navigation, storage, usual: new UsualMode(navigation, storage) };
}

test('a search leaves out sounds of several layers until that filter is removed, and is then remembered [DECISION-24]', () => {
  const { navigation, storage, usual } = at(`/search/sounds?query=pad&${SINGLE}`);
  expect(usual.mode.current).toBe('single');
  navigation.push('/search/sounds?query=pad');
  expect([usual.mode.current, storage.read('search_mode')]).toEqual(['all', 'all']);
  expect(new UsualMode(new MemoryNavigation('/'), storage).mode.current).toBe('all');
  navigation.push(`/search/sounds?query=pad&${SINGLE}`);
  expect([usual.mode.current, storage.read('search_mode')]).toEqual(['single', 'single']);
});

test.each([
  ['another page', '/samples'],
  ['the same mode', `/search/sounds?query=keys&${SINGLE}`],
  ['Multi-layered, which is for one search [DECISION-69]', '/search/sounds?query=pad&instruments[]=multi-layered'],
  ['presets, which have no layers [SRCH-28]', '/search/sounds?query=pad&types[]=PRESET'],
])('nothing is remembered of a step to %s', (_, href) => {
  const { navigation, storage, usual } = at(`/search/sounds?query=pad&${SINGLE}`);
  navigation.push(href);
  expect([usual.mode.current, storage.read('search_mode')]).toEqual(['single', null]);
});

test('results that are opened by a link say nothing of what is usual', () => {
  const { navigation, storage } = at('/');
  navigation.push('/search/sounds?query=pad');
  expect(storage.read('search_mode')).toBeNull();
});

test.each(['', 'ALL', 'multi-layered', '{}'])('“%s” in the storage is not understood', (text) => {
  expect(at('/', text).usual.mode.current).toBe('single');
});

test('follows no address once it is let go', () => {
  const { navigation, usual } = at(`/search/sounds?query=pad&${SINGLE}`);
  usual.dispose();
  navigation.push('/search/sounds?query=pad');
  expect(usual.mode.current).toBe('single');
});
