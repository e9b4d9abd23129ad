import type { Location } from '../shell/navigation.port.ts';
import type { RouteRule } from '../shell/route.ts';
import { packScopeAt, packSlugAt, soundScopeAt } from './addresses.ts';
import { type Filters, NO_FILTERS } from './filters/filters.ts';
import { type ListAddress, parseListAddress } from './filters/list-address.ts';
import { type PackListAddress, parsePackAddress } from './filters/pack-address.ts';
import { isPersonal } from './filters/scope.ts';

export interface ListOfSounds {
  readonly address: ListAddress;
}

/** A list of sounds: all, those of a term, a collection or a search, or a customer's own. */
export const soundsRoute: RouteRule<ListOfSounds> = {
  read(location) {
    const scope = soundScopeAt(location);
    return scope && { address: parseListAddress(scope, location.search) };
  },
  isOwn: ({ address }) => isPersonal(address.scope),
};

export interface ListOfPacks {
  readonly address: PackListAddress;
}

/** The packs of a provider, those that a search found, or those that a customer likes. */
export const packsRoute: RouteRule<ListOfPacks> = {
  read(location) {
    const scope = packScopeAt(location);
    return scope && { address: parsePackAddress(scope, location.search) };
  },
  isOwn: ({ address }) => isPersonal(address.scope),
};

export interface OnePack {
  readonly slug: string;
  readonly address: ListAddress;
}

/** One pack, with the list of its sounds [ROUTE-15, DECISION-21]. */
export const packRoute: RouteRule<OnePack> = {
  read(location) {
    const slug = packSlugAt(location);
    return slug === null ? null : { slug, address: parseListAddress({ kind: 'pack', slug }, location.search) };
  },
};

/** The filters of the list at an address; none if there is no list. */
export const filtersAt = (location: Location): Filters =>
  (soundsRoute.read(location) ?? packRoute.read(location) ?? packsRoute.read(location))?.address.filters ?? NO_FILTERS;
