import { currents, readOnly } from '../kernel/readable.ts';
import { SimilarSounds, type SimilarState } from './similar-sounds.ts';

interface Parts {
  readonly snapshot?: { readonly similarSounds: SimilarState } | undefined;
}

/** The similar sounds on the page of a sound. */
export function createSimilar({ snapshot }: Parts) {
  const shared = { similarSounds: new SimilarSounds(snapshot?.similarSounds) };
  return { state: readOnly(shared), useCases: {}, shared, snapshot: () => currents(shared) };
}
