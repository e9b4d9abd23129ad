import type { Pack, PackId } from '../catalogue/packs/pack.ts';

/** What a page says of a pack beside its id. */
export interface SaidOfPack {
  readonly name: string;
  /** Where its page is, such as `/sample-pack/tape-garden`; null where the page does not say. */
  readonly link: string | null;
  readonly imageUrl: string | null;
  readonly demoUrl: string | null;
}

/** A pack as far as a page has told of it: what it does not say is not known, and nothing asks for it. */
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
