import type { Sound } from '../catalogue/sounds/sound.ts';
import { Store } from '../kernel/readable.ts';
import type { Tuning } from './tuning.ts';

/** How far one side of a sound was moved. */
export interface Change {
  readonly text: string;
  /** So far that it no longer sounds like the sound that is sold. */
  readonly strained: boolean;
}

/** How a sound is heard if not unchanged, as text and numbers for a row. */
export interface Heard {
  readonly tuning: Tuning;
  /** The resulting key, 'Fm'; null if the sound has none. */
  readonly key: string | null;
  /** The resulting beats per minute; null if the sound has none. */
  readonly bpm: number | null;
  /** How far the key was moved: '+3 st', or null. */
  readonly keyChange: Change | null;
  /** How far the tempo was moved: '117%', or null. */
  readonly tempoChange: Change | null;
  /** One of them is strained. */
  readonly strained: boolean;
  /** The same for screen readers: 'heard in F minor at 140 BPM'. */
  readonly spoken: string;
}

/** How a sound is heard; null if unchanged. The same sound gets the same object. */
export type Hearing = (sound: Sound) => Heard | null;

/** Nothing is moved. */
export const AS_IT_IS: Hearing = () => null;

/** Applies to all playback and all rows. Until a session lock sets another rule, sounds are heard unchanged. */
export class HearingStore extends Store<Hearing> {
  constructor() {
    super(AS_IT_IS);
  }
}
