/** What a customer writes about a collection. */
export interface CollectionWords {
  readonly name: string;
  readonly description: string;
}

export const NAME_LENGTH = 100;
export const DESCRIPTION_LENGTH = 1000;

/** A message per field; none when the words may be sent [COLL-10, COLL-11, DECISION-115]. */
export function problemsOf({ name, description }: CollectionWords): Readonly<Record<string, string>> {
  return {
    ...(!hasInk(name) && { name: formProblems.nameMissing }),
    ...(lengthOf(name) > NAME_LENGTH && { name: formProblems.tooLong(NAME_LENGTH) }),
    ...(lengthOf(description) > DESCRIPTION_LENGTH && { description: formProblems.tooLong(DESCRIPTION_LENGTH) }),
  };
}

export const formProblems = {
  nameMissing: 'Please enter a name.',
  nameTaken: 'You already have a collection of this name.',
  tooLong: (max: number) => `Please use at most ${max} characters.`,
} as const;

/** A name of spaces, or of marks that nobody sees, is none. */
const hasInk = (name: string): boolean => /[^\p{C}\p{Z}\p{M}]/u.test(name);

/** Characters as readers count them: an accent or a family of four is one with what it belongs to. */
const lengthOf = (text: string): number => [...new Intl.Segmenter('en').segment(text.trim())].length;
