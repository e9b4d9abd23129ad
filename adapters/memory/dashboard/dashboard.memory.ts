import type { Pack, Term } from '../../../core/catalogue/packs/pack.ts';
import type { Statistics } from '../../../core/dashboard/dashboard.ts';
import type { DashboardPort } from '../../../core/dashboard/dashboard.port.ts';
import type { Failure } from '../../../core/kernel/failure.ts';
import { type Result, failed, ok } from '../../../core/kernel/result.ts';
import { PAGE_SIZE } from '../../../domain/catalogue/list-limits.ts';
import { type Dated, type Figures, figuresByMonth, statisticsFrom } from '../../../domain/dashboard/statistics.ts';
import { wordsOf } from '../../../domain/search/words.ts';
import { choiceOf } from '../../../domain/dashboard/acting.ts';
import { providersOnly } from '../../../domain/dashboard/dashboard.messages.ts';
import { type MemoryClient, answerCustomer } from '../client.ts';
import { actsFor, providersOf } from './acting.ts';
import { pageOf } from '../page-of.ts';
import type { Customer, WorldPast, WorldSound } from '../records.ts';
import type { World } from '../world.ts';

/** How the packs of the signed-in customer are doing in this world. */
export function memoryDashboard(client: MemoryClient): DashboardPort {
  const { world } = client;
  /** Null is all of their providers. */
  const answerProvider = <Value>(
    named: string | null,
    respond: (packs: readonly Pack[], told: { readonly providers: readonly Term[] }) => Result<Value, Failure>,
  ) =>
    answerCustomer(client, (customer) => {
      if (!customer.user.isDashboard) return failed({ kind: 'forbidden', notice: providersOnly });
      const acting = named === null ? null : actsFor(world, customer, named);
      if (acting?.ok === false) return acting;
      const all = providersOf(world, customer);
      const whose = acting === null ? all : acting.value.listed;
      const packs = world.packs.filter(({ provider }) => whose.some(({ slug }) => slug === provider.slug));
      return respond(packs, { providers: choiceOf(all) });
    });
  return {
    totals: (named) => answerProvider(named, (packs, told) => ok({ ...totalsOf(world, packs), ...told })),
    statistics: (named) => answerProvider(named, (packs, told) => ok({ ...statisticsOf(world, packs), ...told })),
    packs: (page, named) =>
      answerProvider(named, (packs) => {
        const newest = packs.toSorted((one, other) => other.id - one.id);
        const shown = pageOf(newest, { page, size: PAGE_SIZE.default });
        return ok({ ...shown, title: null, subtitle: null, filtersDisabled: false });
      }),
  };
}

/** As the server does: one rule decides what is withheld. */
function statisticsOf(world: World, packs: readonly Pack[]): Omit<Statistics, 'providers'> {
  const own = world.sounds.filter(({ pack }) => packs.some(({ id }) => id === pack.id));
  const filesOf = ({ id, midi }: WorldSound) => (midi ? [id, midi.id] : [id]);
  const customers = everybody(world);
  const returns = returnsIn(world);
  const figures = (name: string, ids: readonly number[], likes: (customer: Customer) => boolean): Figures<number> => {
    return {
      listened: playsOf(world, name),
      liked: customers.filter(likes).length,
      downloaded: customers.filter(({ downloads }) => ids.some((id) => downloads.has(id))).length,
      undone: new Set(returns.filter(({ soundId }) => ids.includes(soundId)).map(({ customer }) => customer)).size,
    };
  };
  const sounds = own.map((sound) => ({
    id: sound.id,
    name: sound.name,
    pack: sound.pack.slug,
    ...figures(`sound ${sound.id}`, filesOf(sound), ({ likedSounds }) =>
      filesOf(sound).some((id) => likedSounds.has(id)),
    ),
  }));
  const shelves = packs.map(({ id, slug, name }) => ({
    id,
    slug,
    name,
    ...figures(`pack ${id}`, own.filter(({ pack }) => pack.id === id).flatMap(filesOf), ({ likedPacks }) =>
      likedPacks.has(id),
    ),
  }));
  const ids = new Set(own.flatMap(filesOf));
  const packIds = new Set(packs.map(({ id }) => id));
  const marked = (of: (customer: Customer) => ReadonlyMap<number, number>, known: ReadonlySet<number>) =>
    customers.flatMap((customer) =>
      [...of(customer)].flatMap(([id, at]): Array<Dated<Customer>> => (known.has(id) ? [{ customer, at }] : [])),
    );
  const plays = new Map<string, number>();
  for (const [name, count] of [...world.past.playsByMonth, ...world.playbackMonths]) {
    const [packId = '', month = ''] = name.split(' ');
    if (packIds.has(Number(packId))) plays.set(month, (plays.get(month) ?? 0) + count);
  }
  const months = figuresByMonth({
    now: world.clock.now(),
    since: Math.min(...own.map(({ createdAt }) => createdAt)),
    plays,
    deeds: {
      liked: [...marked(({ likedSounds }) => likedSounds, ids), ...marked(({ likedPacks }) => likedPacks, packIds)],
      downloaded: marked(({ downloads }) => downloads, ids),
      undone: returns.filter(({ soundId }) => ids.has(soundId)),
    },
  });
  const words = new Set(
    [...own, ...packs].flatMap((thing) =>
      wordsOf([thing.name, ...('terms' in thing ? thing.terms : thing.tags).map(({ name }) => name)].join(' ')),
    ),
  );
  const searched = new Set([...world.past.searches.keys(), ...world.emptySearches.keys()]);
  const searches = [...searched].map((query) => ({
    query,
    times: (world.past.searches.get(query) ?? 0) + (world.emptySearches.get(query)?.size ?? 0),
  }));
  return statisticsFrom({ months, packs: shelves, sounds, packOf: ({ pack }) => pack, searches, words });
}

/** The customers of now and of the past. */
const everybody = ({ past, customers }: World): readonly Customer[] => [...past.customers, ...customers];

const playsOf = ({ past, playbacks }: World, name: string): number =>
  (past.plays.get(name) ?? 0) + (playbacks.get(name) ?? 0);

const returnsIn = ({ past, movements }: World): WorldPast['returns'] => [
  ...past.returns,
  ...movements.flatMap(({ kind, sound, customer, at }) =>
    kind === 'undo' && sound ? [{ customer, soundId: sound.id, at }] : [],
  ),
];

function totalsOf(world: World, packs: readonly Pack[]) {
  const packIds = new Set(packs.map(({ id }) => id));
  const own = world.sounds.filter(({ pack }) => packIds.has(pack.id));
  const fileIds = new Set(own.flatMap(({ id, midi }) => (midi ? [id, midi.id] : [id])));
  const owned = everybody(world).flatMap(({ downloads }) => [...downloads.keys()].filter((id) => fileIds.has(id)));
  const starts = [...own.map(({ id }) => `sound ${id}`), ...packs.map(({ id }) => `pack ${id}`)];
  return {
    packs: packs.length,
    sounds: own.length,
    downloads: owned.length,
    playbacks: starts.reduce((sum, name) => sum + playsOf(world, name), 0),
  };
}
