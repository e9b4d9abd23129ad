import type { WireProvider } from '../../wire/showcase/showcase.wire.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { listAnswer, noHead } from '../catalogue/list-answer.ts';
import type { ListQuery } from '../catalogue/list-query.ts';
import { pictureAddress } from '../media/media-addresses.ts';
import type { Provider } from '../catalogue/shelves.ts';
import { matchesName } from './match-name.ts';

/** One page of the providers that have packs on sale, by name [API-45]. */
export function providerPage({ packs, shelves }: Catalogue, { name, page, size }: ListQuery) {
  const onSale = new Set(packs.facets({}).providers.map(({ value }) => value));
  const found = shelves
    .providers()
    .filter((provider) => onSale.has(provider.slug) && matchesName(provider.name, name))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  const shown = found.slice((page - 1) * size, page * size).map(providerToWire);
  return listAnswer(noHead, shown, { page, size, total: found.length });
}

const providerToWire = ({ name, slug, description, image_key }: Provider): WireProvider => ({
  name,
  slug,
  image: image_key === null ? null : { publicUrl: pictureAddress('provider', slug, image_key) },
  description: description || null,
});
