/** What is said of an input that is not accepted. */
export const inputTexts = {
  accepted: (words: readonly string[]): string => `Accepted: ${words.join(', ')}.`,
  empty: 'It is empty.',
  tooLong: (characters: number): string => `It is longer than ${characters} characters.`,
  onlyText: 'It is text.',
  notText: 'It is text or a number.',
  notTexts: 'It is text or a number, or a list of them.',
  notBoolean: 'It is true or false.',
  notPart: 'It is a number from 0 to 1.',
  notId: 'An id is a whole number from 1.',
  notPort: 'A port is from 0 to 65535.',
  refused: 'The input is not accepted.',
  notFields: 'It is an object of fields by name.',
  missing: 'It is missing.',
  nothingAccepted: 'It is not accepted: there is nothing to say.',
  unknownField: (accepted: readonly string[]): string => `It is not accepted. Accepted: ${accepted.join(', ')}.`,
};

/** Why a file cannot go where `-o` says. */
export const outputTexts = {
  twice: 'The file and the JSON document would both go to standard output. Name a file.',
  onScreen: 'A file makes no sense on a terminal. Name a file, or pipe it on.',
};
