import type { PackScope, SoundScope } from '../filters/scope.ts';

const ALL_PACKS = 'Sample packs';
const found = (query: string): string => `Results for “${query}”`;

export const rareFindsTitle = 'Rare Finds';

/** The title of a list of sounds without its own name. */
export function soundsTitle(scope: SoundScope): string {
  switch (scope.kind) {
    case 'free':
      return 'Free sounds';
    case 'term':
    case 'pack':
    case 'collection':
      return nameOfSlug(scope.slug);
    case 'search':
      return scope.query === '' ? 'Search' : found(scope.query);
    case 'wishlist':
      return 'Likes';
    case 'downloadHistory':
      return 'Downloads';
    default:
      return 'Sounds';
  }
}

/** The same for a list of packs. */
export function packsTitle(scope: PackScope): string {
  switch (scope.kind) {
    case 'provider':
      return nameOfSlug(scope.slug);
    case 'wishlist':
      return 'Liked packs';
    case 'search':
      return scope.query === '' ? ALL_PACKS : found(scope.query);
    default:
      return ALL_PACKS;
  }
}

/** 'drum-and-bass' as 'Drum and bass'. */
export function nameOfSlug(slug: string): string {
  const words = slug.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}
