import type { SimilarQuestion } from '../../../core/catalogue/filters/similarity.ts';
import type { Sound } from '../../../core/catalogue/sounds/sound.ts';
import type { SuggestionRequest } from '../../../core/search/search.port.ts';
import type { SuggestedTerm } from '../../../core/search/suggestion.ts';
import type { CategoryAddress, CategoryFilter, CategoryPage } from '../../../core/showcase/category.ts';
import type { ChartRow } from '../../../core/showcase/chart.ts';
import type { Provider, ProviderAddress } from '../../../core/showcase/provider.ts';
import type { Page } from '../../../core/kernel/page.ts';
import { MemoryServer } from '../stage/memory-server.ts';
import type { Done } from '../stage/simulated-server.ts';
import { PACKS, SOUNDS } from '../stage/simulated-world.ts';
import { type ListedSound, packsAt, passing, soundsAt } from './list-model.ts';
import type { SearchAddress } from '../../../core/search/search-form.ts';
import { listOf } from '../../../core/catalogue/filters/list-address.ts';
import type { SearchHits } from '../../../core/search/search-hits.ts';
import type { RecognizedFilter } from '../../../core/search/recognized-filter.ts';
import { RECOGNIZED } from '../presses/searching.ts';
import type { MakeRule } from './rule.ts';
import type { Coverage } from '../../../domain/search/coverage.ts';
import { packCoverageOf, soundCoverageOf, soundsFor } from './text-model.ts';
import { areCategories, categoriesAt, isInGroup, providersAt, suggestionsFor } from './shelf-model.ts';

type Check = (value: unknown, args: readonly unknown[], isInMemory: boolean) => boolean;

const ASPECTS = ['spectrum', 'timbre', 'rhythm', 'pitch'] as const;

/** The weighted distance of two sounds: the root mean square in each aspect. */
function distance(a: ListedSound, b: ListedSound, weights: SimilarQuestion['weights']): number {
  const isOpen = ASPECTS.every((aspect) => weights[aspect] === 0);
  return ASPECTS.reduce((sum, aspect) => {
    const squares = a.character[aspect].map((value, at) => (value - b.character[aspect][at]!) ** 2);
    const mean = squares.reduce((all, one) => all + one, 0) / squares.length;
    return sum + (isOpen ? 1 : weights[aspect]) * Math.sqrt(mean);
  }, 0);
}

/**
 * Up to 20 that pass the filters, without the sound itself [SIM-03]; the closest first, where their character is known.
 */
function areSimilar(shown: readonly Sound[], { id, weights, filters }: SimilarQuestion, isInMemory: boolean): boolean {
  const sound = SOUNDS.find((one) => one.id === id)!;
  // Sounds without a preview resemble nothing.
  const isHeard = ({ previewUrl }: ListedSound) => previewUrl !== null;
  const candidates = isHeard(sound) ? passing(filters).filter((other) => other.id !== id && isHeard(other)) : [];
  const ids = shown.map((one) => one.id);
  // What the customer owns may be left out.
  const isWhole = filters.hidesOwned || ids.length === Math.min(20, candidates.length);
  if (!isWhole || ids.length > 20 || new Set(ids).size !== ids.length) return false;
  if (!ids.every((one) => candidates.some((other) => other.id === one))) return false;
  if (!isInMemory) return true;
  const far = new Map(candidates.map((other) => [other.id, distance(sound, other, weights)]));
  const nearest = candidates.toSorted((a, b) => far.get(a.id)! - far.get(b.id)! || a.id - b.id);
  const among = filters.hidesOwned ? nearest.filter((other) => ids.includes(other.id)) : nearest;
  return ids.every((one, at) => Math.abs(far.get(one)! - far.get(among[at]!.id)!) < 1e-9);
}

function areSuggestions(shown: readonly SuggestedTerm[], { query, lastWord }: SuggestionRequest): boolean {
  const byKind = Map.groupBy(shown, ({ kind }) => kind);
  const wanted = suggestionsFor(query, lastWord);
  return (
    byKind.size === wanted.length &&
    wanted.every(([kind, slugs]) => String(byKind.get(kind)?.map(({ slug }) => slug)) === String(slugs))
  );
}

/** The filters that words stand for, each with the number of sounds that also match the other words. */
function areRecognized(shown: readonly RecognizedFilter[], query: string): boolean {
  const [, wanted] = RECOGNIZED.find(([asked]) => asked === query)!;
  const has = ({ kind, value }: RecognizedFilter, { pack, terms, type, key, bpm }: ListedSound): boolean =>
    kind === 'key'
      ? key === value
      : kind === 'bpm'
        ? `${bpm}-${bpm}` === value
        : [type, ...[...terms, ...pack.genres].map(({ slug }) => slug)].includes(value);
  const countOf = (one: RecognizedFilter, text: string) =>
    [...soundsFor(text).keys()].filter((sound) => has(one, sound)).length;
  return (
    shown.length === wanted.length &&
    shown.every((one, at) => {
      const [filter, others = ''] = wanted[at]!.split(': ');
      const stays = leading(others, (text) => countOf(one, text));
      return filter === `${one.kind} ${one.value}` && stays === `${one.rest}|${one.leftOut}|${one.sounds}`;
    })
  );
}

