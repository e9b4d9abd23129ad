import { type Command, InvalidArgumentError } from 'commander';
import { PACK_FACETS } from '../../core/catalogue/filters/facets.ts';
import {
  CHORD_TYPES,
  type ChordType,
  type Choice,
  FILTER_ARRAYS,
  type FilterArray,
  type Filters,
  KEY_TYPES,
  NOTES,
  nameSearch,
  perArray,
} from '../../core/catalogue/filters/filters.ts';
import { NAME_LENGTH, PAGE_SIZE } from '../../core/catalogue/filters/limits.ts';
import { type ListAddress, listOf, parseListAddress } from '../../core/catalogue/filters/list-address.ts';
import { ORDER_COLUMNS, type Order, parseOrder } from '../../core/catalogue/filters/order.ts';
import { type SoundScope, TERM_SCOPES } from '../../core/catalogue/filters/scope.ts';
import { SOUND_TYPES } from '../../core/catalogue/sounds/sound.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import { formatQuery } from '../../core/kernel/query-string.ts';
import { type Result, ok } from '../../core/kernel/result.ts';
import { choicesIn, oneOf } from '../host/choices.ts';
import { misused } from '../host/outcome.ts';

/** The options of a list, as commander reads them. */
export interface ListOptions extends Partial<Record<Singular | `exclude${Capitalize<Singular>}`, readonly string[]>> {
  readonly query?: string;
  readonly free?: boolean;
  readonly pack?: string;
  readonly in?: SoundScope;
  readonly key?: { readonly note: string; readonly isMinor: boolean };
  readonly excludeKey?: string;
  readonly chord?: ChordType;
  readonly compatible?: boolean;
  readonly bpm?: Filters['bpm'];
  readonly name?: string;
  readonly rareFind?: boolean;
  readonly stems?: Filters['stems'];
  readonly order?: Order;
  readonly page?: number;
  readonly size?: number;
}

type Singular = (typeof SINGULAR)[FilterArray];

/** A filter is named for one value and may be given again. */
const SINGULAR = {
  categories: 'category',
  instruments: 'instrument',
  moods: 'mood',
  tags: 'tag',
  presets: 'preset',
  types: 'type',
  genres: 'genre',
  parameters: 'parameter',
  providers: 'provider',
} as const satisfies Readonly<Record<FilterArray, string>>;

/** Declares what a list of sounds is about and what narrows it. */
export const addFilterOptions = (command: Command): Command =>
  addNarrowingOptions(
    command
      .option('--query <text>', 'search', readText)
      .option('--free', 'free sounds')
      .option('--pack <slug>', 'the sounds of a pack', readSlug)
      .option('--in <place>', `a list of its own: ${PLACES}`, readPlace),
  );

/** Declares the values of these facets that are chosen or kept out. */
function addChoiceOptions(command: Command, arrays: readonly FilterArray[]): Command {
  for (const array of arrays) {
    const name = SINGULAR[array];
    const [value, read] = array === 'types' ? ['type', readType] : ['slug', readSlug];
    const hint =
      array === 'types' ? `: ${SOUND_TYPES.join(', ')}` : array === 'categories' ? ', a term of any kind' : '';
    command
      .option(`--${name} <${value}>`, `only this ${name}${hint} (repeatable)`, repeatable(read))
      .option(`--exclude-${name} <${value}>`, `not this ${name} (repeatable)`, repeatable(read));
  }
  return command;
}

/** Declares what narrows packs [DECISION-51]. */
export const addPackNarrowingOptions = (command: Command): Command =>
  addChoiceOptions(command, PACK_FACETS).option('--name <text>', 'part of the name', readText);

/** Declares what narrows sounds, whatever list they are from. */
export const addNarrowingOptions = (command: Command): Command =>
  addChoiceOptions(command, FILTER_ARRAYS)
    .option('--key <key>', 'a note, such as "F#", or a minor chord on it, such as Am', readKey)
    .option('--exclude-key <key>', 'not this key', readExcludedKey)
    .option('--chord <chord>', CHORD_TYPES.join(' or '), readChord)
    .option('--compatible', 'also the keys that mix well with the key: its relative, and its neighbours on the circle')
    .option('--bpm <tempo>', 'a tempo, such as 120, or a range, such as 120-125', readBpm)
    .option('--name <text>', 'part of the name', readText)
    .option('--rare-find', 'Rare Finds')
    .option('--stems <id,name,#rrggbb>', 'the stems of one group', readStems);

/** Declares which part of a list is shown, and in which order. */
export const addPageOptions = (command: Command): Command =>
  command
    .option('--order <column,direction>', `${ORDER_COLUMNS.join(', ')}; asc or desc`, readOrder)
    .option('--page <number>', 'page, from 1', readPage)
    .option('--size <number>', `rows of a page, ${PAGE_SIZE.min} to ${PAGE_SIZE.max}`, readSize);

