import { expect, test } from 'vitest';
import { readPath } from './path.ts';

test.each([
  ['/license/LS-1', { number: 'LS-1' }],
  ['/license/a%20b', { number: 'a b' }],
  ['/license/%E0%A4%A', { number: '%E0%A4%A' }],
  ['/license', null],
  ['/license/', null],
  ['/license/LS-1/', null],
  ['/license/LS-1/more', null],
  ['/Licence/LS-1', null],
  ['license/LS-1', null],
])('%s as /license/:number', (path, parts) => {
  expect(readPath('/license/:number', path)).toEqual(parts);
});

test('a path may have several parts, between names that are fixed', () => {
  expect(readPath('/provider/:slug/packs/:page', '/provider/kiln/packs/2')).toEqual({ slug: 'kiln', page: '2' });
  expect(readPath('/provider/:slug/packs/:page', '/provider/kiln/sounds/2')).toBeNull();
  expect(readPath('/about', '/about')).toEqual({});
});
