import { InvalidArgumentError } from 'commander';
import { option } from '../command/input.ts';
import { providerTexts } from './provider.messages.ts';

/** Reads a moment: '2027-03-01T18:00:00Z'. */
function readMoment(text: string): number {
  const at = Date.parse(text);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) || Number.isNaN(at))
    throw new InvalidArgumentError(providerTexts.notMoment);
  return at;
}

/** When a pack goes on sale. */
export const saleMoment = option('--at <moment>', providerTexts.moment, readMoment);
