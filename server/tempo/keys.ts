import { keyOfChoice, nearestShift } from '../../domain/catalogue/musical-key.ts';

/** The nearest way from key to key, in semitones: 5 down to 6 up. */
export const semitonesBetween = (from: string, to: string): number =>
  nearestShift((keyOfChoice(to)?.pitch ?? 0) - (keyOfChoice(from)?.pitch ?? 0));
