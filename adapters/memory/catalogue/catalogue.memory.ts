import type { CataloguePort, ListPage, SoundStates } from '../../../core/catalogue/catalogue.port.ts';
import type { Filters } from '../../../core/catalogue/filters/filters.ts';
import { type ListAddress, listOf } from '../../../core/catalogue/filters/list-address.ts';
import type { PackListAddress } from '../../../core/catalogue/filters/pack-address.ts';
import { refusalOfChoices } from '../../../domain/catalogue/choice-refusals.ts';
import { NEWEST } from '../../../domain/catalogue/orders.ts';
import { NEWEST_LOOKED_AT, homeSounds } from '../../../domain/showcase/home-sounds.ts';
import { NAMED_SOUNDS, STATE_IDS, textProblem } from '../../../domain/catalogue/list-limits.ts';
import { monthOf } from '../../../domain/earnings/months.ts';
import type { Term } from '../../../core/catalogue/packs/pack.ts';
import type { PackScope, SoundScope, TermScope } from '../../../core/catalogue/filters/scope.ts';
import type { SoundTerm } from '../../../core/catalogue/sounds/sound.ts';
import type { Collection } from '../../../core/catalogue/collection.ts';
import type { Failure } from '../../../core/kernel/failure.ts';
import { type Result, failed, ok } from '../../../core/kernel/result.ts';
import { userOf } from '../account/account.memory.ts';
import { collectionOf } from '../collections/collections.memory.ts';
import { soundsOfFiles } from './named-sounds.ts';
import { type PersonalList, facetsOf, soundsOf } from './list-query.ts';
import { AUTHENTICATION_REQUIRED, type MemoryClient, answer, answerWhenHeard } from '../client.ts';
import { inFull } from './pack-about.ts';
import { pageOf } from '../page-of.ts';
import { packFacetsOf, packsOf } from './pack-query.ts';
import { similarIn } from '../similar/similar.memory.ts';
import type { WorldSound } from '../records.ts';
import type { World } from '../world.ts';
import { termSubtitles } from '../../../domain/catalogue/catalogue.messages.ts';

export const memoryCatalogue = (client: MemoryClient): CataloguePort => {
  const { world } = client;
  const soundById = (id: number) => world.sounds.find((sound) => sound.id === id);
  const ownedById = (id: number) =>
    client.customer?.downloads.has(id) ? world.everSold.find((sound) => sound.id === id) : undefined;
  const packById = (id: number) => world.packs.find((pack) => pack.id === id);
  return {
    sounds: (address) =>
      answerWhenHeard(() => {
        const refused = refusalOf(client, address);
        if (refused) return failed(refused);
        const items = soundsOf(soundsAt(client, address), address, personalList(client, address.scope));
        const collection = collectionAt(world, address.scope);
        const heading = headingOf(world, address.scope);
        return ok({ ...pageOf(items, address), ...heading, filtersDisabled: false, collection });
      }),
    homeSounds: (day) =>
      answerWhenHeard(() => {
        const address = { ...listOf({ kind: 'all' }), order: NEWEST, size: NEWEST_LOOKED_AT };
        const newest = soundsOf(world.sounds, address, new Map()).slice(0, NEWEST_LOOKED_AT);
        const shown = homeSounds(newest.map(newcomerOf), day).map(({ sound }) => sound);
        return ok({ ...pageOf(shown, address), ...NO_HEADING, filtersDisabled: false, collection: null });
      }),
    facets: (address) =>
      answerWhenHeard(() => {
        const refused = refusalOf(client, address);
        if (refused) return failed(refused);
        return ok(facetsOf(soundsAt(client, address), address, personalList(client, address.scope)));
      }),
    packs: (address) =>
      answerWhenHeard(() => {
        const refused = packRefusalOf(client, address);
        if (refused) return failed(refused);
        const items = packsOf(world.packs, address, inOrder(client.customer?.likedPacks));
        return ok({ ...pageOf(items, address), ...packHeadingOf(world, address.scope), filtersDisabled: false });
      }),
    packFacets: (address) =>
      answerWhenHeard(() => {
        const refused = packRefusalOf(client, address);
        return refused ? failed(refused) : ok(packFacetsOf(world.packs, address, inOrder(client.customer?.likedPacks)));
      }),
    sound: (id) => answer(() => found(soundById(id) ?? ownedById(id), world.isSoundGone(id))),
    named: (ids) =>
      answer(() => (ids.length > NAMED_SOUNDS ? tooManyIds(NAMED_SOUNDS) : ok(soundsOfFiles(world, ids)))),
    pack: (slug) =>
      answer(() => {
        const pack = world.packs.find((candidate) => candidate.slug === slug);
        return found(pack && inFull(world, pack), world.isPackGone(slug));
      }),
    similar: (question) =>
      answerWhenHeard(() => {
        const sound = soundById(question.id);
        const refused = tooManyIn(question.filters);
        if (sound && refused) return failed(refused);
        if (!sound) return failed({ kind: 'notFound' });
        const candidates = soundsOf(
          notHidden(client, question),
          { ...listOf({ kind: 'all' }), filters: question.filters },
          new Map(),
        );
        return ok(similarIn(candidates, sound, question.weights));
      }),
    states: (ids) => answer(() => statesOf(client, ids)),
    countSoundPlayback: (id) => answer(() => count(client, `sound ${id}`, soundById(id)?.pack.id)),
    countPackPlayback: (id) => answer(() => count(client, `pack ${id}`, packById(id)?.id)),
  };
};

