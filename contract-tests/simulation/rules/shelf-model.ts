import { demoProviders } from '../../../adapters/memory/showcase/demo-showcase.ts';
import type { Category, CategoryAddress, CategoryKind } from '../../../core/showcase/category.ts';
import type { Term } from '../../../core/catalogue/packs/pack.ts';
import { PACKS, SOUNDS } from '../stage/simulated-world.ts';
import { type ListedSound, about } from './list-model.ts';
import { wordsIn } from './text-model.ts';

const ofKind = ({ terms }: ListedSound, kind: string): readonly Term[] => terms.filter((term) => term.kind === kind);

const TERMS_OF: Readonly<Record<CategoryKind, (sound: ListedSound) => readonly Term[]>> = {
  instrument: (sound) => ofKind(sound, 'INSTRUMENT'),
  mood: (sound) => ofKind(sound, 'MOOD'),
  plugin: (sound) => ofKind(sound, 'PRESET'),
  tags: ({ pack }) => pack.tags,
  category: (sound) => [...sound.terms, ...sound.pack.genres, ...sound.parameters],
};

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
/** Whether the name contains every word of the input. */
const isNamed = (name: string, typed: string | null): boolean =>
  typed === null ||
  plain(typed)
    .split(/\s+/)
    .every((word) => plain(name).includes(word));

/** Bass is in two groups, texture in none. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  rhythm: ['drums', 'kick', 'bass'],
  melody: ['bass', 'keys', 'lead', 'pad'],
};

const groupsOf = (slug: string): readonly string[] =>
  Object.keys(GROUPS).filter((group) => GROUPS[group]!.includes(slug));

export const isInGroup = (slug: string, group: string | null): boolean =>
  group === null || (group === 'other' ? groupsOf(slug).length === 0 : groupsOf(slug).includes(group));

/** The number of sounds in each category of a list, by slug, in all groups. */
export function categoriesAt({ kind, name }: Pick<CategoryAddress, 'kind' | 'name'>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const sound of SOUNDS)
    for (const term of TERMS_OF[kind](sound))
      if (isNamed(term.name, name)) counts.set(term.slug, (counts.get(term.slug) ?? 0) + 1);
  return counts;
}

/**
 * Whether these are the categories of a list, those with the most sounds first. Without groups, all count as in none.
 */
export function areCategories(shown: readonly Category[], address: CategoryAddress, hasGroups: boolean): boolean {
  const counts = categoriesAt(address);
  // Without groups, all belong to the other ones.
  const isIn = (slug: string) => (hasGroups ? isInGroup(slug, address.group) : [null, 'other'].includes(address.group));
  const wanted = [...counts.keys()].filter(isIn);
  const slugs = address.page === 1 ? wanted : [];
  const numbers = shown.map(({ slug }) => counts.get(slug) ?? 0);
  return (
    String(shown.map(({ slug }) => slug).toSorted()) === String(slugs.toSorted()) &&
    String(numbers) === String(numbers.toSorted((a, b) => b - a)) &&
    (!hasGroups ||
      shown.every(
        ({ slug, groups }) => String(groups.map(({ key }) => key).toSorted()) === String(groupsOf(slug).toSorted()),
      ))
  );
}

/** The names of providers, sorted. */
export const providersAt = (typed: string | null): readonly string[] =>
  demoProviders(PACKS)
    .map(({ name }) => name)
    .filter((name) => isNamed(name, typed))
    .toSorted();

const KINDS: ReadonlyArray<readonly [kind: string, (sound: ListedSound) => readonly Term[]]> = [
  ['INSTRUMENT', TERMS_OF.instrument],
  ['GENRE', ({ pack }) => pack.genres],
  ['MOOD', TERMS_OF.mood],
  ['INSPIRED BY', TERMS_OF.tags],
  ['PARAMETER', ({ parameters }) => parameters],
  ['PROVIDER', ({ pack }) => [pack.provider]],
];

const oneOf = (word: string): string => (/^...*[^sui]s$/.test(word) ? word.slice(0, -1) : word);

/** What the last word of a query may mean, by kind: names that contain it, prefixes first [API-42]. */
export function suggestionsFor(
  query: string,
  lastWord: string,
): ReadonlyArray<readonly [kind: string, slugs: readonly string[]]> {
  const typed = wordsIn(lastWord).join(' ');
  if (typed === '') return [];
  const joined = wordsIn(lastWord).join('');
  const words = wordsIn(query).join(' ');
  const rest = ` ${words}`.endsWith(` ${typed}`) ? words.slice(0, words.length - typed.length).trim() : words;
  const found = about({ kind: 'search', query: rest }, []);
  return KINDS.flatMap(([kind, termsOf]) => {
    const counts = new Map<string, { readonly term: Term; count: number }>();
    for (const sound of found)
      for (const term of termsOf(sound)) {
        const before = counts.get(term.slug) ?? { term, count: 0 };
        counts.set(term.slug, { term, count: before.count + 1 });
      }
    // It does not matter where words of a name end, or whether they are one or many.
    const place = (name: string): number =>
      wordsIn(name).findIndex((_, at, own) => {
        const glued = own.slice(at).map((__, to) => own.slice(at, at + to + 1).join(''));
        return (glued.at(-1) ?? '').startsWith(joined) || glued.some((run) => oneOf(run) === oneOf(joined));
      });
    const fitting = [...counts.values()].filter(({ term }) => place(term.name) >= 0);
    const best = fitting.toSorted(
      (a, b) =>
        Number(place(a.term.name) > 0) - Number(place(b.term.name) > 0) ||
        b.count - a.count ||
        (a.term.name < b.term.name ? -1 : 1),
    );
    return best.length === 0 ? [] : [[kind, best.slice(0, 10).map(({ term }) => term.slug)] as const];
  });
}
