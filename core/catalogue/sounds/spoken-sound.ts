import { creditCount, priceOf } from '../../../domain/downloads/prices.ts';
import type { Sound } from './sound.ts';
import { soundTexts, spokenTexts } from '../catalogue.messages.ts';
import { bpmText } from '../../../domain/figures.ts';

/** The customer's marks on a sound. */
export interface Marks {
  readonly isLiked: boolean;
  readonly isOwned: boolean;
}

/** A row for screen readers: 'Dusty Keys 03, loop, 92 BPM, A minor, 1 credit, liked'. */
export function spokenSound(sound: Sound, { isLiked, isOwned }: Marks): string {
  const credits = priceOf({ kind: sound.type, free: sound.free });
  return [
    sound.name,
    spokenTexts.types[sound.type],
    sound.bpm !== null && bpmText(sound.bpm),
    sound.key !== null && spokenKey(sound.key),
    isOwned ? spokenTexts.owned : credits === 0 ? spokenTexts.free : creditCount(credits),
    sound.isRareFind && soundTexts.rareFind,
    isLiked && spokenTexts.liked,
  ]
    .filter(Boolean)
    .join(', ');
}

/** 'A minor' for 'Am', 'B flat major' for 'Bb'; a key with another spelling is unchanged. */
function spokenKey(key: string): string {
  const [, note, accidental, minor] = /^([A-G])([#b]?)(m?)$/.exec(key) ?? [];
  if (note === undefined) return key;
  return spokenTexts.key(note, accidental, minor === 'm');
}
