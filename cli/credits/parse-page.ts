import { InvalidArgumentError } from 'commander';

/** Reads a page of the statement. */
export function parsePage(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError('A page is a whole number from 1 to 9999.');
  return Number(text);
}
