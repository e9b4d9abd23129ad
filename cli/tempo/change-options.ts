import { InvalidArgumentError } from 'commander';
import type { Skipped } from '../../core/tempo/change-sound.ts';
import { type Result, failed } from '../../core/kernel/result.ts';
import { CHANGE_KEYS, choiceOf } from '../../domain/tempo/change-keys.ts';
import type { OriginalSound } from '../../core/tempo/tempo.port.ts';
import { CHANGE_BPM, type WantedChange } from '../../domain/tempo/change.ts';
import { changeTempo } from '../../core/tempo/wanted-change.ts';
import { type CommandFailure, misused } from '../host/outcome.ts';
import { type Given, option } from '../command/input.ts';
import { changeTexts } from './tempo.messages.ts';

/** Options for the changed sound. */
export const changeInputs = {
  bpm: option('--bpm <tempo>', `beats per minute, ${CHANGE_BPM.min} to ${CHANGE_BPM.max}`, readTempo),
  key: option('--key <key>', 'a key of the same scale, such as Cm or "F#"', readKey),
};

export type ChangeOptions = Given<typeof changeInputs>;

/** The problem with the options for this sound [DECISION-109, DECISION-112]. */
export function problemOf(original: OriginalSound, { bpm, key }: ChangeOptions): ReturnType<typeof misused> | null {
  if (bpm !== undefined && original.bpm === null) return misused('--bpm', changeTexts.noTempo);
  if (key === undefined) return null;
  if (original.scale === null) return misused('--key', changeTexts.noKey);
  const choices = CHANGE_KEYS[original.scale];
  return choices.includes(key) ? null : misused('--key', changeTexts.keys(choices));
}

export const wantedOf = ({ bpm, key }: ChangeOptions): Partial<WantedChange> => ({
  ...(bpm !== undefined && { bpm }),
  ...(key !== undefined && { key }),
});

/** Reports a skipped change as misuse, as the user asked for one. */
export function unlessSkipped<Value>(result: Result<Value, CommandFailure | Skipped>): Result<Value, CommandFailure> {
  if (result.ok) return result;
  return result.failure.kind === 'skipped' ? NOTHING_TO_CHANGE : failed(result.failure);
}

export const NOTHING_TO_CHANGE = misused('--bpm', changeTexts.nothingToChange);

function readTempo(text: string): number {
  const bpm = /^\d{1,3}(?:\.\d+)?$/.test(text) ? changeTempo(Number(text)) : null;
  if (bpm === null) throw new InvalidArgumentError(changeTexts.tempos(CHANGE_BPM));
  return bpm;
}

function readKey(text: string): string {
  const key = choiceOf(text);
  if (!key) throw new InvalidArgumentError(changeTexts.notes);
  return key;
}
