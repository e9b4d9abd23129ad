import type { Sound } from '../catalogue/sounds/sound.ts';
import type { Failure } from '../kernel/failure.ts';
import { Store } from '../kernel/readable.ts';

/** The contents of the Selected sounds dialog [SEL-01]. */
export type SelectedState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading' }
  | { readonly phase: 'loaded'; readonly sounds: readonly Sound[] }
  | { readonly phase: 'failed'; readonly failure: Failure };

export class SelectedSounds extends Store<SelectedState> {}
