import { parseId } from '../host/help.ts';
import { word, words } from '../host/option-input.ts';
import { readSlug, repeatable } from './list-options.ts';

/** Things of the catalogue as inputs name them. */
export const soundId = word(parseId, 'the id of the sound');

export const soundIds = words(repeatable(parseId), 'the ids of the sounds');

export const fileIds = words(repeatable(parseId), 'the ids of the files: of sounds, or of their MIDI companions');

export const fileId = word(parseId, 'the id of the file: of a sound, or of its MIDI companion');

export const packId = word(parseId, 'the id of the pack');

export const packSlug = word(readSlug, 'the slug of the pack');
