import { formProblems } from './collections.messages.ts';

/** What a customer writes about a collection. */
export interface CollectionWords {
  readonly name: string;
  readonly description: string;
}

/** Characters as readers count them [DECISION-115]. */
export const NAME_LENGTH = 100;
export const DESCRIPTION_LENGTH = 1000;

/** Code units of one character that somebody can read. */
const LONGEST_CHARACTER = 20;

/** Marks that turn the direction of what follows them, in other texts of a page, too. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Words as they are kept: one line of name, without what nobody can see or what no database takes. */
export function tidyWords({ name, description }: CollectionWords): CollectionWords {
  return {
    name: plain(name)
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
    description: plain(description)
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{Cc}\n]/gu, ' ')
      .trim(),
  };
}

const plain = (text: string): string => text.toWellFormed().normalize('NFC').replace(DIRECTIONS, '');

/** A message per field; none when the words can be kept, unless the name is taken [COLL-10, COLL-11, DECISION-115]. */
export function problemsOf(written: CollectionWords): Readonly<Record<string, string>> {
  const { name, description } = tidyWords(written);
  return {
    ...(!hasInk(name) && { name: formProblems.nameMissing }),
    ...(isLonger(name, NAME_LENGTH) && { name: formProblems.tooLong(NAME_LENGTH) }),
    ...(isLonger(description, DESCRIPTION_LENGTH) && { description: formProblems.tooLong(DESCRIPTION_LENGTH) }),
  };
}

/** A name of spaces, or of marks that nobody sees, is none. */
const hasInk = (name: string): boolean => /[^\p{C}\p{Z}\p{M}]/u.test(name);

/** An accent, or a family of four, is one character with what it belongs to. */
function isLonger(text: string, characters: number): boolean {
  if (text.length <= characters) return false;
  if (text.length > characters * LONGEST_CHARACTER) return true;
  return [...new Intl.Segmenter('en').segment(text)].length > characters;
}
