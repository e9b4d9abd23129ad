import { InvalidArgumentError } from 'commander';
import { inputTexts } from '../command/command.messages.ts';
import { CATEGORY_LIMITS, categoryName } from '../../core/showcase/category.ts';
import { listOptionTexts } from '../catalogue/list-options.messages.ts';

export function readName(text: string): string {
  const name = categoryName(text);
  if (name === null) throw new InvalidArgumentError(inputTexts.empty);
  if (text.trim().length > CATEGORY_LIMITS.name)
    throw new InvalidArgumentError(inputTexts.tooLong(CATEGORY_LIMITS.name));
  return name;
}

export function readPage(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError(inputTexts.accepted([listOptionTexts.pages]));
  return Number(text);
}
