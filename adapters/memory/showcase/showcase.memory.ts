import { CATEGORIES, CHART_ROWS } from '../../../domain/catalogue/list-limits.ts';
import type { Sound } from '../../../core/catalogue/sounds/sound.ts';
import type { Page } from '../../../core/kernel/page.ts';
import { ok } from '../../../core/kernel/result.ts';
import {
  type Category,
  type CategoryGroup,
  type CategoryKind,
  OTHER_GROUP,
  categoriesUrl,
  categoriesOf,
} from '../../../core/showcase/category.ts';
import type { ChartRow } from '../../../core/showcase/chart.ts';
import type { ShowcasePort } from '../../../core/showcase/showcase.port.ts';
import { packHref, soundHref } from '../../../core/catalogue/addresses.ts';
import { headingOf } from './demo-showcase.ts';
import { collectionOf } from '../collections/collections.memory.ts';
import { type MemoryClient, answer, answerWhenHeard } from '../client.ts';
import { matchesName } from '../catalogue/text-search.ts';
import type { WorldSound } from '../records.ts';
import type { World } from '../world.ts';

export const memoryShowcase = (client: MemoryClient): ShowcasePort => {
  const { world } = client;
  return {
    chart: () => answer(() => ok(chartOf(world.sounds))),
    categories: ({ kind, name, group, page }) =>
      answerWhenHeard(() => {
        const named = categoriesIn(world, kind, name);
        const found = group === null ? named : named.filter((category) => isInGroup(category, group));
        return ok({ ...pageOf(found, page, CATEGORIES.pageSize), groups: groupsOf(found), url: URLS[kind] });
      }),
    categoryFilter: ({ kind, name }) =>
      answerWhenHeard(() => {
        const named = categoriesIn(world, kind, name);
        const count = (group: string) => named.filter((category) => isInGroup(category, group)).length;
        return ok({
          total: named.length,
          otherTotal: count(OTHER_GROUP),
          groups: groupsOf(named).map((group) => ({ ...group, count: count(group.key) })),
          url: categoriesUrl(categoriesOf(kind)),
        });
      }),
    providers: ({ name, page, size }) =>
      answerWhenHeard(() => {
        const found = world.providers.filter((provider) => name === null || matchesName(provider.name, name));
        return ok(
          pageOf(
            found.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
            page,
            size,
          ),
        );
      }),
    featuredCollections: () => answer(() => ok(world.collections.filter(({ featured }) => featured).map(collectionOf))),
  };
};

const URLS: Readonly<Record<CategoryKind, string>> = {
  instrument: '/samples/instrument/_slug_',
  category: '/samples/category/_slug_',
  mood: '/samples/mood/_slug_',
  tags: '/samples/tags/_slug_',
  plugin: '/presets/plugin/_slug_',
};

function chartOf(sounds: readonly WorldSound[]): readonly ChartRow[] {
  return sounds
    .flatMap((sound) => (sound.chartPosition === null ? [] : [rowOf(sound, sound.chartPosition)]))
    .toSorted((a, b) => a.position - b.position)
    .slice(0, CHART_ROWS);
}

const rowOf = ({ id, name, pack, previewUrl, bpm, key, seconds, waveform }: Sound, position: number): ChartRow => ({
  id,
  position,
  name,
  subName: `${pack.name} by ${pack.provider.name}`,
  imageUrl: pack.imageUrl,
  demoUrl: previewUrl,
  url: soundHref(id),
  productUrl: packHref(pack.slug),
  bpm,
  key,
  seconds,
  waveform,
});

/** The terms of a kind that sounds have, those of most sounds first. */
function categoriesIn({ sounds }: World, kind: CategoryKind, name: string | null): readonly Category[] {
  const counted = new Map<string, { readonly category: Category; count: number }>();
  for (const sound of sounds)
    for (const term of termsOf(sound, kind)) {
      const known = counted.get(term.slug);
      if (known) known.count += 1;
      else counted.set(term.slug, { category: { ...term, groups: headingOf(term.name) }, count: 1 });
    }
  return [...counted.values()]
    .filter(({ category }) => name === null || matchesName(category.name, name))
    .toSorted((a, b) => b.count - a.count)
    .map(({ category }) => category);
}

function termsOf(sound: WorldSound, kind: CategoryKind): ReadonlyArray<{ name: string; slug: string }> {
  const own = (wanted: string) =>
    sound.terms.filter((term) => term.kind === wanted).map(({ name, slug }) => ({ name, slug }));
  switch (kind) {
    case 'instrument':
      return own('INSTRUMENT');
    case 'mood':
      return own('MOOD');
    case 'plugin':
      return own('PRESET');
    case 'tags':
      return sound.pack.tags;
    case 'category':
      return [...sound.terms.map(({ name, slug }) => ({ name, slug })), ...sound.pack.genres, ...sound.parameters];
  }
}

const isInGroup = ({ groups }: Category, group: string): boolean =>
  group === OTHER_GROUP ? groups.length === 0 : groups.some(({ key }) => key === group);

function groupsOf(categories: readonly Category[]): readonly CategoryGroup[] {
  const groups = new Map(categories.flatMap(({ groups: own }) => own.map((group) => [group.key, group] as const)));
  return [...groups.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

const pageOf = <Item>(items: readonly Item[], page: number, size: number): Page<Item> => ({
  items: items.slice((page - 1) * size, page * size),
  page,
  pages: Math.ceil(items.length / size),
  total: items.length,
  size,
});
