import type { Pack, PackId } from '../catalogue/packs/pack.ts';

/** A page's data about a pack besides its id. */
export interface SaidOfPack {
  readonly name: string;
  /** The path of its page, such as `/sample-pack/tape-garden`; null if not given. */
  readonly link: string | null;
  readonly imageUrl: string | null;
  readonly demoUrl: string | null;
}

/** A pack from the data on a page: the rest is unknown, and is not loaded. */
export const namedPack = (id: PackId, { name, link, imageUrl, demoUrl }: SaidOfPack): Pack => ({
  id,
  name,
  slug: /\/sample-pack\/([^/?#]+)/.exec(link ?? '')?.[1] ?? '',
  free: false,
  featured: false,
  imageUrl,
  demoUrl,
  presetAmount: 0,
  midiAmount: 0,
  samplesAmount: 0,
  soundsAmount: null,
  tags: [],
  genres: [],
  provider: { name: '', slug: '' },
  declaration: null,
});
