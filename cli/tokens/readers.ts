import { InvalidArgumentError } from 'commander';
import { SCOPES, type Scope } from '../../domain/tokens/scopes.ts';
import { oneOf } from '../command/input.ts';
import { tokenCommandTexts } from './tokens.messages.ts';

const readScope = oneOf(SCOPES);

/** Reads scopes: 'read,download', or one after the other. */
export const readScopes = Object.assign(
  (text: string, before: readonly Scope[] = []): readonly Scope[] => [
    ...before,
    ...text.split(',').map((word) => readScope(word.trim())),
  ],
  { isRepeatable: true, choices: SCOPES },
);

/** Reads days: '30d', or '30'. */
export function readDays(text: string): number {
  if (!/^[1-9]\d{0,3}d?$/.test(text)) throw new InvalidArgumentError(tokenCommandTexts.notDays);
  return Number(text.replace('d', ''));
}

/** Reads whole credits. */
export function readCredits(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new InvalidArgumentError(tokenCommandTexts.notCredits);
  return Number(text);
}
