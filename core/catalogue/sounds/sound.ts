import { SOUND_TYPES, type SoundType } from '../../../domain/catalogue/sound-types.ts';
import type { Pack, Term } from '../packs/pack.ts';
import type { Waveform } from '../waveform.ts';

export { SOUND_TYPES, type SoundType, type Waveform };

export type SoundId = number;

/** A badge-worthy term of a sound, by kind [LIST-53]. */
export interface SoundTerm extends Term {
  readonly kind: 'PRESET' | 'MOOD' | 'INSTRUMENT';
}

/** A group of stems that belong together [LIST-52]. `color` is `#rrggbb`. */
export interface StemGroup {
  readonly id: number;
  readonly name: string;
  readonly color: string;
}

/** A sound on sale: a fact of the catalogue, the same for every customer [LIST-47]. */
export interface Sound {
  readonly id: SoundId;
  readonly name: string;
  readonly type: SoundType;
  /** Without a dot: 'wav', 'mid', 'syx'. */
  readonly extension: string;
  /** 'C', 'F#', 'Am', 'Bbm', or null when the sound has no key. */
  readonly key: string | null;
  readonly bpm: number | null;
  /** mm:ss [LIST-48]. */
  readonly duration: string;
  readonly seconds: number;
  readonly free: boolean;
  readonly isRareFind: boolean;
  /** The preview to play, or null if there is none [PLAY-28]. */
  readonly previewUrl: string | null;
  readonly waveform: Waveform | null;
  /** The companion MIDI file, sold on its own [LIST-51]. */
  readonly midi: Sound | null;
  readonly group: StemGroup | null;
  readonly chartPosition: number | null;
  readonly terms: readonly SoundTerm[];
  readonly pack: Pack;
}

/** Identifies the files of a sound. */
export type Files = Pick<Sound, 'id' | 'midi'>;

/** The files of a sound: its own id whatever its type, then that of its MIDI companion [DECISION-30]. */
export const fileIdsOf = (sound: Files): readonly SoundId[] => (sound.midi ? [sound.id, sound.midi.id] : [sound.id]);
