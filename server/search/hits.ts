import { SEARCH_HITS } from '../../domain/catalogue/list-limits.ts';
import { MOST_RELEVANT } from '../../domain/catalogue/orders.ts';
import type { WireSearchHits } from '../../wire/search/search.wire.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';

/** The sounds and packs that a search finds first. */
export async function searchHits(catalogue: Catalogue, query: string): Promise<WireSearchHits> {
  const asked = { query, order: MOST_RELEVANT };
  const sounds = await catalogue.soundsById(catalogue.sounds.page({ ...asked, size: SEARCH_HITS.sounds }).ids);
  const packs = catalogue.packsById(catalogue.packs.page({ ...asked, size: SEARCH_HITS.packs }).ids);
  return {
    sounds: sounds.map(({ id, name, prettyName, samplePack }) => ({
      id,
      name: prettyName ?? name,
      pack: samplePack.product.name,
    })),
    packs: packs.map(({ slug, name, provider }) => ({ slug, name, provider: provider.name })),
  };
}
