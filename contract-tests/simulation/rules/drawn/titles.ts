import type { PackScope, SoundScope } from '../../../../core/catalogue/filters/scope.ts';
import type { Sound } from '../../../../core/catalogue/sounds/sound.ts';
import type { Pack } from '../../../../core/catalogue/packs/pack.ts';
import type { Tab } from '../../stage/tab.ts';
import { viewsOf } from '../../stage/views.ts';
import { leadsTo, packListAt, soundListAt } from '../address-model.ts';
import { type Part, same, shows } from './draws.ts';

/** A page's metadata; `canonical` is checked by where it leads. */
interface Said {
  readonly status: 200 | 404;
  readonly title: string;
  readonly description: string;
  readonly imageUrl: string | null;
  readonly data: unknown;
  readonly isIndexed: boolean;
  readonly canonical: (href: string) => boolean;
}

const SHOP =
  'Loopstead sells loops, one-shots, MIDI and presets individually. Listen to everything, buy what you need.';
const named = (title: string | null): string =>
  title === null ? 'Loopstead: audio samples' : `${title} \u00b7 Loopstead`;
const counted = (count: number): string => `${count} sound${count === 1 ? '' : 's'}`;
const words = (slug: string): string =>
  slug
    .replace(/[-_]+/g, ' ')
    .trim()
    .replace(/^./, (first) => first.toUpperCase());

const PLAIN = { status: 200, description: SHOP, imageUrl: null, data: null, isIndexed: true } as const;
const missing = (canonical: Said['canonical']): Said => ({
  ...PLAIN,
  status: 404,
  title: named('Page not found'),
  isIndexed: false,
  canonical,
});

type State = { readonly phase: string; readonly failure?: { readonly kind: string } };
const isMissing = ({ phase, failure }: State): boolean => phase === 'failed' && failure?.kind === 'notFound';

function nameOfSounds(scope: SoundScope): string {
  if (scope.kind === 'search') return scope.query === '' ? 'Search' : `Results for \u201c${scope.query}\u201d`;
  if ('slug' in scope) return words(scope.slug);
  return { all: 'Sounds', free: 'Free sounds', wishlist: 'Likes', downloadHistory: 'Downloads' }[scope.kind];
}

function nameOfPacks(scope: PackScope): string {
  if (scope.kind === 'search' && scope.query !== '') return `Results for \u201c${scope.query}\u201d`;
  if (scope.kind === 'provider') return words(scope.slug);
  return scope.kind === 'wishlist' ? 'Liked packs' : 'Sample packs';
}

function ofSounds({ app }: Tab, asked: NonNullable<ReturnType<typeof soundListAt>>): Said {
  const { scope, filters } = asked;
  const canonical = (href: string) => leadsTo(href, asked, 'sounds');
  const list = app.catalogue.soundList.current;
  if (isMissing(list)) return missing(canonical);
  const page = list.phase === 'loaded' ? list.page : null;
  const own = list.phase === 'loaded' && same(list.address.scope, scope) ? list.page.title : null;
  const title = scope.kind === 'all' && filters.rareFind ? 'Rare Finds' : own || nameOfSounds(scope);
  const isIndexed = scope.kind !== 'wishlist' && scope.kind !== 'downloadHistory';
  if (page === null || !isIndexed) return { ...PLAIN, title: named(title), isIndexed, canonical };
  const about = page.subtitle ? `${page.subtitle} ` : '';
  return {
    ...PLAIN,
    isIndexed,
    canonical,
    title: named(title),
    description: `${title}: ${about}${counted(page.total)} to preview in full and buy individually.`,
    imageUrl: page.collection ? `/share/collection/${page.collection.slug}.png` : null,
    data: { '@type': 'CollectionPage', name: title },
  };
}

function ofPacks({ app }: Tab, asked: NonNullable<ReturnType<typeof packListAt>>): Said {
  const canonical = (href: string) => leadsTo(href, asked, 'packs');
  const list = app.catalogue.packList.current;
  if (isMissing(list)) return missing(canonical);
  const page = list.phase === 'loaded' ? list.page : null;
  const own = list.phase === 'loaded' && same(list.address.scope, asked.scope) ? list.page.title : null;
  const common = {
    ...PLAIN,
    canonical,
    title: named(own || nameOfPacks(asked.scope)),
    isIndexed: asked.scope.kind !== 'wishlist',
  };
  if (page !== null && asked.scope.kind === 'search' && asked.scope.query === '') {
    const packs = `${page.total} pack${page.total === 1 ? '' : 's'}`;
    return { ...common, description: `Sample packs: ${packs} to preview in full, with every sound sold individually.` };
  }
  if (page === null || page.title === null) return common;
  return {
    ...common,
    description: `Sample packs by ${page.title}. ${page.subtitle ?? ''}`.trim(),
    imageUrl: page.items[0]?.imageUrl ?? null,
    data: { '@type': 'Brand', name: page.title, description: page.subtitle ?? undefined },
  };
}

