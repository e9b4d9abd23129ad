import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import { judgeJoining, newPasswordProblems, problemOfPassword } from './joining.ts';

const GOOD = { username: 'Ada', email: 'ada@example.org', password: 'kiln7Ember', terms: true };

test('what fits has no problem [DECISION-17, DECISION-140]', () => {
  expect(judgeJoining(GOOD)).toEqual({});
  expect(judgeJoining({ ...GOOD, username: 'Ω≈' })).toEqual({});
  expect(newPasswordProblems('kiln7Ember', 'kiln7Ember')).toEqual({});
});

test('each field that does not fit is named [API-03]', () => {
  expect(Object.keys(judgeJoining({ username: ' A ', email: 'ada', password: 'short', terms: false }))).toEqual([
    'username',
    'email',
    'password',
    'terms',
  ]);
  expect(judgeJoining({ ...GOOD, username: 'x'.repeat(51) })).toHaveProperty('username');
  expect(judgeJoining({ ...GOOD, username: 'Ada\u{202E}Eve' })).toHaveProperty('username');
  expect(newPasswordProblems('kiln7Ember', 'kiln7ember')).toEqual({ confirm_password: "Passwords don't match" });
});

test.each(['', 'abc12', 'abcdefg', '1234567', 'abc 123', 'abc-1234', 'äbc1234', 'a1'.repeat(16), 'abc1234\n'])(
  'the password %j breaks the rule [ACCT-25, ACCT-26]',
  (password) => expect(problemOfPassword(password)).toMatch(/^The password must have 6 to 30/),
);

test.each(['abc123', 'Password1', 'QWERTY123', 'trustno1', 'loopstead1'])('the password %j is too common', (password) =>
  expect(problemOfPassword(password)).toBe('This password is too common. Please choose another one.'),
);

test('nothing is common by its length alone', () => {
  expect(['', ' ', 'kiln7Ember'].map(isCommonPassword)).toEqual([false, false, false]);
});
