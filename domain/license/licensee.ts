import { licenseeProblems } from './licensee.messages.ts';

/** Characters of a name on a license, as readers count them [DECISION-106]. */
export const LICENSEE_NAME_MAX = 100;

/** Control characters, halves of pairs, and invisible marks that change the reading direction. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/u;

/** A name as printed on a license: composed, and with single spaces. */
export const tidyName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();

/** The problem with a normalized name; null if it is valid [DECISION-106]. */
export function nameProblem(name: string): string | null {
  if (name === '') return licenseeProblems.missing;
  if (Array.from(name).length > LICENSEE_NAME_MAX) return licenseeProblems.tooLong(LICENSEE_NAME_MAX);
  return UNPRINTABLE.test(name) ? licenseeProblems.invisible : null;
}
