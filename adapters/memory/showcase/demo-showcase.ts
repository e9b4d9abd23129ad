import type { Pack } from '../../../core/catalogue/packs/pack.ts';
import type { CategoryGroup } from '../../../core/showcase/category.ts';
import type { Provider } from '../../../core/showcase/provider.ts';
import type { WorldCollection, WorldSound } from '../records.ts';

const HEADINGS: Readonly<Record<string, readonly string[]>> = {
  Rhythm: ['Drums', 'Kick', 'Bass'],
  Melody: ['Bass', 'Keys', 'Lead', 'Pad'],
};

/** The headings of a term: bass is rhythm and melody, texture is neither. */
export const headingOf = (name: string): readonly CategoryGroup[] =>
  Object.entries(HEADINGS)
    .filter(([, names]) => names.includes(name))
    .map(([heading]) => ({ key: heading.toLowerCase(), name: heading }));

/** Everyone who has a pack. */
export function demoProviders(packs: readonly Pack[]): readonly Provider[] {
  const providers = new Map(packs.map(({ provider }) => [provider.slug, provider]));
  return [...providers.values()].map(({ name, slug }, index) => ({
    name,
    slug,
    imageUrl: `/media/provider/${slug}.png`,
    description: index === 0 ? null : `${name} records in small rooms and sells what it would use itself.`,
  }));
}

/** Two that are put forward. */
export const demoCollections = (sounds: readonly WorldSound[]): readonly WorldCollection[] => [
  collection(
    1,
    'First light',
    'first-light',
    'For the morning.',
    sounds.filter(({ id }) => id % 10 === 1),
  ),
  collection(2, 'All free', 'all-free', 'A gift from every pack.', sounds.filter(({ free }) => free).slice(0, 12)),
];

const collection = (
  id: number,
  name: string,
  slug: string,
  description: string,
  sounds: readonly WorldSound[],
): WorldCollection => ({
  id,
  name,
  slug,
  description,
  featured: true,
  ownerId: null,
  imageUrl: `/media/collection/${slug}.png`,
  free: sounds.every(({ free }) => free),
  soundIds: sounds.map((sound) => sound.id),
});
