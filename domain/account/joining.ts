import { isCommonPassword } from './common-passwords.ts';
import { joiningTexts } from './joining.messages.ts';
import { mailAddress } from './mail-address.ts';

/** In characters. */
export const USERNAME = { min: 2, max: 50 } as const;

/** Milliseconds for which a link in a mail works. */
export const LINK_LIFE = { confirm: 24 * 3_600_000, reset: 3_600_000, reactivate: 24 * 3_600_000 } as const;

export type LinkKind = keyof typeof LINK_LIFE;

/** A mail of a kind to one address: the pause between two in milliseconds, and how many a day. */
export const MAILS_TO_ONE = { pauseMs: 60_000, perDay: 5 } as const;

/** Sign-ups from one network in an hour. */
export const SIGN_UPS = { most: 30, windowMs: 3_600_000 } as const;

/** Resets asked for from one network in 15 minutes. */
export const RESETS = { most: 30, windowMs: 900_000 } as const;

/** What somebody who joins says [DECISION-17]. */
export interface Joining {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly terms: boolean;
}

/** What is wrong, by field; empty for nothing. */
export type FieldProblems = Readonly<Record<string, string>>;

/** API-03. */
export function joiningProblems({ username, email, password, terms }: Joining): FieldProblems {
  const passwordProblem = problemOfPassword(password);
  return {
    ...(!isUsername(username) && { username: joiningTexts.username }),
    ...(mailAddress(email) === null && { email: joiningTexts.email }),
    ...(passwordProblem !== null && { password: passwordProblem }),
    ...(!terms && { terms: joiningTexts.terms }),
  };
}

/** API-05, API-14. */
export function newPasswordProblems(password: string, confirmation: string): FieldProblems {
  const passwordProblem = problemOfPassword(password);
  return {
    ...(passwordProblem !== null && { password: passwordProblem }),
    ...(password !== confirmation && { confirm_password: joiningTexts.confirmPassword }),
  };
}

/** DECISION-140, and what everybody tries first. */
export function problemOfPassword(password: string): string | null {
  if (!/^(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]{6,30}$/.test(password)) return joiningTexts.password;
  return isCommonPassword(password) || /loopstead/i.test(password) ? joiningTexts.commonPassword : null;
}

/** Without control characters, which no screen shows. */
function isUsername(text: string): boolean {
  const { length } = Array.from(text.trim());
  return length >= USERNAME.min && length <= USERNAME.max && !/\p{Cc}|\p{Cf}|\p{Cs}/u.test(text.trim());
}
