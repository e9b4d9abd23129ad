import { isCommonPassword } from './common-passwords.ts';
import { joiningTexts } from './joining.messages.ts';
import { type FieldProblems, type Joining, joiningProblems } from './joining-form.ts';

/** Milliseconds for which a link in a mail works. */
export const LINK_LIFE = {
  confirm: 24 * 3_600_000,
  reset: 3_600_000,
  reactivate: 24 * 3_600_000,
  changeEmail: 24 * 3_600_000,
  /** Enough for a customer who reads mail once a week. */
  undoEmail: 8 * 86_400_000,
} as const;

export type LinkKind = keyof typeof LINK_LIFE;

/** A mail of a kind to one address: the pause between two in milliseconds, and how many a day. */
export const MAILS_TO_ONE = { pauseMs: 60_000, perDay: 5 } as const;

/** Sign-ups from one network in an hour. */
export const SIGN_UPS = { most: 30, windowMs: 3_600_000 } as const;

/** Tries of one customer to change their address in 15 minutes. */
export const EMAIL_CHANGES = { most: 10, windowMs: 900_000 } as const;

/** Resets asked for from one network in 15 minutes. */
export const RESETS = { most: 30, windowMs: 900_000 } as const;

/** The shop's judgment of a form for joining [API-03]. */
export function judgeJoining(joining: Joining): FieldProblems {
  const problem = problemOfPassword(joining.password);
  const problems = joiningProblems(joining);
  return problem === null ? problems : { ...problems, password: problem };
}

/** The problems of a new password, typed twice; the names are those of the wire [API-05, API-14]. */
export function newPasswordProblems(password: string, confirmation: string): FieldProblems {
  const problem = problemOfPassword(password);
  return {
    ...(problem !== null && { password: problem }),
    ...(password !== confirmation && { confirm_password: joiningTexts.confirmPassword }),
  };
}

/** DECISION-140, and what everybody tries first. */
export function problemOfPassword(password: string): string | null {
  if (!/^(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]{6,30}$/.test(password)) return joiningTexts.password;
  return isCommonPassword(password) || /loopstead/i.test(password) ? joiningTexts.commonPassword : null;
}