const newcomerOf = (sound: WorldSound) => ({
  sound,
  pack: sound.pack.slug,
  isHeardLoop: sound.type === 'LOOP' && sound.previewUrl !== null,
});

/** The sounds that a list may show: what is owned may be left out. */
export const notHidden = (
  { world, customer }: MemoryClient,
  { filters }: Pick<ListAddress, 'filters'>,
): readonly WorldSound[] =>
  customer && filters.hidesOwned ? world.sounds.filter(({ id }) => !customer.downloads.has(id)) : world.sounds;

/** Owners keep what was withdrawn, in the history of their downloads. */
const soundsAt = (client: MemoryClient, address: ListAddress): readonly WorldSound[] =>
  address.scope.kind === 'downloadHistory' && !address.filters.hidesOwned
    ? client.world.everSold
    : notHidden(client, address);

const tooManyIds = (most: number) =>
  failed({ kind: 'invalid' as const, fields: {}, message: `At most ${most} ids can be asked for at once.` });

/** The customer's marks on sounds; a visitor has none. */
function statesOf({ world, customer }: MemoryClient, ids: readonly number[]): Result<SoundStates, Failure> {
  if (ids.length > STATE_IDS) return tooManyIds(STATE_IDS);
  if (!customer) return ok({ saved: [], downloaded: [], rareFinds: false });
  return ok({
    saved: ids.filter((id) => customer.likedSounds.has(id)),
    downloaded: ids.filter((id) => customer.downloads.has(id)),
    rareFinds: userOf(world, customer).plan?.hasRareFinds ?? false,
  });
}

const found = <Item>(item: Item | undefined, wasRemoved: boolean): Result<Item, Failure> =>
  item === undefined ? failed({ kind: 'notFound', ...(wasRemoved && { wasRemoved }) }) : ok(item);

