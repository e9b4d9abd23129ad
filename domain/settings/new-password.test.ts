import { expect, test } from 'vitest';
import { typedPasswordProblems } from './new-password.ts';

test('a form checks length and equality alone: the rest is for the shop to say [ACCT-24, ACCT-25, DECISION-139]', () => {
  expect(typedPasswordProblems('only!!', 'only!!')).toEqual({});
  expect(Object.keys(typedPasswordProblems('short', 'short'))).toEqual(['password']);
  expect(Object.keys(typedPasswordProblems('a'.repeat(31), 'a'.repeat(31)))).toEqual(['password']);
  expect(typedPasswordProblems('abc123', 'abc12')).toEqual({ confirm_password: "Passwords don't match" });
});
