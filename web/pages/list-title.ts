import type { App } from '../../composition/app.ts';
import type { ListAddress } from '../../core/catalogue/filters/list-address.ts';
import type { PackListAddress } from '../../core/catalogue/filters/pack-address.ts';
import type { PackScope, SoundScope } from '../../core/catalogue/filters/scope.ts';
import { readable } from '../catalogue/filters/facet-names.ts';

/** The heading of a list: the backend's own, else made of what the list is about. */
export function listTitle(app: App, { scope, filters }: ListAddress): string {
  if (scope.kind === 'all' && filters.rareFind) return 'Rare Finds';
  const state = app.catalogue.soundList.current;
  const isHere = state.phase === 'loaded' && JSON.stringify(state.address.scope) === JSON.stringify(scope);
  return (isHere && state.page.title) || titleOf(scope);
}

/** The same for a list of packs. */
export function packListTitle(app: App, { scope }: PackListAddress): string {
  const state = app.catalogue.packList.current;
  const isHere = state.phase === 'loaded' && JSON.stringify(state.address.scope) === JSON.stringify(scope);
  return (isHere && state.page.title) || packsTitleOf(scope);
}

const ALL_PACKS = 'Sample packs';

function packsTitleOf(scope: PackScope): string {
  switch (scope.kind) {
    case 'provider':
      return readable(scope.slug);
    case 'wishlist':
      return 'Liked packs';
    case 'search':
      return scope.query === '' ? ALL_PACKS : `Results for “${scope.query}”`;
    default:
      return ALL_PACKS;
  }
}

function titleOf(scope: SoundScope): string {
  switch (scope.kind) {
    case 'free':
      return 'Free sounds';
    case 'term':
    case 'pack':
    case 'collection':
      return readable(scope.slug);
    case 'search':
      return scope.query === '' ? 'Search' : `Results for “${scope.query}”`;
    case 'wishlist':
      return 'Likes';
    case 'downloadHistory':
      return 'Downloads';
    default:
      return 'Sounds';
  }
}
