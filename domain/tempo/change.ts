import type { FileKind } from '../downloads/prices.ts';
import { CHANGE_KEYS, scaleOf, shortName } from './change-keys.ts';
import { changeRefusals } from './change.messages.ts';

/** Beats per minute [TEMPO-11, TEMPO-12]. */
export const CHANGE_BPM = { min: 10, max: 300 } as const;

/** The longest changed sound in minutes: it has to fit into memory. */
const LONGEST_MINUTES = 10;

/** How long a changed sound can be previewed and bought after the request, in milliseconds. */
export const CHANGE_KEPT_MS = 24 * 60 * 60_000;

/** The tempo and key of a sound, or the requested ones: null for what it does not have [DECISION-109]. */
export interface WantedChange {
  /** Beats per minute. */
  readonly bpm: number | null;
  /** One of the choices of its scale. */
  readonly key: string | null;
}

/** Loops and one-shots that have a tempo or a key [DECISION-108]. */
export const isChangeable = ({ kind, bpm, key }: WantedChange & { readonly kind: FileKind }): boolean =>
  (kind === 'LOOP' || kind === 'ONE_SHOT') && (bpm !== null || key !== null);

/** Tempos have two decimals [TEMPO-10]. */
export const roundedTempo = (bpm: number): number => Math.round(bpm * 100) / 100;

/** The problem with a requested change, or null [TEMPO-11, TEMPO-12, TEMPO-15, TEMPO-16, DECISION-109]. */
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

/** The problem with an otherwise valid change: it would be too long. */
export const lengthProblem = (sound: WantedChange & { readonly seconds: number }, { bpm }: WantedChange) =>
  changedSeconds(sound, bpm) > LONGEST_MINUTES * 60 ? changeRefusals.tooLong(LONGEST_MINUTES) : null;

/** The length of a sound at another tempo. */
export const changedSeconds = (
  sound: { readonly seconds: number; readonly bpm: number | null },
  bpm: number | null,
): number => (sound.bpm === null || bpm === null ? sound.seconds : (sound.seconds * sound.bpm) / bpm);

/** The file name of a changed sound: the original's name, the tempo and the key. */
export function changedFileName(fileName: string, { bpm, key }: WantedChange): string {
  const parts = [...(bpm === null ? [] : [`${bpm}bpm`]), ...(key === null ? [] : [shortName(key)])];
  return `${fileName.replace(/\.[^.]*$/, '')}_${parts.join('_')}.wav`;
}

const choicesFor = (key: string): readonly string[] => CHANGE_KEYS[scaleOf(key)];
