import { type Observable, defer } from 'rxjs';
import type { CataloguePort } from '../../core/catalogue/catalogue.port.ts';
import { listOf } from '../../core/catalogue/list-address.ts';
import { STATE_IDS } from '../../core/catalogue/limits.ts';
import type { PackScope, SoundScope } from '../../core/catalogue/scope.ts';
import type { Collection } from '../../core/collections/collection.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import type { Page } from '../../core/kernel/page.ts';
import { type Result, failed, ok } from '../../core/kernel/result.ts';
import { userOf } from './account.memory.ts';
import { collectionOf } from './collections.memory.ts';
import { type PersonalList, facetsOf, soundsOf } from './list-query.ts';
import { AUTHENTICATION_REQUIRED, type MemoryClient, answer } from './memory-backend.ts';
import { packFacetsOf, packsOf } from './pack-query.ts';
import { similarIn } from './similar.memory.ts';
import type { World } from './world.ts';

export const memoryCatalogue = (client: MemoryClient): CataloguePort => {
  const { world } = client;
  const soundById = (id: number) => world.sounds.find((sound) => sound.id === id);
  return {
    sounds: (address) =>
      later(() =>
        answer(() => {
          const refused = refusalOf(client, address.scope);
          if (refused) return failed(refused);
          const items = soundsOf(world.sounds, address, personalList(client, address.scope));
          const collection = collectionAt(world, address.scope);
          const heading = headingOf(world, address.scope);
          return ok({ ...pageOf(items, address), ...heading, filtersDisabled: false, collection });
        }),
      ),
    facets: (address) =>
      later(() =>
        answer(() => {
          const refused = refusalOf(client, address.scope);
          if (refused) return failed(refused);
          return ok(facetsOf(world.sounds, address, personalList(client, address.scope)));
        }),
      ),
    packs: (address) =>
      later(() =>
        answer(() => {
          const refused = packRefusalOf(client, address.scope);
          if (refused) return failed(refused);
          const items = packsOf(world.packs, address, client.customer?.savedPacks ?? new Map());
          return ok({ ...pageOf(items, address), ...packHeadingOf(world, address.scope), filtersDisabled: false });
        }),
      ),
    packFacets: (address) =>
      later(() =>
        answer(() => {
          const refused = packRefusalOf(client, address.scope);
          return refused
            ? failed(refused)
            : ok(packFacetsOf(world.packs, address, client.customer?.savedPacks ?? new Map()));
        }),
      ),
    sound: (id) => answer(() => found(soundById(id))),
    pack: (slug) => answer(() => found(world.packs.find((pack) => pack.slug === slug))),
    similar: (question) =>
      later(() =>
        answer(() => {
          const sound = soundById(question.id);
          return sound ? ok(similarIn(world.sounds, sound, question)) : failed({ kind: 'notFound' });
        }),
      ),
    states: (ids) =>
      answer(() => {
        if (ids.length > STATE_IDS)
          return failed({ kind: 'invalid', fields: {}, message: `At most ${STATE_IDS} ids can be asked for at once.` });
        const { customer } = client;
        if (!customer) return ok({ saved: [], downloaded: [], rareFinds: false });
        return ok({
          saved: ids.filter((id) => customer.savedSounds.has(id)),
          downloaded: ids.filter((id) => customer.downloads.has(id)),
          rareFinds: userOf(world, customer).plan?.hasRareFinds ?? false,
        });
      }),
    countSoundPlayback: (id) => answer(() => count(client, `sound ${id}`, soundById(id) !== undefined)),
    countPackPlayback: (id) =>
      answer(() =>
        count(
          client,
          `pack ${id}`,
          world.packs.some((pack) => pack.id === id),
        ),
      ),
  };
};

/** Asks when it is subscribed to, and not before. */
const later = <Value>(ask: () => Promise<Value>): Observable<Value> => defer(ask);

const found = <Item>(item: Item | undefined): Result<Item, Failure> =>
  item === undefined ? failed({ kind: 'notFound' }) : ok(item);

/** A personal list needs a customer, a scope with a slug needs something of that name. */
function refusalOf(client: MemoryClient, scope: SoundScope): Failure | null {
  const { sounds, packs } = client.world;
  switch (scope.kind) {
    case 'wishlist':
    case 'downloadHistory':
      return client.customer ? null : AUTHENTICATION_REQUIRED;
    case 'collection':
      return client.world.collections.some(({ slug }) => slug === scope.slug) ? null : { kind: 'notFound' };
    case 'pack':
      return packs.some((pack) => pack.slug === scope.slug) ? null : { kind: 'notFound' };
    case 'term':
      return soundsOf(sounds, listOf(scope), new Map()).length > 0 ? null : { kind: 'notFound' };
    default:
      return null;
  }
}

function personalList({ customer, world }: MemoryClient, scope: SoundScope): PersonalList {
  if (scope.kind === 'collection') {
    const soundIds = world.collections.find(({ slug }) => slug === scope.slug)?.soundIds ?? [];
    return new Map(soundIds.map((id, at) => [id, -at]));
  }
  if (scope.kind === 'wishlist') return customer?.savedSounds ?? new Map();
  return scope.kind === 'downloadHistory' ? (customer?.downloads ?? new Map()) : new Map();
}

function pageOf<Item>(
  items: readonly Item[],
  { page, size }: { readonly page: number; readonly size: number },
): Page<Item> {
  return {
    items: items.slice((page - 1) * size, page * size),
    page,
    pages: Math.ceil(items.length / size),
    total: items.length,
    size,
  };
}

/** The heading of a list that is about one thing. */
function headingOf(
  { sounds, collections }: World,
  scope: SoundScope,
): { title: string | null; subtitle: string | null } {
  if (scope.kind === 'collection') {
    const collection = collections.find(({ slug }) => slug === scope.slug);
    return { title: collection?.name ?? null, subtitle: collection?.description ?? null };
  }
  if (scope.kind === 'pack')
    return { title: sounds.find(({ pack }) => pack.slug === scope.slug)?.pack.name ?? null, subtitle: null };
  if (scope.kind !== 'term') return { title: null, subtitle: null };
  const terms = sounds.flatMap((sound) => [...sound.terms, ...sound.pack.genres, ...sound.pack.tags]);
  return { title: terms.find(({ slug }) => slug === scope.slug)?.name ?? null, subtitle: null };
}

/** The collection that a list is one of [DECISION-43]. */
function collectionAt({ collections }: World, scope: SoundScope): Collection | null {
  const found = scope.kind === 'collection' ? collections.find(({ slug }) => slug === scope.slug) : undefined;
  return found ? collectionOf(found) : null;
}

function packRefusalOf({ customer, world }: MemoryClient, scope: PackScope): Failure | null {
  if (scope.kind === 'wishlist') return customer ? null : AUTHENTICATION_REQUIRED;
  if (scope.kind !== 'provider') return null;
  return world.packs.some(({ provider }) => provider.slug === scope.slug) ? null : { kind: 'notFound' };
}

/** The provider's name heads its packs. */
function packHeadingOf({ packs }: World, scope: PackScope): { title: string | null; subtitle: string | null } {
  const own = scope.kind === 'provider' ? packs.find(({ provider }) => provider.slug === scope.slug) : undefined;
  return { title: own?.provider.name ?? null, subtitle: null };
}

function count(client: MemoryClient, name: string, isKnown: boolean): Result<void, Failure> {
  if (!isKnown) return failed({ kind: 'notFound' });
  const { playbacks } = client.world;
  playbacks.set(name, (playbacks.get(name) ?? 0) + 1);
  return ok(undefined);
}
