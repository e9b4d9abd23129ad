import type { Sound } from '../catalogue/sounds/sound.ts';
import type { Failure } from '../kernel/failure.ts';
import { Store } from '../kernel/readable.ts';

/** The state of the page with recently played sounds. */
export type RecentState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading' }
  | { readonly phase: 'loaded'; readonly sounds: readonly Sound[] }
  | { readonly phase: 'failed'; readonly failure: Failure };

export class RecentList extends Store<RecentState> {}
