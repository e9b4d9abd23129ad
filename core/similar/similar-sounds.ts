import type { Sound } from '../catalogue/sounds/sound.ts';
import type { Failure } from '../kernel/failure.ts';
import { Store } from '../kernel/readable.ts';
import type { SimilarQuestion } from '../catalogue/filters/similarity.ts';

/** The sounds like one sound. While the answer to a new question is on its way, the one before may stay on view. */
export type SimilarState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading'; readonly question: SimilarQuestion; readonly previous: readonly Sound[] | null }
  | { readonly phase: 'loaded'; readonly question: SimilarQuestion; readonly sounds: readonly Sound[] }
  | { readonly phase: 'failed'; readonly question: SimilarQuestion; readonly failure: Failure };

export class SimilarSounds extends Store<SimilarState> {
  constructor(initial: SimilarState = { phase: 'idle' }) {
    super(initial);
  }
}

/** The sounds on view: loaded, or still there while the next answer is on its way. */
export function visibleSounds(state: SimilarState): readonly Sound[] | null {
  if (state.phase === 'loaded') return state.sounds;
  return state.phase === 'loading' ? state.previous : null;
}

export const questionOf = (state: SimilarState): SimilarQuestion | null =>
  state.phase === 'idle' ? null : state.question;
