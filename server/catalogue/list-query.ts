import { LIST_BPM, bpmRange, PAGE_SIZE, offeredSize, textProblem } from '../../domain/catalogue/list-limits.ts';
import { refusalOfChoices } from '../../domain/catalogue/choice-refusals.ts';
import type { Order, OrderColumn } from '../../domain/catalogue/orders.ts';
import {
  CHORD_TYPES,
  excludeParameter,
  FREE_PARAMETER,
  HIDE_OWNED_PARAMETER,
  includeParameter,
  KEY_MATCHES,
  KEY_TYPES,
  LIST_ARRAYS,
  type ListArray,
} from '../../wire/catalogue/list-query.ts';
import { Refusal } from '../http/errors.ts';
import { readPage } from '../http/page-number.ts';
import { recordOf } from '../../domain/records.ts';

/** Values that a sound must have one of, and values that it must not have [DECISION-52, DECISION-55]. */
export interface Choice {
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

/** The query of a list call, apart from the scope in its path. */
export interface ListQuery<Column extends OrderColumn = OrderColumn> {
  readonly page: number;
  readonly size: number;
  /** Null uses the initial order of the scope. */
  readonly order: Order<Column> | null;
  /** The text of a search; empty if there is none. */
  readonly query: string;
  /** The name search within the list. */
  readonly name: string;
  readonly free: boolean;
  readonly hidesOwned: boolean;
  readonly rareFind: boolean;
  /** Both ends belong to the range. */
  readonly bpm: { readonly min: number; readonly max: number } | null;
  readonly groupId: number | null;
  /** A note such as 'Db': its key in either mode. */
  readonly key: string | null;
  readonly excludeKey: string | null;
  readonly keyType: (typeof KEY_TYPES)[number] | null;
  readonly chordType: (typeof CHORD_TYPES)[number] | null;
  /** Compatible takes the keys in that mix well with the one that key and chord type name. */
  readonly keyMatch: (typeof KEY_MATCHES)[number] | null;
  readonly arrays: Readonly<Record<ListArray, Choice>>;
}

/** The common part of queries for sounds and packs: scope, page and order. */
export const pageOf = <Index, Column extends OrderColumn>(
  { index, initialOrder }: { readonly index: Index; readonly initialOrder: Order<Column> },
  { order, page, size, query, name }: ListQuery<Column>,
) => ({ scope: index, order: order ?? initialOrder, page, size, query, name });

const DIRECTIONS = ['asc', 'desc'] as const;

/**
 * Reads the parameters of a list call [FILT-47, FILT-48, FILT-49]. Whatever is malformed is refused with what would
 * be accepted; parameters that the shop does not know are passed over [DECISION-55]. `columns` are those that the list
 * can be ordered by.
 */
export function readListQuery<Column extends OrderColumn>(
  search: URLSearchParams,
  columns: readonly Column[],
): ListQuery<Column> {
  const first = (name: string): string | null => search.get(name)?.trim() || null;
  return {
    page: readPage(first('page')),
    size: readSize(first('size')),
    order: readOrder(first('order'), columns),
    query: readText(first('query'), 'query'),
    name: readText(first('name'), 'name'),
    free: first(FREE_PARAMETER) === '1',
    hidesOwned: first(HIDE_OWNED_PARAMETER) === '1',
    rareFind: first('rare_find') === '1',
    bpm: readBpm(first('bpm')),
    groupId: readGroup(first('group_id')),
    key: bounded(first('key'), 'key'),
    excludeKey: bounded(first('exclude_key'), 'exclude_key'),
    keyType: readChoice(first('key_type'), 'key_type', KEY_TYPES),
    chordType: readChoice(first('chord_type'), 'chord_type', CHORD_TYPES),
    keyMatch: readChoice(first('key_match'), 'key_match', KEY_MATCHES),
    arrays: readArrays(search),
  };
}

/** A size that the shop does not offer is the usual one [DECISION-33]. */
function readSize(text: string | null): number {
  return offeredSize(text !== null && /^\d{1,3}$/.test(text) ? Number(text) : PAGE_SIZE.default);
}

function readOrder<Column extends OrderColumn>(text: string | null, columns: readonly Column[]): Order<Column> | null {
  if (text === null) return null;
  const [columnName, directionName, ...rest] = text.split(',');
  const column = columns.find((known) => known === columnName);
  const direction = DIRECTIONS.find((known) => known === directionName);
  if (column && direction && rest.length === 0) return { column, direction };
  throw new Refusal(
    400,
    `"order" must be a column and a direction, such as order=id,desc. Columns: ${columns.join(', ')}; directions: asc, desc.`,
  );
}

function readText(text: string | null, name: string): string {
  if (text === null) return '';
  const problem = textProblem(text, name);
  if (problem !== null) throw new Refusal(400, problem);
  return text;
}

function bounded(text: string | null, name: string): string | null {
  return readText(text, name) || null;
}

function readBpm(text: string | null): ListQuery['bpm'] {
  if (text === null) return null;
  const range = bpmRange(text);
  if (range && range.max <= LIST_BPM.max) return range;
  throw new Refusal(
    400,
    `"bpm" must be a range min-max between ${LIST_BPM.min} and ${LIST_BPM.max} with min not above max, such as bpm=90-120.`,
  );
}

/** `id,name,color`: name and color are the client's [DECISION-50]. */
function readGroup(text: string | null): number | null {
  if (text === null) return null;
  const id = /^[^,]*/.exec(text)?.[0] ?? '';
  if (/^[1-9]\d{0,14}$/.test(id)) return Number(id);
  throw new Refusal(400, '"group_id" must be id,name,colour, such as group_id=7,Verse,#cc8844.');
}

function readChoice<T extends string>(text: string | null, name: string, known: readonly T[]): T | null {
  if (text === null) return null;
  const value = known.find((candidate) => candidate === text);
  if (value !== undefined) return value;
  throw new Refusal(400, `"${name}" must be one of ${known.join(', ')}.`);
}

/** Values that no sound has match nothing; too many of them are refused, for each costs a look at the index. */
function readArrays(search: URLSearchParams): ListQuery['arrays'] {
  const valuesOf = (parameter: string): readonly string[] => [
    ...new Set(search.getAll(parameter).filter((value) => value !== '')),
  ];
  const arrays = recordOf(LIST_ARRAYS, (array) => ({
    include: valuesOf(includeParameter(array)),
    exclude: valuesOf(excludeParameter(array)),
  }));
  const refusal = refusalOfChoices(arrays);
  if (refusal !== null) throw new Refusal(400, refusal);
  return arrays;
}
