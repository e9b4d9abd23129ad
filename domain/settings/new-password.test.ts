import { expect, test } from 'vitest';
import { newPasswordProblems, typedPasswordProblems } from './new-password.ts';

test.each(['abc12', 'abcdef', '123456', 'abc 123', 'abc123!', 'äbc1234', 'abc123\n', `${'a1'.repeat(15)}b`])(
  'the shop refuses %j [ACCT-25, DECISION-140]',
  (password) => {
    expect(Object.keys(newPasswordProblems(password, password))).toEqual(['password']);
  },
);

test('the shop takes letters and numbers, 6 to 30 of them, typed twice [DECISION-140]', () => {
  for (const password of ['abc123', 'a1'.repeat(15)]) expect(newPasswordProblems(password, password)).toEqual({});
  expect(newPasswordProblems('abc123', 'abc124')).toEqual({ confirm_password: "Passwords don't match" });
});

test('a form checks length and equality alone: the rest is for the shop to say [ACCT-24, ACCT-25, DECISION-139]', () => {
  expect(typedPasswordProblems('only!!', 'only!!')).toEqual({});
  expect(Object.keys(typedPasswordProblems('short', 'short'))).toEqual(['password']);
  expect(Object.keys(typedPasswordProblems('a'.repeat(31), 'a'.repeat(31)))).toEqual(['password']);
  expect(typedPasswordProblems('abc123', 'abc12')).toEqual({ confirm_password: "Passwords don't match" });
});
