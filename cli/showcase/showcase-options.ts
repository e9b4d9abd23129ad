import { InvalidArgumentError } from 'commander';
import { CATEGORY_LIMITS, categoryName } from '../../core/showcase/category.ts';

export function readName(text: string): string {
  const name = categoryName(text);
  if (name === null) throw new InvalidArgumentError('It is empty.');
  if (text.trim().length > CATEGORY_LIMITS.name)
    throw new InvalidArgumentError(`It is longer than ${CATEGORY_LIMITS.name} characters.`);
  return name;
}

export function readPage(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError('Accepted: a whole number from 1.');
  return Number(text);
}
