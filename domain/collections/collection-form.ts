import { formProblems } from './collections.messages.ts';

/** A customer's texts for a collection. */
export interface CollectionWords {
  readonly name: string;
  readonly description: string;
}

/** Characters as readers count them [DECISION-115]. */
export const NAME_LENGTH = 100;
export const DESCRIPTION_LENGTH = 1000;

/** The most code units of one readable character. */
const LONGEST_CHARACTER = 20;

/** Marks that change the direction of the text after them, also elsewhere on a page. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g;

/** The texts as they are stored: a name of one line, without characters that are invisible or that no database accepts. */
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

/** A message per field; none if the texts are valid, unless the name is taken [COLL-10, COLL-11, DECISION-115]. */
export function problemsOf(written: CollectionWords): Readonly<Record<string, string>> {
  const { name, description } = tidyWords(written);
  return {
    ...(!hasInk(name) && { name: formProblems.nameMissing }),
    ...(isLonger(name, NAME_LENGTH) && { name: formProblems.tooLong(NAME_LENGTH) }),
    ...(isLonger(description, DESCRIPTION_LENGTH) && { description: formProblems.tooLong(DESCRIPTION_LENGTH) }),
  };
}

/** A name of spaces or invisible marks counts as empty. */
const hasInk = (name: string): boolean => /[^\p{C}\p{Z}\p{M}]/u.test(name);

/** Combined characters, such as an accented letter or a family emoji, count as one. */
function isLonger(text: string, characters: number): boolean {
  if (text.length <= characters) return false;
  if (text.length > characters * LONGEST_CHARACTER) return true;
  return [...new Intl.Segmenter('en').segment(text)].length > characters;
}
