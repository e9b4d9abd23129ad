import type { KitCharacter } from './drum-kit.ts';
import type { VoiceName } from './instruments.ts';
import type { TextureName } from './textures.ts';

/** The sound of a pack: its instruments, its room and its tape. Every sound of the pack is made with it. */
export interface Palette {
  readonly kit: KitCharacter;
  readonly bass: VoiceName;
  readonly chords: VoiceName;
  readonly pad: VoiceName;
  readonly lead: VoiceName;
  readonly arpeggio: VoiceName;
  readonly texture: TextureName;
  readonly room: Room;
  /** Echo time in beats, its feedback, and its level. */
  readonly echo: { readonly beats: number; readonly feedback: number; readonly level: number };
  readonly tape: Tape;
  /** 0 to 1: how far bass and chords duck under the kick. */
  readonly pump: number;
  /** 0 to 1: how wide the chorus on chords and pads is. */
  readonly chorus: number;
  /** Octaves by which a slow filter opens and closes over the loop on chords and arpeggios; 0 for none. */
  readonly sweep: number;
}

export interface Room {
  /** Decay by 60 dB in seconds. */
  readonly seconds: number;
  /** 0.3 a booth to 1.4 a cathedral. */
  readonly size: number;
  /** 0 bright to 0.8 dark. */
  readonly damping: number;
  /** Level of the reverberation against the dry sound, 0 to 1. */
  readonly level: number;
}

export interface Tape {
  /** Saturation of the sum, 1 = nearly clean to 3. */
  readonly drive: number;
  /** Pitch drift, 0 to 1. */
  readonly wobble: number;
  /** Bits of an old sampler, or 0 for none. */
  readonly bits: number;
  /** The upper limit of the treble, in hertz. */
  readonly ceiling: number;
}
