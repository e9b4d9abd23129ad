import { InvalidArgumentError } from 'commander';
import { creditTexts } from './credits.messages.ts';

/** Reads a page of the statement. */
export function readPage(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError(creditTexts.notPage);
  return Number(text);
}