/** A personal list needs a customer, a scope with a slug needs something of that name. */
function refusalOf(client: MemoryClient, { scope, filters }: ListAddress): Failure | null {
  const tooMany = tooManyIn(filters);
  if (tooMany) return tooMany;
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

function tooManyIn({ arrays, name }: Filters): Failure | null {
  const message = refusalOfChoices(arrays) ?? textProblem(name ?? '', 'name');
  return message === null ? null : { kind: 'invalid', fields: {}, message };
}

function personalList({ customer, world }: MemoryClient, scope: SoundScope): PersonalList {
  if (scope.kind === 'collection') {
    const soundIds = world.collections.find(({ slug }) => slug === scope.slug)?.soundIds ?? [];
    return new Map(soundIds.map((id, at) => [id, -at]));
  }
  if (scope.kind === 'wishlist') return inOrder(customer?.likedSounds);
  return inOrder(scope.kind === 'downloadHistory' ? customer?.downloads : undefined);
}

/** By position: many may have joined at the same moment. */
const inOrder = (joined: ReadonlyMap<number, number> = new Map()): PersonalList =>
  new Map([...joined.keys()].map((id, at) => [id, at]));

type Heading = Pick<ListPage<unknown>, 'title' | 'subtitle'>;

const NO_HEADING: Heading = { title: null, subtitle: null };

/** The heading of a list that is about one thing [LIST-56, DECISION-43]. */
function headingOf({ sounds, packs, collections }: World, scope: SoundScope): Heading {
  switch (scope.kind) {
    case 'collection': {
      const collection = collections.find(({ slug }) => slug === scope.slug);
      return collection ? { title: collection.name, subtitle: collection.description } : NO_HEADING;
    }
    case 'pack': {
      const pack = packs.find(({ slug }) => slug === scope.slug);
      return pack ? { title: pack.name, subtitle: pack.provider.name } : NO_HEADING;
    }
    case 'term': {
      const terms = HEADING_KINDS[scope.term].flatMap((kind) => sounds.flatMap((sound) => termsOf(sound, kind)));
      const term = terms.find(({ slug }) => slug === scope.slug);
      return term ? { title: term.name, subtitle: termSubtitles[term.kind] } : NO_HEADING;
    }
    default:
      return NO_HEADING;
  }
}

type TermKind = SoundTerm['kind'] | 'GENRE' | 'TAG' | 'PARAMETER';

/** The kinds a list may be of. If several have a term with the same name, the first one heads the list. */
const HEADING_KINDS: Readonly<Record<TermScope, readonly TermKind[]>> = {
  instrument: ['INSTRUMENT'],
  category: ['INSTRUMENT', 'MOOD', 'GENRE', 'PRESET', 'PARAMETER'],
  mood: ['MOOD'],
  tags: ['TAG'],
  plugin: ['PRESET'],
};

function termsOf(sound: WorldSound, kind: TermKind): ReadonlyArray<Term & { readonly kind: TermKind }> {
  const of = (terms: readonly Term[]) => terms.map((term) => ({ ...term, kind }));
  if (kind === 'GENRE') return of(sound.pack.genres);
  if (kind === 'TAG') return of(sound.pack.tags);
  if (kind === 'PARAMETER') return of(sound.parameters);
  return of(sound.terms.filter((term) => term.kind === kind));
}

/** The collection that a list is one of [DECISION-43]. */
function collectionAt({ collections }: World, scope: SoundScope): Collection | null {
  const found = scope.kind === 'collection' ? collections.find(({ slug }) => slug === scope.slug) : undefined;
  return found ? collectionOf(found) : null;
}

function packRefusalOf({ customer, world }: MemoryClient, { scope, filters }: PackListAddress): Failure | null {
  const tooMany = tooManyIn(filters);
  if (tooMany) return tooMany;
  if (scope.kind === 'wishlist') return customer ? null : AUTHENTICATION_REQUIRED;
  if (scope.kind !== 'provider') return null;
  return world.packs.some(({ provider }) => provider.slug === scope.slug) ? null : { kind: 'notFound' };
}

/** A provider heads its packs. */
function packHeadingOf({ providers }: World, scope: PackScope): Heading {
  const own = scope.kind === 'provider' ? providers.find(({ slug }) => slug === scope.slug) : undefined;
  return own ? { title: own.name, subtitle: own.description } : NO_HEADING;
}

function count({ world }: MemoryClient, name: string, packId: number | undefined): Result<void, Failure> {
  if (packId === undefined) return failed({ kind: 'notFound' });
  const { playbacks, playbackMonths } = world;
  playbacks.set(name, (playbacks.get(name) ?? 0) + 1);
  const month = `${packId} ${monthOf(world.clock.now())}`;
  playbackMonths.set(month, (playbackMonths.get(month) ?? 0) + 1);
  return ok(undefined);
}