/** Which of the other words stay, which go, and what remains: no word goes unless it must. */
function leading(others: string, countOf: (text: string) => number): string {
  const words = others.split(' ').filter(Boolean);
  const kept = (text: string, gone: string) => ({ text, gone, sounds: countOf(text) });
  const fewer =
    words.length === 1 || words.length > 4
      ? []
      : words.map((word, at) => kept(words.filter((_, other) => other !== at).join(' '), word));
  const best = [...fewer].sort((a, b) => b.sounds - a.sounds).slice(0, 1);
  const { text, gone, sounds } = [kept(others, ''), ...best].find((one) => one.sounds > 0) ?? kept('', others);
  return `${text}|${gone}|${sounds}`;
}

const plainCoverage = (coverage: Coverage) =>
  coverage.kind === 'most'
    ? [coverage.words, coverage.of]
    : coverage.kind === 'without'
      ? coverage.words
      : coverage.kind;

const CHECKS: Readonly<Record<string, Check>> = {
  'catalogue.similar': (value, [question], isInMemory) =>
    areSimilar(value as readonly Sound[], question as SimilarQuestion, isInMemory),
  'search.suggest': (value, [request]) =>
    areSuggestions(value as readonly SuggestedTerm[], request as SuggestionRequest),
  'search.hits': (value, [query]) => {
    const { sounds, packs } = value as SearchHits;
    const list = listOf({ kind: 'search', query: query as string } as const);
    return (
      String(sounds.map(({ id }) => id)) === String(soundsAt({ ...list, size: 4 }, [], []).ids) &&
      sounds.every(({ id, name, pack }) =>
        SOUNDS.some((one) => one.id === id && one.name === name && one.pack.name === pack),
      ) &&
      String(packs.map(({ slug }) => slug)) ===
        String(packsAt({ ...list, size: 3 }, []).ids.map((id) => PACKS.find((one) => one.id === id)?.slug)) &&
      packs.every(({ slug, name, provider }) =>
        PACKS.some((one) => one.slug === slug && one.name === name && one.provider.name === provider),
      )
    );
  },
  'search.recognize': (value, [list]) =>
    areRecognized(value as readonly RecognizedFilter[], (list as SearchAddress).scope.query),
  'search.coverage': (value, [target, query]) =>
    String(plainCoverage(value as Coverage)) ===
    String(target === 'sounds' ? soundCoverageOf(query as string) : packCoverageOf(query as string)),
  'showcase.categories': (value, [asked], isInMemory) =>
    areCategories((value as CategoryPage).items, asked as CategoryAddress, isInMemory),
  'showcase.categoryFilter': (value, [asked], isInMemory) => {
    const { total, otherTotal, groups } = value as CategoryFilter;
    const slugs = [...categoriesAt(asked as CategoryAddress).keys()];
    const countIn = (group: string) => slugs.filter((slug) => isInGroup(slug, group)).length;
    const isWhole = total === slugs.length;
    return (
      isWhole &&
      (!isInMemory || (otherTotal === countIn('other') && groups.every(({ key, count }) => count === countIn(key))))
    );
  },
  'showcase.providers': (value, [asked]) => {
    const { name, page, size } = asked as ProviderAddress;
    const { items, total } = value as Page<Provider>;
    const names = providersAt(name);
    return (
      total === names.length &&
      String(items.map((one) => one.name)) === String(names.slice((page - 1) * size, page * size))
    );
  },
  'showcase.chart': (value) =>
    (value as readonly ChartRow[]).every(({ id, position, name, subName, url, productUrl }) => {
      const sound = SOUNDS.find((one) => one.id === id);
      if (!sound) return false;
      const { pack } = sound;
      return (
        position > 0 &&
        name === sound.name &&
        subName === `${pack.name} by ${pack.provider.name}` &&
        url === `/sample/${id}` &&
        productUrl === `/sample-pack/${pack.slug}`
      );
    }),
};

/** Charts, categories, suggestions and similar sounds are complete, match the request, and are in order. */
export const shelvesAreInOrder: MakeRule = ({ server, trace }, must) => {
  const isInMemory = server instanceof MemoryServer;
  let read = 0;
  function check({ call, args, answer, isDisturbed }: Done): void {
    const holds = CHECKS[call];
    if (!holds || !answer.ok || isDisturbed) return;
    trace.saw('near: a shelf is in order');
    if (!holds(answer.value, args, isInMemory))
      must(false, `${call} ${JSON.stringify(args)} answered ${JSON.stringify(answer.value).slice(0, 400)}`);
  }
  return {
    afterStep() {
      for (const done of server.done.slice(read)) check(done);
      read = server.done.length;
    },
  };
};
