import { InvalidArgumentError } from 'commander';
import { inputTexts } from '../command/command.messages.ts';
import { argument, repeatable } from '../command/input.ts';
import { readId } from '../command/readers.ts';

export function readSlug(text: string): string {
  if (text === '') throw new InvalidArgumentError(inputTexts.empty);
  return text;
}

/** Anything that is not an id is a slug. */
export const readIdOrSlug = (text: string): number | string =>
  /^[\d.+-]*$/.test(text) ? readId(text) : readSlug(text);

/** Things of the catalogue as inputs name them. */
export const soundId = argument('the id of the sound', readId);

export const soundIds = argument('the ids of the sounds', repeatable(readId), 'id');

export const fileIds = argument(
  'the ids of the files: of sounds, or of their MIDI companions',
  repeatable(readId),
  'id',
);

export const fileId = argument('the id of the file: of a sound, or of its MIDI companion', readId);

export const packId = argument('the id of the pack', readId);

export const packSlug = argument('the slug of the pack', readSlug);
