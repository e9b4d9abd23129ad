import { expect, test } from 'vitest';
import { MemoryTabs } from './tabs.memory.ts';

test('what one page tells all others hear in the same moment, until they are closed', () => {
  const browser = new MemoryTabs();
  const [one, other, closed] = [browser.open(), browser.open(), browser.open()];
  const heard: unknown[] = [];
  for (const [name, page] of Object.entries({ one, other, closed }))
    page.heard$.subscribe((message) => heard.push([name, message]));
  browser.close(closed);
  one.tell({ kind: 'plays' });
  closed.tell({ kind: 'selected' });
  expect(heard).toEqual([['other', { kind: 'plays' }]]);
});
