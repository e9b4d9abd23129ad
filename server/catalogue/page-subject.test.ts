import { expect, test } from 'vitest';
import { pageSubject } from './page-subject.ts';

test.each([
  ['/sample/12', { kind: 'sound', id: 12 }],
  ['/sample-pack/night-drive', { kind: 'pack', slug: 'night-drive' }],
  ['/sample/012', null],
  ['/sample/1234567890123456', null],
  ['/sample/12/more', null],
  ['/samples', null],
  ['/', null],
])('the page at %s is about %j', (path, subject) => {
  expect(pageSubject(path)).toEqual(subject);
});
