import type { Collection } from '../../../core/catalogue/collection.ts';
import type { WireCollection } from '../../../wire/collections/collections.wire.ts';

/** The first available picture: `image`, then `image_public_url`, then `background` [DECISION-113]. */
export const collectionFromWire = (wire: WireCollection): Collection => ({
  id: wire.id,
  name: wire.name,
  slug: wire.slug,
  description: wire.description ?? '',
  total: wire.total,
  featured: wire.featured,
  free: wire.free,
  imageUrl: imageUrlOf(wire.image) ?? wire.image_public_url ?? wire.background,
});

/** A string, or an object with `publicUrl` [IMG-01]. */
const imageUrlOf = (image: WireCollection['image']): string | null =>
  typeof image === 'string' ? image : (image?.publicUrl ?? null);
