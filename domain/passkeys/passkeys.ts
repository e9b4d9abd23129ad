import { passkeyProblems } from './passkeys.messages.ts';

export const PASSKEY_LIMITS = {
  /** Characters. */
  name: 60,
  perCustomer: 20,
  /** For so long a challenge may be answered, in milliseconds. */
  challengeMs: 5 * 60_000,
  /** Random bytes of a challenge, and of what authenticators call a customer. */
  bytes: 32,
} as const;

/** The purpose of a challenge: an answer for one purpose is not valid for another. */
export type ChallengePurpose = 'add' | 'signIn' | 'confirm';

/** The problem with the name of a passkey; null if there is none. */
export function problemOfName(typed: string): string | null {
  const name = typed.trim();
  if (name === '') return passkeyProblems.noName;
  if (/\p{C}/u.test(name)) return passkeyProblems.unprintable;
  return [...name].length > PASSKEY_LIMITS.name ? passkeyProblems.longName(PASSKEY_LIMITS.name) : null;
}
