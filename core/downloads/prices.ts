import type { Sound } from '../catalogue/sounds/sound.ts';
import { type FileFormat, type FileKind, creditCount, formatOf, priceOf } from '../../domain/downloads/prices.ts';
import { freeDownload } from './price.messages.ts';

/** One downloadable file: which call serves it, under which id [DECISION-44]. */
export interface SoundFile {
  readonly id: number;
  /** The customer's name for it, if known. */
  readonly name?: string;
  readonly format: FileFormat;
  /** Whole credits for a first download. */
  readonly credits: number;
}

/** The files of a sound: one, or WAV and MIDI when it has a companion. */
export function filesOf(sound: Sound): readonly [SoundFile, ...SoundFile[]] {
  const own = fileOf(sound, sound.type);
  return sound.midi ? [own, fileOf(sound.midi, 'MIDI_COMPANION')] : [own];
}

const fileOf = ({ id, free }: Pick<Sound, 'id' | 'free'>, kind: FileKind): SoundFile => ({
  id,
  format: formatOf(kind),
  credits: priceOf({ kind, free }),
});

/** Credits for the sound itself. */
export const creditsFor = ({ type, free }: Sound): number => priceOf({ kind: type, free });

/** 'Free Download', '1 credit', '3 credits' [DOWN-18]. */
export const priceLabel = (credits: number): string => (credits === 0 ? freeDownload : creditCount(credits));
