import { describe, expect, test } from 'vitest';
import { activeFilters } from '../catalogue/filters/active-filters.ts';
import { type FilterArray, NO_FILTERS } from '../catalogue/filters/filters.ts';
import { listOf } from '../catalogue/filters/list-address.ts';
import { fc, listAddress, someText } from '../testing/arbitraries.ts';
import { isLongEnough, lastWordOf, startsSuggestions, withoutLastWord } from './last-word.ts';
import {
  FILTER_OF_KIND,
  type SuggestedTerm,
  type Suggestion,
  type SuggestionKind,
  offered,
  withSuggestion,
} from './suggestion.ts';

const KINDS = Object.keys(FILTER_OF_KIND) as SuggestionKind[];

const suggestion: fc.Arbitrary<Suggestion> = fc.record({
  kind: fc.constantFrom(...KINDS),
  name: someText,
  slug: someText.filter((slug) => slug !== ''),
});

const termOf = (kind: string, number = 1): SuggestedTerm => ({ kind, name: `Term ${number}`, slug: `term-${number}` });

describe('the kinds of suggestions', () => {
  test.each<[id: string, kind: SuggestionKind, array: FilterArray]>([
    ['SRCH-15', 'INSTRUMENT', 'instruments'],
    ['SRCH-16', 'PARAMETER', 'categories'],
    ['SRCH-17', 'MOOD', 'categories'],
    ['SRCH-18', 'GENRE', 'genres'],
    ['SRCH-19', 'INSPIRED BY', 'tags'],
    ['SRCH-20', 'PROVIDER', 'providers'],
  ])('%s: %s becomes a filter of %s', (_, kind, array) => {
    const { filters } = withSuggestion(listOf({ kind: 'all' }), { kind, name: 'Dry', slug: 'dry' });
    expect(filters.arrays[array]).toEqual({ include: ['dry'], exclude: [] });
    expect(activeFilters(filters)).toHaveLength(1);
  });

  test('for packs are genre, inspired-by and provider; sounds add instrument, parameter and mood [SRCH-21, SRCH-22]', () => {
    const terms = KINDS.map((kind) => termOf(kind));
    const kindsFor = (target: 'sounds' | 'packs') => new Set(offered(terms, target).map(({ kind }) => kind));
    expect(kindsFor('packs')).toEqual(new Set(['GENRE', 'INSPIRED BY', 'PROVIDER']));
    expect(kindsFor('sounds')).toEqual(new Set(KINDS));
  });

  test('that the shop does not know are dropped, whatever they are called [DECISION-67]', () => {
    expect(offered([termOf('PRESET'), termOf('MOOD')], 'sounds')).toEqual([
      { kind: 'MOOD', suggestions: [termOf('MOOD')] },
    ]);
    const foreign = someText.filter((kind) => !KINDS.some((known) => known === kind));
    const kinds = fc.oneof(foreign, fc.constantFrom('constructor', '__proto__', 'toString'));
    fc.assert(
      fc.property(kinds, (kind) => {
        expect(offered([termOf(kind)], 'sounds')).toEqual([]);
      }),
    );
  });

  test('offer at most 10 each, in the order they came [DECISION-66]', () => {
    const terms = Array.from({ length: 25 }, (_, number) => termOf(number % 2 === 0 ? 'GENRE' : 'MOOD', number));
    for (const { kind, suggestions } of offered(terms, 'sounds'))
      expect(suggestions).toEqual(terms.filter((term) => term.kind === kind).slice(0, 10));
  });
});

test('choosing a suggestion adds its filter, goes to page 1 and keeps every other filter [SRCH-23]', () => {
  fc.assert(
    fc.property(listAddress, suggestion, (address, chosen) => {
      const array = FILTER_OF_KIND[chosen.kind];
      const after = withSuggestion(address, chosen);
      expect(after.page).toBe(1);
      expect(after.scope).toBe(address.scope);
      // Without a text nothing is more relevant [DECISION-58].
      const hasText = address.scope.kind === 'search' || address.filters.name !== null;
      expect(after.order).toBe(address.order?.column === '_score' && !hasText ? null : address.order);
      expect(after.filters.arrays[array].include).toContain(chosen.slug);
      const others = (filters: typeof after.filters) => {
        const without = (values: readonly string[]) => values.filter((value) => value !== chosen.slug);
        const { include, exclude } = filters.arrays[array];
        const choice = { include: without(include), exclude: without(exclude) };
        return { ...filters, arrays: { ...filters.arrays, [array]: choice } };
      };
      expect(others(after.filters)).toEqual(others(address.filters));
    }),
  );
});

test('choosing what is chosen already keeps it [SRCH-23]', () => {
  const dry: Suggestion = { kind: 'MOOD', name: 'Dry', slug: 'dry' };
  const once = withSuggestion(listOf({ kind: 'all' }), dry);
  expect(withSuggestion(once, dry).filters).toEqual(once.filters);
  expect(once.filters).not.toEqual(NO_FILTERS);
});

describe('the last word', () => {
  test.each([
    ['warm pad', 'pad', 'warm'],
    ['warm pad ', 'pad', 'warm'],
    ['  pad', 'pad', ''],
    ['hip-h', 'hip-h', ''],
    ['', '', ''],
    ['   ', '', ''],
  ])("of '%s' is '%s', and '%s' is left without it [DECISION-68]", (text, word, rest) => {
    expect(lastWordOf(text)).toBe(word);
    expect(withoutLastWord(text)).toBe(rest);
  });

  test('and the rest are the whole query again', () => {
    fc.assert(
      fc.property(someText, (text) => {
        expect(text.trim().startsWith(withoutLastWord(text))).toBe(true);
        expect(text.trim().endsWith(lastWordOf(text))).toBe(true);
        expect(lastWordOf(withoutLastWord(text) + ' ' + lastWordOf(text))).toBe(lastWordOf(text));
      }),
    );
  });

  test('is long enough from its second character on, however that is written [SRCH-09]', () => {
    for (const word of ['', 'k', '鼓', '🥁', 'e\u0301']) expect(isLongEnough(word)).toBe(false);
    for (const word of ['ki', '80', '鼓点', 'e\u0301t']) expect(isLongEnough(word)).toBe(true);
  });
});

describe('a key', () => {
  test.each(['a', 'Z', 'é', 'ß', '鼓', 'ا', '0', '٣', '½', ' ', '-', 'Backspace'])(
    "'%s' starts suggestions [SRCH-10, DECISION-65]",
    (key) => expect(startsSuggestions(key)).toBe(true),
  );

  test.each(['ArrowDown', 'Escape', 'Enter', 'Tab', 'Delete', 'Shift', 'F1', 'Process', '', '.', '/', '🥁', '\u0000'])(
    "'%s' starts none [SRCH-10, DECISION-65]",
    (key) => expect(startsSuggestions(key)).toBe(false),
  );

  test('of any writing starts suggestions when it is a letter or a digit, and no other does [SRCH-10]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }), (key) => {
        expect(startsSuggestions(key)).toBe(/\p{L}|\p{N}/u.test(key) || key === ' ' || key === '-');
      }),
      { numRuns: 2000 },
    );
  });

  test('that is more than one character starts none [SRCH-10]', () => {
    const names = fc.string({ unit: 'binary', minLength: 2, maxLength: 8 }).filter((key) => key !== 'Backspace');
    fc.assert(
      fc.property(names, (key) => {
        expect(startsSuggestions(key)).toBe(false);
      }),
    );
  });
});
