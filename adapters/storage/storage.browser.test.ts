import { beforeEach, expect, test, vi } from 'vitest';
import { browserStorage } from './storage.browser.ts';

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
});

const changedElsewhere = (key: string | null) => window.dispatchEvent(Object.assign(new Event('storage'), { key }));

test('tells what another page has changed, by its key or all of it', () => {
  const [theme, volume] = [vi.fn(), vi.fn()];
  const storage = browserStorage();
  storage.watch('mode', theme);
  storage.watch('volume', volume);
  changedElsewhere('mode');
  expect([theme.mock.calls.length, volume.mock.calls.length]).toEqual([1, 0]);
  changedElsewhere(null);
  expect([theme.mock.calls.length, volume.mock.calls.length]).toEqual([2, 1]);
});
