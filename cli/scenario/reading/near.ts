import { nearest } from '../../guess/nearest.ts';
import { didYouMean } from '../../guess/guess.messages.ts';
import { readingTexts } from './reading.messages.ts';

/** Beyond this many names, a message lists only the nearest. */
const MAX_LISTED = 16;
/** This many are listed if none is near and none is of the same feature: better than nothing. */
const MAX_WITHOUT_GUESS = 32;

/**
 * What is accepted instead of an invalid name: the nearest names first; all if there are few; of many, those of the
 * same feature if none is near.
 */
export function accepted(name: string, names: readonly string[]): string {
  const near = name === '' ? [] : nearest(name, names);
  const guess = near.length === 0 ? [] : [didYouMean(near)];
  if (names.length > MAX_LISTED && guess[0] !== undefined) return guess[0];
  if (names.length > MAX_WITHOUT_GUESS) return sameFeature(name, names);
  return [...guess, readingTexts.accepted(names)].join(' ');
}

/** The names with the same part before the dot. */
function sameFeature(name: string, names: readonly string[]): string {
  const [feature = ''] = name.split('.');
  const same = names.filter((other) => other.startsWith(`${feature}.`));
  return same.length === 0 ? '' : readingTexts.sameFeature(feature, same);
}
