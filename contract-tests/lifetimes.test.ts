import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unownedIn } from './lifetimes.ts';

function unowned(code: string): readonly string[] {
  const root = mkdtempSync(join(tmpdir(), 'lifetimes-'));
  writeFileSync(join(root, 'a.ts'), code);
  return unownedIn(root, 'a.ts');
}

test('finds listeners, timers and observers that nothing ends', () => {
  expect(
    unowned(`
      window.addEventListener('focus', look);
      addEventListener('focus', look);
      const timer = setTimeout(look, 10);
      requestAnimationFrame(look);
      const changes = new MutationObserver(look);`),
  ).toEqual([
    'a.ts:2 addEventListener',
    'a.ts:3 addEventListener',
    'a.ts:4 setTimeout',
    'a.ts:5 requestAnimationFrame',
    'a.ts:6 MutationObserver',
  ]);
});

test('lets be what a scope ends', () => {
  expect(
    unowned(`
      page.listen(window, 'focus', look);
      page.after(10, look);
      page.observe(new MutationObserver(look)).observe(document.body);`),
  ).toEqual([]);
});
