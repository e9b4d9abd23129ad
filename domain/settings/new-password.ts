import { passwordProblems } from './settings.messages.ts';

/** Characters of a password [ACCT-25]. */
export const PASSWORD_LENGTH = { min: 6, max: 30 } as const;

/** Checked by the form before it is sent: length, and that both are equal [ACCT-24, ACCT-25, DECISION-139]. */
export function typedPasswordProblems(password: string, confirmation: string): Readonly<Record<string, string>> {
  const isFitting = password.length >= PASSWORD_LENGTH.min && password.length <= PASSWORD_LENGTH.max;
  return {
    ...(!isFitting && { password: passwordProblems.length(PASSWORD_LENGTH.min, PASSWORD_LENGTH.max) }),
    ...(password !== confirmation && { confirm_password: passwordProblems.different }),
  };
}
