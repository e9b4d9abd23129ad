import { expect, test } from 'vitest';
import { frozenNotice, problemOfReason } from './freeze.ts';

test.each([
  ['We move to a larger machine.', null],
  ['', 'Say why: customers read it.'],
  ['  ', 'Say why: customers read it.'],
  ['x'.repeat(200), null],
  ['x'.repeat(201), 'A reason has at most 200 characters.'],
])('a reason such as %j has the problem %j', (reason, problem) => {
  expect(problemOfReason(reason)).toBe(problem);
});

test('whoever wants to buy is told why not, and what goes on', () => {
  expect(frozenNotice({ reason: 'We move until 9 pm.' })).toEqual({
    title: 'The shop is read-only',
    message: 'We move until 9 pm. You can still browse, listen, and download again what you own.',
    button: null,
  });
});
