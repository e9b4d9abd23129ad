import { PASSWORD_LENGTH } from '../settings/new-password.ts';
import { joiningTexts } from './joining.messages.ts';
import { mailAddress } from './mail-address.ts';

/** In characters. */
export const USERNAME = { min: 2, max: 50 } as const;

/** The fields of the form for joining [DECISION-17]. */
export interface Joining {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly terms: boolean;
}

/** Problems by field; empty if there are none. */
export type FieldProblems = Readonly<Record<string, string>>;

/** What a form can check without the server. The characters of a password are checked by the shop [DECISION-139]. */
export function joiningProblems({ username, email, password, terms }: Joining): FieldProblems {
  return {
    ...(!isUsername(username) && { username: joiningTexts.username }),
    ...(!isMailAddress(email) && { email: joiningTexts.email }),
    ...(!hasPasswordLength(password) && { password: joiningTexts.password }),
    ...(!terms && { terms: joiningTexts.terms }),
  };
}

export const isMailAddress = (text: string): boolean => mailAddress(text) !== null;

/** ACCT-25. */
const hasPasswordLength = ({ length }: string): boolean =>
  length >= PASSWORD_LENGTH.min && length <= PASSWORD_LENGTH.max;

/** Without control characters, which no screen shows. */
function isUsername(text: string): boolean {
  const { length } = Array.from(text.trim());
  return length >= USERNAME.min && length <= USERNAME.max && !/\p{Cc}|\p{Cf}|\p{Cs}/u.test(text.trim());
}
