import type { App } from '../../composition/app.ts';
import type { Facet } from '../../domain/catalogue/facets.ts';
import { PAGE_SIZE } from '../../domain/catalogue/list-limits.ts';
import type { CommandHost } from '../host/command-host.ts';
import { settingsFrom } from '../host/settings.ts';

/** Nobody who presses Tab waits longer. */
const PATIENCE_MS = 1000;

type Ask = (app: App, current: string) => Promise<readonly string[]>;

const valuesOf =
  (facet: Facet): Ask =>
  async ({ catalogue }) => {
    const { listOf } = await import('../../core/catalogue/filters/list-address.ts');
    const counts = await catalogue.loadFacets.execute(listOf({ kind: 'all' }));
    return counts.ok ? counts.value[facet].map(({ value }) => value) : [];
  };

const packs: Ask = async ({ catalogue }, current) => {
  const { packAddressOf } = await import('../catalogue/pack-options.ts');
  const name = current.replaceAll('-', ' ').trim();
  const address = packAddressOf({ size: PAGE_SIZE.max, ...(name !== '' && { name }) });
  const found = address.ok ? await catalogue.browsePacks.withoutFacets(address.value) : address;
  return found.ok ? found.value.items.map(({ slug }) => slug) : [];
};

/** The customer's own, if signed in. */
const own: Ask = async ({ account, collections }) => {
  if (!(await account.loadUser.execute()).ok) return [];
  const listed = await (await collections.open()).loadOwn.execute();
  return listed.ok ? listed.value.map(({ slug }) => slug) : [];
};

const featured: Ask = async ({ showcase }) => {
  const listed = await (await showcase.open()).loadCollections.execute();
  return listed.ok ? listed.value.map(({ slug }) => slug) : [];
};

const everyCollection: Ask = async (app, current) =>
  (await Promise.all([own, featured].map((ask) => ask(app, current)))).flat();

const FACETS_BY_OPTION = {
  provider: 'providers',
  genre: 'genres',
  instrument: 'instruments',
  mood: 'moods',
  tag: 'tags',
  preset: 'presets',
  parameter: 'parameters',
} as const satisfies Readonly<Record<string, Facet>>;

/** By the names of options, and of arguments behind their command. */
const ASKED: ReadonlyMap<string, Ask> = new Map<string, Ask>([
  ...Object.entries(FACETS_BY_OPTION).flatMap(([option, facet]) =>
    [option, `exclude${option[0]?.toUpperCase()}${option.slice(1)}`].map((name) => [name, valuesOf(facet)] as const),
  ),
  ...['pack', 'packs show.slug', 'download pack.slug'].map((name) => [name, packs] as const),
  ...['collections show.slug', 'collections select-owned.slug', 'sync.what'].map(
    (name) => [name, everyCollection] as const,
  ),
  ...['edit', 'delete', 'add', 'add-selected', 'remove'].map((word) => [`collections ${word}.id`, own] as const),
]);

/** Values known to the command line's shop; empty if it does not answer in time. */
export async function valuesInShop(
  host: CommandHost,
  words: readonly string[],
  { name, current }: { readonly name: string; readonly current: string },
): Promise<readonly string[]> {
  const ask = ASKED.get(name);
  if (!ask) return [];
  const settings = settingsFrom({ ...givenIn(words), input: false }, host.terminal);
  if (!settings.ok) return [];
  host.configure({ ...settings.value, patienceMs: PATIENCE_MS });
  const opened = await host.openShop();
  if (!opened.ok) return [];
  const { after, systemClock } = await import('../../core/kernel/clock.ts');
  const { promise: late, resolve } = Promise.withResolvers<readonly string[]>();
  const forget = after(systemClock, PATIENCE_MS, () => resolve([]));
  const found = await Promise.race([late, ask(opened.value.app, current)]);
  forget();
  await opened.value.close();
  return found;
}

/** The options of the program among words that may not be complete. */
function givenIn(words: readonly string[]): Readonly<Record<string, string>> {
  const given = ['backend', 'profile', 'world'].flatMap((name) => {
    const at = words.findIndex((word) => word === `--${name}` || word.startsWith(`--${name}=`));
    const value = words[at]?.includes('=') ? words[at].slice(name.length + 3) : words[at + 1];
    return at < 0 || value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(given);
}
