import { InvalidArgumentError } from 'commander';
import { hostTexts } from './host.messages.ts';

/** Stands behind a bare `--json`, where nobody can type it. */
const ALL = '\u0000';

/**
 * `--json` takes its fields behind an equals sign alone, so that a word after it stays a word of the command:
 * a bare one is given a sign, too, as commander reads it.
 */
export function withJsonSign(words: readonly string[]): readonly string[] {
  const end = words.includes('--') ? words.indexOf('--') : words.length;
  return words.map((word, at) => (word === '--json' && at < end ? `--json=${ALL}` : word));
}

/** Whether a document is wanted, also by a command line that cannot be read otherwise. */
export const wantsDocument = (words: readonly string[]): boolean => words.some((word) => word.startsWith('--json='));

/** Reads the names of fields; none stand for all, where nothing was written behind the option. */
export function readFields(text: string): readonly string[] {
  if (text === ALL) return [];
  if (text === '') throw new InvalidArgumentError(hostTexts.noFields);
  const fields = text.split(',').map((field) => field.trim());
  if (fields.includes('')) throw new InvalidArgumentError(hostTexts.fields);
  return fields;
}

/** How fields are written, for somebody who has named them behind a bare `--json` as a word of its own. */
export function fieldsHint(words: readonly string[]): string | null {
  const fields = words[words.indexOf(`--json=${ALL}`) + 1];
  return wantsDocument(words) && fields !== undefined ? hostTexts.fieldsHint(fields) : null;
}
