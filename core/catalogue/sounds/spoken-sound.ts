import { creditCount, priceOf } from '../../../domain/downloads/prices.ts';
import type { Sound, SoundType } from './sound.ts';
import { soundTexts } from '../catalogue.messages.ts';
import { bpmText } from '../../../domain/figures.ts';

/** What the customer has done with a sound. */
export interface Marks {
  readonly isSaved: boolean;
  readonly isOwned: boolean;
}

const TYPE_WORDS: Readonly<Record<SoundType, string>> = {
  LOOP: 'loop',
  ONE_SHOT: 'one-shot',
  MIDI_SOUND: 'MIDI',
  PRESET: 'preset',
};

/** A row for the ear: 'Dusty Keys 03, loop, 92 BPM, A minor, 1 credit, saved'. */
export function spokenSound(sound: Sound, { isSaved, isOwned }: Marks): string {
  const credits = priceOf({ kind: sound.type, free: sound.free });
  return [
    sound.name,
    TYPE_WORDS[sound.type],
    sound.bpm !== null && bpmText(sound.bpm),
    sound.key !== null && spokenKey(sound.key),
    isOwned ? 'owned' : credits === 0 ? 'free' : creditCount(credits),
    sound.isRareFind && soundTexts.rareFind,
    isSaved && 'saved',
  ]
    .filter(Boolean)
    .join(', ');
}

/** 'A minor' for 'Am', 'B flat major' for 'Bb'; a key that is spelled in another way stays as it is. */
function spokenKey(key: string): string {
  const [, note, accidental, minor] = /^([A-G])([#b]?)(m?)$/.exec(key) ?? [];
  if (note === undefined) return key;
  const pitch = accidental === '' ? note : `${note} ${accidental === '#' ? 'sharp' : 'flat'}`;
  return `${pitch} ${minor === 'm' ? 'minor' : 'major'}`;
}
