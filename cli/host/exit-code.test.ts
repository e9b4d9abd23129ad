import { expect, test } from 'vitest';
import { exitCodeOf } from './exit-code.ts';

test.each([
  ['no login', { kind: 'unauthenticated', message: 'Please log in.' }, 4],
  [
    'what the plan does not allow',
    { kind: 'forbidden', notice: { title: '', message: '', button: null, url: null } },
    5,
  ],
  ['a value that is not accepted', { kind: 'invalid', message: 'Too long.', fields: {} }, 2],
  ['what does not exist', { kind: 'notFound' }, 1],
  ['a shop in trouble', { kind: 'unavailable' }, 3],
  ['no network', { kind: 'offline' }, 3],
  ['an archive that another one keeps waiting', { kind: 'busy' }, 1],
  ['a download that was undone', { kind: 'gone' }, 1],
  ['a dialog that was dismissed', { kind: 'dismissed' }, 1],
  ['Ctrl-C', { kind: 'interrupted' }, 130],
  ['a form that was not filled in', { kind: 'loginRefused', fields: {}, message: null, cause: null }, 2],
  [
    'a login refused for wrong credentials',
    { kind: 'loginRefused', fields: {}, message: 'Invalid.', cause: { kind: 'unauthenticated', message: 'Invalid.' } },
    4,
  ],
  ['a login that did not arrive', { kind: 'loginRefused', fields: {}, message: 'x', cause: { kind: 'offline' } }, 3],
] as const)('%s ends a command with its code', (_, failure, code) => {
  expect(exitCodeOf(failure)).toBe(code);
});