/** The list that the options describe. Contradictions are refused rather than resolved by guessing. */
export function listAddressOf(options: ListOptions): Result<ListAddress, Failure> {
  const scope = scopeOf(options);
  if (!scope.ok) return scope;
  for (const array of FILTER_ARRAYS) {
    const { include, exclude } = choiceOf(options, array);
    const both = include.find((value) => exclude.includes(value));
    const option = `--exclude-${SINGULAR[array]}`;
    if (both !== undefined) return misused(option, `${option} ${both} contradicts --${SINGULAR[array]} ${both}.`);
  }
  const { key, chord } = options;
  if (key?.isMinor && chord === 'major')
    return misused('--chord', `--chord major contradicts --key ${key.note}m, which is minor.`);

  const wholeChord = key?.isMinor ? 'minor' : (chord ?? null);
  if (options.compatible && !(key && wholeChord))
    return misused('--compatible', '--compatible needs a whole key, such as --key Am or --key C --chord major.');

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
  if (free) named.push(['--free', { kind: 'free' }]);
  if (pack !== undefined) named.push(['--pack', { kind: 'pack', slug: pack }]);
  if (place) named.push(['--in', place]);
  const [first, second] = named;
  if (first && second) return misused(second[0], `${first[0]} and ${second[0]} are different lists: name one of them.`);
  return ok(first?.[1] ?? { kind: 'all' });
}

function choiceOf(options: ListOptions, array: FilterArray): Choice {
  const name = SINGULAR[array];
  const capital = `${name[0]!.toUpperCase()}${name.slice(1)}` as Capitalize<Singular>;
  return { include: distinct(options[name]), exclude: distinct(options[`exclude${capital}`]) };
}

export const distinct = (values: readonly string[] = []): readonly string[] => [...new Set(values)];

/** Reads an option that may be given again. */
export const repeatable = <Value>(read: (text: string) => Value) =>
  Object.assign((text: string, before: readonly Value[] = []): readonly Value[] => [...before, read(text)], {
    isRepeatable: true,
    choices: choicesIn(read),
  });

/** Text to search for, without the spaces around it. */
export function readText(text: string): string {
  const read = text.trim();
  if (read === '') throw new InvalidArgumentError('It is empty.');
  if (read.length > NAME_LENGTH) throw new InvalidArgumentError(`It is longer than ${NAME_LENGTH} characters.`);
  return read;
}

export function readSlug(text: string): string {
  if (text === '') throw new InvalidArgumentError('It is empty.');
  return text;
}

const readType = oneOf(SOUND_TYPES, (text) => text.toUpperCase().replace('-', '_'));

const PLACES = `${TERM_SCOPES.map((term) => `${term}:<slug>`).join(', ')}, collection:<slug>, wishlist, download-history, all`;

function readPlace(text: string): SoundScope {
  if (text === 'all') return { kind: 'all' };
  if (text === 'wishlist') return { kind: 'wishlist' };
  if (text === 'download-history') return { kind: 'downloadHistory' };
  const at = text.indexOf(':');
  const [kind, slug] = [text.slice(0, at), text.slice(at + 1)];
  if (kind === 'collection' && slug !== '') return { kind, slug };
  const term = TERM_SCOPES.find((known) => known === kind);
  return term && slug !== '' ? { kind: 'term', term, slug } : refuse(PLACES);
}

const ALL_NOTES = KEY_TYPES.flatMap((type) => NOTES[type]);
const keyTypeOf = (note: string) => KEY_TYPES.find((type) => NOTES[type].includes(note)) ?? 'natural';

function readKey(text: string): NonNullable<ListOptions['key']> {
  const isMinor = text.endsWith('m');
  const note = isMinor ? text.slice(0, -1) : text;
  return ALL_NOTES.includes(note) ? { note, isMinor } : refuse(`${ALL_NOTES.join(', ')}, each also with m for minor`);
}

function readExcludedKey(text: string): string {
  const { note, isMinor } = readKey(text);
  return isMinor ? `${note}m` : note;
}

const readChord = oneOf(CHORD_TYPES);

const readBpm = (text: string): NonNullable<Filters['bpm']> =>
  filtersIn('bpm', text.includes('-') ? text : `${text}-${text}`).bpm ??
  refuse('a tempo from 0 to 999, such as 120 or 127.5, or a range from low to high, such as 120-125');

const readStems = (text: string): NonNullable<Filters['stems']> =>
  filtersIn('group_id', text).stems ?? refuse('id, name and colour with commas, such as "12,Night Drive,#c0ffee"');

const readOrder = (text: string): Order =>
  parseOrder(text) ?? refuse(`one of ${ORDER_COLUMNS.join(', ')}, then ,asc or ,desc`);

const readPage = (text: string): number => (isNumber(text) ? Number(text) : refuse('a whole number from 1'));

const readSize = (text: string): number =>
  isNumber(text) && Number(text) <= PAGE_SIZE.max ? Number(text) : refuse(`${PAGE_SIZE.min} to ${PAGE_SIZE.max}`);

const isNumber = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);

/** The core reads these values from addresses, and by the same rules here. */
const filtersIn = (parameter: string, value: string): Filters =>
  parseListAddress({ kind: 'all' }, formatQuery([[parameter, value]])).filters;

function refuse(accepted: string): never {
  throw new InvalidArgumentError(`Accepted: ${accepted}.`);
}
