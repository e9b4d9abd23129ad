import { plural } from '../../domain/figures.ts';
import { guessed } from '../guess/guess.messages.ts';

/** Messages for an input that is not accepted. */
export const inputTexts = {
  /** With what may have been meant. */
  accepted: (words: readonly string[], near: readonly string[] = []): string =>
    guessed(near, `Accepted: ${words.join(', ')}.`),
  /** The same as commander writes it of an argument. */
  choices: (words: readonly string[], near: readonly string[]): string =>
    guessed(near, `Allowed choices are ${words.join(', ')}.`),
  empty: 'It is empty.',
  tooLong: (characters: number): string => `It is longer than ${characters} characters.`,
  onlyText: 'It must be text.',
  notText: 'It must be text or a number.',
  notTexts: 'It must be text or a number, or a list of them.',
  notBoolean: 'It must be true or false.',
  notPart: 'It must be a number from 0 to 1.',
  notSeconds: 'Use seconds, such as 3 or 3.5.',
  notId: 'An id must be a whole number from 1.',
  notPort: 'A port must be from 0 to 65535.',
  refused: 'The input is not accepted.',
  notFields: 'It must be an object of fields by name.',
  missing: 'It is missing.',
  nothingAccepted: 'It is not accepted: there is nothing to answer.',
  unknownField: (accepted: readonly string[]): string => `It is not accepted. Accepted: ${accepted.join(', ')}.`,
};

/** Above the examples of a command. */
export const helpTexts = { examples: (count: number): string => `${plural(count, 'Example')}:` };

/** Why a file cannot be written where `-o` says. */
export const outputTexts = {
  twice: 'The file and the JSON document would both go to standard output. Name a file.',
  onScreen: 'A file cannot be shown on a terminal. Name a file, or pipe the output.',
};
