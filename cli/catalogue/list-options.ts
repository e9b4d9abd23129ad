import { InvalidArgumentError } from 'commander';
import { PACK_FACETS } from '../../domain/catalogue/facets.ts';
import { pitchedKey } from '../../domain/catalogue/musical-key.ts';
import { CHORD_TYPES } from '../../domain/catalogue/chord-type.ts';
import {
  type Choice,
  FILTER_ARRAYS,
  type FilterArray,
  type Filters,
  KEY_TYPES,
  NOTES,
  nameSearch,
  perArray,
} from '../../core/catalogue/filters/filters.ts';
import { NAME_LENGTH, PAGE_SIZE } from '../../domain/catalogue/list-limits.ts';
import { type ListAddress, listOf, parseListAddress } from '../../core/catalogue/filters/list-address.ts';
import { ORDER_COLUMNS, type Order } from '../../domain/catalogue/orders.ts';
import { parseOrder } from '../../core/catalogue/filters/order.ts';
import { type SoundScope, TERM_SCOPES } from '../../core/catalogue/filters/scope.ts';
import { SOUND_TYPES } from '../../core/catalogue/sounds/sound.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import { formatQuery } from '../../core/kernel/query-string.ts';
import { type Result, ok } from '../../core/kernel/result.ts';
import { recordFrom } from '../../domain/records.ts';
import { inputTexts } from '../command/command.messages.ts';
import { mistyped } from '../guess/nearest.ts';
import { type Given, flag, offering, oneOf, option, repeatable } from '../command/input.ts';
import { misused } from '../host/outcome.ts';
import { listOptionTexts } from './list-options.messages.ts';
import { readSlug } from './named-things.ts';

/** A filter is named for one value and may be given again; `not` is how commander names the one that excludes. */
const NAMES = {
  categories: { only: 'category', not: 'excludeCategory' },
  instruments: { only: 'instrument', not: 'excludeInstrument' },
  moods: { only: 'mood', not: 'excludeMood' },
  tags: { only: 'tag', not: 'excludeTag' },
  presets: { only: 'preset', not: 'excludePreset' },
  types: { only: 'type', not: 'excludeType' },
  genres: { only: 'genre', not: 'excludeGenre' },
  parameters: { only: 'parameter', not: 'excludeParameter' },
  providers: { only: 'provider', not: 'excludeProvider' },
} as const satisfies Readonly<Record<FilterArray, { readonly only: string; readonly not: string }>>;

const readType = oneOf(SOUND_TYPES, (text) => text.toUpperCase().replace('-', '_'));

const PLACES = `${TERM_SCOPES.map((term) => `${term}:<slug>`).join(', ')}, collection:<slug>, wishlist, download-history, all`;

const pitchOf = (note: string): number => pitchedKey(note)?.pitch ?? 0;

const isFlat = (note: string): boolean => note.endsWith('b');

/** From C upwards, a sharp before the flat that sounds like it. */
const ALL_NOTES = KEY_TYPES.flatMap((type) => NOTES[type]).toSorted(
  (one, other) => pitchOf(one) - pitchOf(other) || Number(isFlat(one)) - Number(isFlat(other)),
);

const keyTypeOf = (note: string) => KEY_TYPES.find((type) => NOTES[type].includes(note)) ?? 'natural';

/** The keys suggested during completion. */
const KEYS = ALL_NOTES.flatMap((note) => [note, `${note}m`]);

const ORDERS = ORDER_COLUMNS.flatMap((column) => [`${column},asc`, `${column},desc`]);

/** The first word of a place. */
const PLACE_WORDS = ['wishlist', 'download-history', 'all', ...TERM_SCOPES.map((term) => `${term}:`), 'collection:'];

const readBpm = (text: string): NonNullable<Filters['bpm']> =>
  filtersIn('bpm', text.includes('-') ? text : `${text}-${text}`).bpm ?? refuse(listOptionTexts.tempos);

const readStems = (text: string): NonNullable<Filters['stems']> =>
  filtersIn('group_id', text).stems ?? refuse(listOptionTexts.stemGroup);

const readOrder = (text: string): Order =>
  parseOrder(text) ?? refuse(listOptionTexts.orders(ORDER_COLUMNS), mistyped(text, ORDERS));

