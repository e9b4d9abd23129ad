import type { SoundId } from '../catalogue/sounds/sound.ts';
import type { SearchTarget } from './search-form.ts';

/** A sound that a search finds. */
export interface SoundHit {
  readonly id: SoundId;
  readonly name: string;
  /** The name of its pack. */
  readonly pack: string;
}

/** A pack that a search finds. */
export interface PackHit {
  readonly slug: string;
  readonly name: string;
  /** The name of its provider. */
  readonly provider: string;
}

/** The first results of a search. */
export interface SearchHits {
  readonly sounds: readonly SoundHit[];
  readonly packs: readonly PackHit[];
}

export const NO_HITS: SearchHits = { sounds: [], packs: [] };

/** A search for packs shows no sounds. */
export const hitsFor = (target: SearchTarget, { sounds, packs }: SearchHits): SearchHits => ({
  sounds: target === 'sounds' ? sounds : [],
  packs,
});
