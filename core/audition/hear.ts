import type { Sound } from '../catalogue/sounds/sound.ts';
import { type Tuning, UNCHANGED } from '../player/tuning.ts';
import { type Change, type Heard, type Hearing, AS_IT_IS } from '../player/hearing.ts';
import { auditionTexts } from './audition.messages.ts';
import {
  type MusicalKey,
  formatKey,
  nameOfKey,
  parseKey,
  shiftBetween,
  transposed,
} from '../catalogue/sounds/musical-key.ts';
import { type SessionLock, isLocked } from './session-lock.ts';

/** Beyond these a sound is shown as strained. */
export const STRAIN = { tempo: 0.2, semitones: 4 } as const;

/** How a sound is tuned to a lock: the part of the lock that it has a value for. */
export const tuningOf = (sound: Sound, lock: SessionLock): Tuning => {
  const tuning = { tempoRatio: tempoRatioOf(sound, lock.bpm), semitones: semitonesOf(sound, lock.key) };
  return tuning.tempoRatio === 1 && tuning.semitones === 0 ? UNCHANGED : tuning;
};

/** How far a sound was stretched, '+3 st · 117%', and whether that is far. Empty for an unchanged sound. */
export function stretchBadge(tuning: Tuning): Change {
  const changes = [keyChange(tuning), tempoChange(tuning)].filter((change) => change !== null);
  return { text: changes.map(({ text }) => text).join(' · '), strained: changes.some(({ strained }) => strained) };
}

/** The rule of a lock. Rows ask often, so each sound is answered once. */
export function hearingUnder(lock: SessionLock): Hearing {
  if (!isLocked(lock)) return AS_IT_IS;
  const known = new WeakMap<Sound, Heard | null>();
  return (sound) => {
    const before = known.get(sound);
    if (before !== undefined) return before;
    const heard = heardUnder(sound, lock);
    known.set(sound, heard);
    return heard;
  };
}

function heardUnder(sound: Sound, lock: SessionLock): Heard | null {
  const tuning = tuningOf(sound, lock);
  if (tuning === UNCHANGED) return null;
  const before = keyOf(sound);
  const key = before && transposed(before, tuning.semitones);
  const bpm = sound.bpm === null ? null : Math.round(sound.bpm * tuning.tempoRatio * 100) / 100;
  const { strained } = stretchBadge(tuning);
  return {
    tuning,
    key: key && formatKey(key),
    bpm,
    keyChange: keyChange(tuning),
    tempoChange: tempoChange(tuning),
    strained,
    // Only what follows the lock is worth a word: the tempo of a one-shot does not.
    spoken: auditionTexts.heard(key && nameOfKey(key), tuning.tempoRatio === 1 ? null : bpm, strained),
  };
}

/**
 * Half time and double time fit, too: of all of them the one nearest to the original is taken, so that a loop of 70
 * under 140 stays unchanged. The ratio is at least √½ and at most √2. A one-shot has no tempo to keep.
 */
function tempoRatioOf({ type, bpm }: Sound, wanted: number | null): number {
  if (wanted === null || bpm === null || !(bpm > 0) || type === 'ONE_SHOT') return 1;
  const ratio = wanted / bpm;
  return ratio / 2 ** Math.round(Math.log2(ratio));
}

function semitonesOf(sound: Sound, wanted: MusicalKey | null): number {
  const key = keyOf(sound);
  return key && wanted ? shiftBetween(key, wanted) : 0;
}

const keyOf = (sound: Sound): MusicalKey | null => (sound.key === null ? null : parseKey(sound.key));

function keyChange({ semitones }: Tuning): Change | null {
  if (semitones === 0) return null;
  return { text: auditionTexts.semitones(semitones), strained: Math.abs(semitones) > STRAIN.semitones };
}

function tempoChange({ tempoRatio }: Tuning): Change | null {
  if (tempoRatio === 1) return null;
  return { text: `${Math.round(tempoRatio * 100)}%`, strained: Math.abs(tempoRatio - 1) > STRAIN.tempo };
}
