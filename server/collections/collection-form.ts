import { limits } from '../../wire/limits.ts';

/** What a customer has written about a collection, as it is kept. */
export interface CollectionForm {
  readonly name: string;
  readonly description: string;
}

/** A message per field of the request [DECISION-116]. */
export type Violations = Readonly<Record<string, { readonly message: string }>>;

const { nameLength, descriptionLength } = limits.collection;

/** Marks that turn the direction of what follows them, in other texts of a page, too. */
const directions = /[\u202a-\u202e\u2066-\u2069]/g;

/** A form as it is kept: one line of name, without what nobody can see or what no database takes. */
export function tidy(form: { readonly name: string; readonly description: string | null }): CollectionForm {
  const plain = (text: string) => text.toWellFormed().normalize('NFC').replace(directions, '');
  return {
    name: plain(form.name)
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
    description: plain(form.description ?? '')
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{Cc}\n]/gu, ' ')
      .trim(),
  };
}

/** What is wrong with a tidy form, apart from a name that is taken [COLL-10, DECISION-115]. */
export function violationsOf({ name, description }: CollectionForm): Violations {
  return {
    ...(!/[^\p{C}\p{Z}\p{M}]/u.test(name) && { name: { message: 'Please enter a name.' } }),
    ...(isLonger(name, nameLength) && { name: { message: `Please use at most ${nameLength} characters.` } }),
    ...(isLonger(description, descriptionLength) && {
      description: { message: `Please use at most ${descriptionLength} characters.` },
    }),
  };
}

export const nameTaken: Violations = { name: { message: 'You already have a collection of this name.' } };

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What readers take for a character may be many code units; 20 are enough for any that somebody can read. */
function isLonger(text: string, characters: number): boolean {
  if (text.length <= characters) return false;
  return text.length > characters * 20 || [...graphemes.segment(text)].length > characters;
}
