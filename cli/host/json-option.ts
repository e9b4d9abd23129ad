import { InvalidArgumentError } from 'commander';
import { hostTexts } from './host.messages.ts';

/** The value of a bare `--json`, which nobody can type. */
const ALL = '\u0000';

/**
 * `--json` takes its fields only behind an equals sign, so that a word after it stays a word of the command: a bare one
 * gets a sign as well, as commander parses it that way.
 */
export function withJsonSign(words: readonly string[]): readonly string[] {
  const end = words.includes('--') ? words.indexOf('--') : words.length;
  return words.map((word, at) => (word === '--json' && at < end ? `--json=${ALL}` : word));
}

/** Whether a document is wanted, also by a command line that cannot be read otherwise. */
export const wantsDocument = (words: readonly string[]): boolean => words.some((word) => word.startsWith('--json='));

/** Reads the names of fields; empty means all, for an option without a value. */
export function readFields(text: string): readonly string[] {
  if (text === ALL) return [];
  if (text === '') throw new InvalidArgumentError(hostTexts.noFields);
  const fields = text.split(',').map((field) => field.trim());
  if (fields.includes('')) throw new InvalidArgumentError(hostTexts.fields);
  return fields;
}

/** How to write fields, for users who put them behind a bare `--json` as a separate word. */
export function fieldsHint(words: readonly string[]): string | null {
  const fields = words[words.indexOf(`--json=${ALL}`) + 1];
  return wantsDocument(words) && fields !== undefined ? hostTexts.fieldsHint(fields) : null;
}
