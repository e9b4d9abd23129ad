import { type PitchedKey, pitchedKey } from '../../domain/catalogue/musical-key.ts';

/** The keys that a choice stands for: a bare note is both its major and its minor key. Empty for no key. */
export function keysChosenBy(choice: string): readonly PitchedKey[] {
  const key = pitchedKey(choice);
  if (key === null) return [];
  return key.chord === 'minor' ? [key] : [key, { ...key, chord: 'minor' }];
}

export const isMinor = (canonical: string): boolean => canonical.endsWith('m');
