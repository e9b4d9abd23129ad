import type { FileKind } from '../downloads/prices.ts';
import { CHANGE_KEYS, scaleOf, shortName } from './change-keys.ts';
import { changeRefusals } from './change.messages.ts';

/** Beats per minute [TEMPO-11, TEMPO-12]. */
export const CHANGE_BPM = { min: 10, max: 300 } as const;

/** Minutes of the longest changed sound: it has to fit into memory. */
const LONGEST_MINUTES = 10;

/** How long a changed sound can be heard and bought after it was asked for, in milliseconds. */
export const CHANGE_KEPT_MS = 24 * 60 * 60_000;

/** The tempo and key of a sound, or what they are to become: null for what it has not [DECISION-109]. */
export interface WantedChange {
  /** Beats per minute. */
  readonly bpm: number | null;
  /** One of the choices of its scale. */
  readonly key: string | null;
}

/** Loops and one-shots that have a tempo or a key [DECISION-108]. */
export const isChangeable = ({ kind, bpm, key }: WantedChange & { readonly kind: FileKind }): boolean =>
  (kind === 'LOOP' || kind === 'ONE_SHOT') && (bpm !== null || key !== null);

/** A tempo is made to the hundredth of a beat [TEMPO-10]. */
export const roundedTempo = (bpm: number): number => Math.round(bpm * 100) / 100;

/** What is wrong with a change that is wanted of a sound, or null [TEMPO-11, TEMPO-12, TEMPO-15, TEMPO-16, DECISION-109]. */
export function problemOf(sound: WantedChange, { bpm, key }: WantedChange): string | null {
  if ((bpm === null) !== (sound.bpm === null))
    return sound.bpm === null ? changeRefusals.noTempo : changeRefusals.missing('bpm');
  if (bpm !== null && !(bpm >= CHANGE_BPM.min && bpm <= CHANGE_BPM.max))
    return changeRefusals.outOfReach(CHANGE_BPM.min, CHANGE_BPM.max);
  if ((key === null) !== (sound.key === null))
    return sound.key === null ? changeRefusals.noKey : changeRefusals.missing('key');
  if (key !== null && sound.key !== null && !choicesFor(sound.key).includes(key))
    return changeRefusals.otherKey(choicesFor(sound.key));
  return null;
}

/** What is wrong with a change that fits its sound: it would be too long. */
export const lengthProblem = (sound: WantedChange & { readonly seconds: number }, { bpm }: WantedChange) =>
  changedSeconds(sound, bpm) > LONGEST_MINUTES * 60 ? changeRefusals.tooLong(LONGEST_MINUTES) : null;

/** How long a sound is in another tempo. */
export const changedSeconds = (
  sound: { readonly seconds: number; readonly bpm: number | null },
  bpm: number | null,
): number => (sound.bpm === null || bpm === null ? sound.seconds : (sound.seconds * sound.bpm) / bpm);

/** The name under which a changed sound is saved: that of the original, its tempo and its key. */
export function changedFileName(fileName: string, { bpm, key }: WantedChange): string {
  const parts = [...(bpm === null ? [] : [`${bpm}bpm`]), ...(key === null ? [] : [shortName(key)])];
  return `${fileName.replace(/\.[^.]*$/, '')}_${parts.join('_')}.wav`;
}

const choicesFor = (key: string): readonly string[] => CHANGE_KEYS[scaleOf(key)];
