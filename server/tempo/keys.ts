import { pitchClassOf } from '../../domain/tempo/change-keys.ts';

const OCTAVE = 12;
/** Up to here a sound goes up; what lies higher is nearer from above. */
const FARTHEST_UP = 6;

/** The nearest way from key to key, in semitones: 5 down to 6 up. */
export function semitonesBetween(from: string, to: string): number {
  const up = ((pitchClassOf(to) ?? 0) - (pitchClassOf(from) ?? 0) + OCTAVE) % OCTAVE;
  return up > FARTHEST_UP ? up - OCTAVE : up;
}
