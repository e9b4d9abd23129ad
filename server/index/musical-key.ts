import { type PitchedKey, pitchedKey } from '../../domain/catalogue/musical-key.ts';

/** The keys covered by a choice: a bare note covers its major and its minor key. Empty if it is not a key. */
export function keysChosenBy(choice: string): readonly PitchedKey[] {
  const key = pitchedKey(choice);
  if (key === null) return [];
  return key.chord === 'minor' ? [key] : [key, { ...key, chord: 'minor' }];
}

export const isMinor = (canonical: string): boolean => canonical.endsWith('m');
