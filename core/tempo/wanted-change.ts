import { choiceOf } from '../../domain/tempo/change-keys.ts';
import { CHANGE_BPM, type WantedChange, problemOf, roundedTempo } from '../../domain/tempo/change.ts';
import { tuningOf } from '../audition/hear.ts';
import { formatKey, parseKey, transposed } from '../catalogue/sounds/musical-key.ts';
import type { SessionLock } from '../audition/session-lock.ts';
import type { Sound } from '../catalogue/sounds/sound.ts';
import type { Tuning } from '../player/tuning.ts';
import type { OriginalSound } from './tempo.port.ts';

/** Below this a sound falls apart into its parts. */
export const COARSE_BPM = 40;

/** A tempo to the hundredth of a beat; null if it is invalid, or out of range [TEMPO-10, TEMPO-11, TEMPO-12]. */
export const changeTempo = (bpm: number): number | null =>
  bpm >= CHANGE_BPM.min && bpm <= CHANGE_BPM.max ? roundedTempo(bpm) : null;

/** Whether a change has all the values that the sound has, and no others [TEMPO-13, TEMPO-14]. */
export const isComplete = (original: OriginalSound, wanted: WantedChange): boolean =>
  problemOf(original, wanted) === null && (wanted.bpm === null || changeTempo(wanted.bpm) === wanted.bpm);

/** Whether anything would change [TEMPO-09]. */
export const differs = (original: WantedChange, wanted: WantedChange): boolean =>
  original.bpm !== wanted.bpm || original.key !== wanted.key;

/** The values of a sound under a session lock: as it is heard in the lists. */
export const wantedUnder = (sound: Sound, original: OriginalSound, lock: SessionLock): WantedChange =>
  wantedAt(original, tuningOf(sound, lock));

/** The values of a sound with its current tuning. */
export function wantedAt(original: WantedChange, { tempoRatio, semitones }: Tuning): WantedChange {
  const key = original.key === null ? null : parseKey(original.key);
  return {
    bpm: original.bpm === null ? null : (changeTempo(original.bpm * tempoRatio) ?? original.bpm),
    key: key && choiceOf(formatKey(transposed(key, semitones))),
  };
}