function ofPack({ app }: Tab, slug: string, canonical: Said['canonical']): Said {
  const detail = app.catalogue.packDetail.current;
  if (isMissing(detail)) return missing(canonical);
  if (detail.phase !== 'loaded') return { ...PLAIN, title: named(null), canonical };
  const { name, provider, imageUrl, soundsAmount } = detail.item satisfies Pack;
  return {
    ...PLAIN,
    canonical,
    title: named(detail.name === slug ? name : null),
    description: `${name} by ${provider.name}: ${counted(soundsAmount!)}, sold individually.`,
    imageUrl: `/share/sample-pack/${detail.name}.png`,
    data: { '@type': 'Product', name, image: imageUrl, brand: { '@type': 'Brand', name: provider.name } },
  };
}

function ofSound({ app }: Tab, id: number): Said {
  const canonical = (href: string) => href === `/sample/${id}`;
  const detail = app.catalogue.soundDetail.current;
  if (isMissing(detail)) return missing(canonical);
  if (detail.phase !== 'loaded') return { ...PLAIN, title: named(null), canonical };
  const { name, bpm, key, duration, seconds, pack, previewUrl } = detail.item satisfies Sound;
  const facts = [...(bpm === null ? [] : [`${bpm} BPM`]), ...(key === null ? [] : [key]), duration];
  return {
    ...PLAIN,
    canonical,
    title: named(detail.name === id ? name : null),
    description: `${name} (${facts.join(', ')}) from ${pack.name} by ${pack.provider.name}.`,
    imageUrl: `/share/sample/${detail.name}.png`,
    data: {
      '@type': 'AudioObject',
      name,
      contentUrl: previewUrl,
      duration: `PT${Math.max(1, Math.round(seconds))}S`,
      isPartOf: { '@type': 'Product', name: pack.name },
    },
  };
}

/** The expected metadata of the page at the address bar; null for pages that other rules check. */
function expected(tab: Tab): Said | null {
  const { location } = tab.navigation;
  const { path } = location.current;
  if (path === '/')
    return {
      ...PLAIN,
      title: named(null),
      data: { '@type': 'WebSite', name: 'Loopstead' },
      canonical: (href) => href === '/',
    };
  if (path === '/nowhere/at/all') return missing((href) => href === '/');
  const sound = /^\/sample\/(\d+)$/.exec(path);
  if (sound) return ofSound(tab, Number(sound[1]));
  const packs = packListAt(location.current);
  if (packs) return ofPacks(tab, packs);
  const sounds = soundListAt(location.current);
  if (sounds === null) return null;
  return sounds.scope.kind === 'pack'
    ? ofPack(tab, sounds.scope.slug, (href) => leadsTo(href, sounds, 'sounds'))
    : ofSounds(tab, sounds);
}

/** URLs in the data point to the page, which `canonical` checks. */
const withoutUrls = (data: unknown): unknown =>
  data ? JSON.parse(JSON.stringify(data, (name, value: unknown) => (name === 'url' ? undefined : value))) : null;

export const title: Part = {
  from: ({ app, navigation }) => [
    navigation.location.current,
    app.catalogue.soundList.current,
    app.catalogue.packList.current,
    app.catalogue.soundDetail.current,
    app.catalogue.packDetail.current,
  ],
  check(tab, must) {
    const said = expected(tab);
    if (said === null) return;
    const here = tab.navigation.location.current;
    const { canonical, data, ...is } = viewsOf(tab.stage.bug).pageInfo(tab.app, tab.route);
    const { canonical: leads, data: facts, ...wanted } = said;
    for (const name of Object.keys(wanted) as ReadonlyArray<keyof typeof wanted>)
      shows(must, `the ${name} of ${here.path}${here.search}`, is[name], wanted[name]);
    shows(must, `what ${here.path} is`, withoutUrls(data), withoutUrls(facts));
    if (!leads(canonical)) must(false, `${here.path}${here.search} has the canonical address ${canonical}`);
    const url = data?.['url'];
    const isOwn = url === undefined || url === canonical || url === here.path;
    if (!isOwn) must(false, `${here.path}${here.search} says that it is at ${JSON.stringify(url)}`);
  },
};
