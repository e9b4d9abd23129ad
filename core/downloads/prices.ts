import { counted } from '../kernel/figures.ts';
import { assertNever } from '../kernel/result.ts';
import type { Sound } from '../catalogue/sounds/sound.ts';

/** The two files a sound may be downloaded as. */
export type FileFormat = 'wav' | 'midi';

/** One downloadable file: which call serves it, under which id [DECISION-44]. */
export interface SoundFile {
  readonly id: number;
  readonly format: FileFormat;
  /** Whole credits for a first download. */
  readonly credits: number;
}

/** The files of a sound: one, or WAV and MIDI when it has a companion. */
export function filesOf(sound: Sound): readonly [SoundFile, ...SoundFile[]] {
  const own: SoundFile = {
    id: sound.id,
    format: sound.type === 'MIDI_SOUND' ? 'midi' : 'wav',
    credits: creditsFor(sound),
  };
  if (!sound.midi) return [own];
  return [own, { id: sound.midi.id, format: 'midi', credits: sound.midi.free ? 0 : 3 }];
}

/** Credits for the sound itself [DOWN-15, DOWN-16, DOWN-17, DOWN-18]. */
export function creditsFor(sound: Sound): number {
  if (sound.free) return 0;
  switch (sound.type) {
    case 'LOOP':
    case 'ONE_SHOT':
      return 1;
    case 'MIDI_SOUND':
    case 'PRESET':
      return 3;
    default:
      return assertNever(sound.type);
  }
}

/** 'Free Download', '1 credit', '3 credits'. */
export function priceLabel(credits: number): string {
  if (credits === 0) return 'Free Download';
  return counted(credits, 'credit');
}
