import { tuningOf } from '../audition/hear.ts';
import { parseKey, transposed } from '../catalogue/sounds/musical-key.ts';
import type { SessionLock } from '../audition/session-lock.ts';
import type { Sound } from '../catalogue/sounds/sound.ts';
import { CHANGE_KEYS, choiceFor } from './change-keys.ts';
import type { OriginalSound } from './tempo.port.ts';

/** What a sound is to become; null for what it has not [DECISION-109]. */
export interface WantedChange {
  /** Beats per minute. */
  readonly bpm: number | null;
  /** One of the choices of its scale. */
  readonly key: string | null;
}

/** Beats per minute [TEMPO-11, TEMPO-12]. */
export const CHANGE_BPM = { min: 10, max: 300 } as const;

/** Below this a sound falls apart into its parts. */
export const COARSE_BPM = 40;

/** A tempo to the hundredth of a beat; null for what is none, or out of reach [TEMPO-10, TEMPO-11, TEMPO-12]. */
export const changeTempo = (bpm: number): number | null =>
  bpm >= CHANGE_BPM.min && bpm <= CHANGE_BPM.max ? Math.round(bpm * 100) / 100 : null;

/** Whether a change says everything that the sound has, and nothing else [TEMPO-13, TEMPO-14]. */
export function isComplete({ bpm, key, scale }: OriginalSound, wanted: WantedChange): boolean {
  const hasTempo = bpm === null ? wanted.bpm === null : wanted.bpm !== null && changeTempo(wanted.bpm) === wanted.bpm;
  const choices = scale === null ? [] : CHANGE_KEYS[scale];
  return hasTempo && (key === null ? wanted.key === null : wanted.key !== null && choices.includes(wanted.key));
}

/** Whether anything would change [TEMPO-09]. */
export const differs = (original: WantedChange, wanted: WantedChange): boolean =>
  original.bpm !== wanted.bpm || original.key !== wanted.key;

/** What a sound becomes under a session lock: as it is heard in the lists. */
export function wantedUnder(sound: Sound, original: OriginalSound, lock: SessionLock): WantedChange {
  const { tempoRatio, semitones } = tuningOf(sound, lock);
  const key = original.key === null ? null : parseKey(original.key);
  return {
    bpm: original.bpm === null ? null : (changeTempo(original.bpm * tempoRatio) ?? original.bpm),
    key: key && choiceFor(transposed(key, semitones)),
  };
}