const readPage = (text: string): number => (isNumber(text) ? Number(text) : refuse(listOptionTexts.pages));

const readSize = (text: string): number =>
  isNumber(text) && Number(text) <= PAGE_SIZE.max ? Number(text) : refuse(listOptionTexts.sizes(PAGE_SIZE));

const isNumber = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);

const repeated = (flags: string, description: string, read: (text: string) => string) =>
  option(flags, description, repeatable(read));

/** The values of these facets that are chosen or excluded. */
const choiceInputs = <Arrays extends FilterArray>(
  arrays: readonly Arrays[],
): Readonly<Record<NamesOf<Arrays>['only' | 'not'], ReturnType<typeof repeated>>> =>
  recordFrom(
    arrays.flatMap((array) => {
      const { only, not }: NamesOf<Arrays> = NAMES[array];
      const [value, read] = array === 'types' ? ['type', readType] : ['slug', readSlug];
      return [
        [only, repeated(`--${only} <${value}>`, `only this ${only}${hintOf(array)} (repeatable)`, read)],
        [not, repeated(`--exclude-${only} <${value}>`, `not this ${only} (repeatable)`, read)],
      ] as const;
    }),
  );

type NamesOf<Arrays extends FilterArray> = (typeof NAMES)[Arrays];

function hintOf(array: FilterArray): string {
  if (array === 'types') return `: ${SOUND_TYPES.join(', ')}`;
  return array === 'categories' ? ', a term of any kind' : '';
}

/** Options that narrow packs [DECISION-51]. */
export const packNarrowing = {
  ...choiceInputs(PACK_FACETS),
  name: option('--name <text>', 'part of the name', readText),
};

/** Options that narrow sounds in any list. */
export const narrowing = {
  ...choiceInputs(FILTER_ARRAYS),
  key: option('--key <key>', 'a note, such as "F#", or a minor chord on it, such as Am', offering(KEYS, readKey)),
  excludeKey: option('--exclude-key <key>', 'not this key', offering(KEYS, readExcludedKey)),
  chord: option('--chord <chord>', CHORD_TYPES.join(' or '), oneOf(CHORD_TYPES)),
  compatible: flag(
    '--compatible',
    'also neighboring keys, which mix well with the key: its relative, and those next to it on the circle',
  ),
  bpm: option('--bpm <tempo>', 'a tempo, such as 120, or a range, such as 120-125', readBpm),
  name: option('--name <text>', 'part of the name', readText),
  hideOwned: flag('--hide-owned', 'without what you own'),
  rareFind: flag('--rare-find', 'Rare Finds'),
  stems: option('--stems <id,name,#rrggbb>', 'the stems of one group', readStems),
};

/** Options for the search and the filters of a list of sounds. */
export const filterInputs = {
  query: option('--query <text>', 'search', readText),
  free: flag('--free', 'free sounds, of all or of the list that is named'),
  pack: option('--pack <slug>', 'the sounds of a pack', readSlug),
  in: option('--in <place>', `another list: ${PLACES}`, offering(PLACE_WORDS, readPlace)),
  ...narrowing,
};

/** Options for the page and the order of a list. */
export const pageInputs = {
  order: option('--order <column,direction>', `${ORDER_COLUMNS.join(', ')}; asc or desc`, offering(ORDERS, readOrder)),
  page: option('--page <number>', 'page, from 1', readPage),
  size: option('-n, --size <number>', `rows of a page, ${PAGE_SIZE.min} to ${PAGE_SIZE.max}`, readSize),
};

/** A list of sounds. */
export const listInputs = { ...filterInputs, ...pageInputs };

/** The options of a list, as they are read. */
export type ListOptions = Given<typeof listInputs>;

