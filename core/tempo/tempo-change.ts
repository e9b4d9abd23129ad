import type { Sound } from '../catalogue/sounds/sound.ts';
import type { Failure } from '../kernel/failure.ts';
import { Store } from '../kernel/readable.ts';
import type { ChangedSound, OriginalSound } from './tempo.port.ts';
import { type WantedChange, changedSeconds } from '../../domain/tempo/change.ts';

/** A sound whose tempo and key are being changed. Only a processed change has a hash, and only that can be downloaded [TEMPO-02]. */
export type TempoChange =
  | { readonly phase: 'closed' }
  /** The original values are being loaded. */
  | { readonly phase: 'requesting'; readonly sound: Sound }
  | { readonly phase: 'failed'; readonly sound: Sound; readonly failure: Failure }
  | ({ readonly phase: 'ready' } & Begun)
  | ({ readonly phase: 'processing' } & Begun)
  | ({ readonly phase: 'processed'; readonly changed: ChangedSound; readonly isDownloading: boolean } & Begun);

interface Begun {
  readonly sound: Sound;
  readonly original: OriginalSound;
  /** A tempo is null while it is being typed and not valid yet. */
  readonly wanted: WantedChange;
}

export class TempoChanges extends Store<TempoChange> {
  constructor() {
    super({ phase: 'closed' });
  }
}

/** The original is known, and inputs show. */
export const hasBegun = (state: TempoChange): state is Extract<TempoChange, Begun> => 'original' in state;

/** A sound as it is heard without a session lock: without a tempo and a key nothing is changed. */
export const asItIs = (sound: Sound): Sound => ({ ...sound, bpm: null, key: null });

/** The playable result of a change. */
export const changedSound = (sound: Sound, { previewUrl, bpm }: ChangedSound): Sound => ({
  ...asItIs(sound),
  previewUrl,
  seconds: changedSeconds(sound, bpm),
});