/** The list that the options describe. Contradictions are refused rather than resolved by guessing. */
export function listAddressOf(options: ListOptions): Result<ListAddress, Failure> {
  const scope = scopeOf(options);
  if (!scope.ok) return scope;
  for (const array of FILTER_ARRAYS) {
    const { include, exclude } = choiceOf(options, array);
    const both = include.find((value) => exclude.includes(value));
    const { only } = NAMES[array];
    const excluded = `--exclude-${only}`;
    if (both !== undefined)
      return misused(excluded, listOptionTexts.contradicts(`${excluded} ${both}`, `--${only} ${both}`));
  }
  const { key, chord } = options;
  if (key?.isMinor && chord === 'major') return misused('--chord', listOptionTexts.minorKey(key.note));

  const wholeChord = key?.isMinor ? 'minor' : (chord ?? null);
  if (options.compatible && !(key && wholeChord)) return misused('--compatible', listOptionTexts.wholeKey);

  const list = listOf(scope.value);
  return ok({
    ...list,
    filters: {
      arrays: perArray((array) => choiceOf(options, array)),
      key: key ? { note: key.note, type: keyTypeOf(key.note) } : null,
      excludedKey: options.excludeKey ?? null,
      chord: wholeChord,
      neighbours: options.compatible ?? false,
      bpm: options.bpm ?? null,
      name: nameSearch(options.name ?? ''),
      free: options.free === true && scope.value.kind !== 'free',
      hidesOwned: options.hideOwned ?? false,
      rareFind: options.rareFind ?? false,
      stems: options.stems ?? null,
    },
    order: options.order ?? null,
    page: options.page ?? list.page,
    size: options.size ?? list.size,
  });
}

function scopeOf({ query, free, pack, in: place }: ListOptions): Result<SoundScope, Failure> {
  const named: Array<readonly [string, SoundScope]> = [];
  if (query !== undefined) named.push(['--query', { kind: 'search', query }]);
  if (pack !== undefined) named.push(['--pack', { kind: 'pack', slug: pack }]);
  if (place) named.push(['--in', place]);
  const [first, second] = named;
  if (first && second) return misused(second[0], listOptionTexts.twoLists(first[0], second[0]));
  return ok(first?.[1] ?? { kind: free ? 'free' : 'all' });
}

function choiceOf(options: ListOptions, array: FilterArray): Choice {
  const { only, not } = NAMES[array];
  return { include: distinct(options[only]), exclude: distinct(options[not]) };
}

export const distinct = (values: readonly string[] = []): readonly string[] => [...new Set(values)];

/** Text to search for, without the spaces around it. */
export function readText(text: string): string {
  const read = text.trim();
  if (read === '') throw new InvalidArgumentError(inputTexts.empty);
  if (read.length > NAME_LENGTH) throw new InvalidArgumentError(inputTexts.tooLong(NAME_LENGTH));
  return read;
}

function readPlace(text: string): SoundScope {
  if (text === 'all') return { kind: 'all' };
  if (text === 'wishlist') return { kind: 'wishlist' };
  if (text === 'download-history') return { kind: 'downloadHistory' };
  const at = text.indexOf(':');
  const [kind, slug] = [text.slice(0, at), text.slice(at + 1)];
  if (kind === 'collection' && slug !== '') return { kind, slug };
  const term = TERM_SCOPES.find((known) => known === kind);
  return term && slug !== '' ? { kind: 'term', term, slug } : refuse(PLACES, placesNear(text));
}

/** Completes the part before the colon, as only that is known. */
const placesNear = (text: string): readonly string[] => {
  const [word = ''] = text.split(':');
  return mistyped(text.includes(':') ? `${word}:` : word, PLACE_WORDS).map((near) =>
    near.endsWith(':') ? `${near}${text.slice(word.length + 1) || '<slug>'}` : near,
  );
};

export interface NamedKey {
  readonly note: string;
  readonly isMinor: boolean;
}

function readKey(text: string): NamedKey {
  const isMinor = text.endsWith('m');
  const note = isMinor ? text.slice(0, -1) : text;
  return ALL_NOTES.includes(note) ? { note, isMinor } : refuse(listOptionTexts.keys(ALL_NOTES), mistyped(text, KEYS));
}

function readExcludedKey(text: string): string {
  const { note, isMinor } = readKey(text);
  return isMinor ? `${note}m` : note;
}

/** The core reads these values from addresses, and by the same rules here. */
const filtersIn = (parameter: string, value: string): Filters =>
  parseListAddress({ kind: 'all' }, formatQuery([[parameter, value]])).filters;

function refuse(accepted: string, near: readonly string[] = []): never {
  throw new InvalidArgumentError(inputTexts.accepted([accepted], near));
}
