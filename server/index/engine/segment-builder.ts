import { itemAt } from '../../../domain/known.ts';
import { emptyBits, setBit, type Bits } from './bitset.ts';
import { compactFloats, unsignedColumn } from './growing-array.ts';
import { DocumentSets } from './document-sets.ts';
import { LookupColumn, NO_KEY } from './lookup-column.ts';
import { NameColumn } from './name-column.ts';
import { packValues } from './packed-values.ts';
import { PairCounts } from './pair-counts.ts';
import { PostingCollector } from './posting-lists.ts';
import { RangeColumn } from './range-column.ts';
import type { IndexSchema } from './schema.ts';
import type { Bundle } from './bundle.ts';
import { Segment, type SortedColumn } from './segment.ts';
import { sortRows } from './sorting.ts';
import type { Staging } from './staging.ts';
import { ValuePostings } from './value-postings.ts';
import { OwnWords } from './own-words.ts';
import { WordCounts } from './word-counts.ts';

/**
 * Turns staged rows into a segment. It pauses between steps so that a background merge does not block requests: with a
 * million documents the longest step, for words or value pairs, takes about half a second.
 */
export function* buildSegment(schema: IndexSchema, staging: Staging, values: number): Generator<void, Segment> {
  const rowsById = lastOfEachId(sortRows(allRows(staging.length), staging.ids.view()), staging.ids.view());
  const rows = sortRows(rowsById, staging.ranks.view());
  const ordinalOf = new Uint32Array(staging.length);
  rows.forEach((row, ordinal) => {
    ordinalOf[row] = ordinal;
  });
  yield;

  const sorts: SortedColumn[] = [];
  for (const column of staging.sorts) {
    sorts.push(sortedColumn(column.view(), rows, rowsById, ordinalOf));
    yield;
  }

  const ranges = new RangeColumn(permuted(staging.ranges.view(), rows));
  const flags = staging.flags.map((column) => flagBits(column.view(), rows));
  const lookups = staging.lookups.map(({ keys, rows: keyOf }) => lookupColumn(keys.keys, keyOf.view(), rows));
  yield;

  const idOrder = rowsById.map((row) => ordinalOf[row]!);
  const words = ownWords(staging, rows);
  yield;
  const names = schema.byName ? yield* NameColumn.of(words, idOrder) : null;

  const bundles = schema.bundles.map((facets, b): Bundle => {
    const { sets, rows: setOf } = itemAt(staging.bundles, b);
    const column = unsignedColumn(rows.length, sets.size);
    rows.forEach((row, ordinal) => {
      column[ordinal] = setOf.at(row);
    });
    const distinct = sets.sets();
    return { facets, sets: distinct, column, packed: packValues(distinct, column) };
  });
  const counts = countValues(bundles, rows.length, values);
  yield;

  const valuePostings = new ValuePostings(rows.length, counts, bundles);
  yield;

  const pairs = PairCounts.worthwhile(rows.length, values) ? PairCounts.of(rows.length, values, bundles) : null;
  yield;
  const wordCounts = pairs === null ? null : yield* WordCounts.of(words, bundles, values);

  return new Segment({
    size: rows.length,
    ids: Uint32Array.from(permuted(staging.ids.view(), rows)),
    idOrder,
    ranks: compactFloats(permuted(staging.ranks.view(), rows)),
    sorts,
    flags,
    ranges,
    lookups,
    bundles,
    values: valuePostings,
    words,
    names,
    counts,
    pairs,
    wordCounts,
  });
}

const allRows = (length: number): Uint32Array => new Uint32Array(length).map((_, row) => row);

/** Rows sorted by id; of rows with the same id, the last counts. */
const lastOfEachId = (rowsById: Uint32Array, ids: Float64Array): Uint32Array =>
  rowsById.filter((row, i) => i + 1 === rowsById.length || ids[row] !== ids[rowsById[i + 1]!]);

function permuted(values: Float64Array, rows: Uint32Array): Float64Array {
  const byOrdinal = new Float64Array(rows.length);
  for (let ordinal = 0; ordinal < rows.length; ordinal += 1) byOrdinal[ordinal] = values[rows[ordinal]!]!;
  return byOrdinal;
}

function sortedColumn(
  values: Float64Array,
  rows: Uint32Array,
  rowsById: Uint32Array,
  ordinalOf: Uint32Array,
): SortedColumn {
  const byOrdinal = permuted(values, rows);
  const order = sortRows(rowsById, values).map((row) => ordinalOf[row]!);
  let known = order.length;
  while (known > 0 && byOrdinal[order[known - 1]!] === Infinity) known -= 1;
  return { values: compactFloats(byOrdinal), order, known };
}

function flagBits(flagOf: Uint32Array, rows: Uint32Array): Bits {
  const bits = emptyBits(rows.length);
  for (let ordinal = 0; ordinal < rows.length; ordinal += 1) if (flagOf[rows[ordinal]!] === 1) setBit(bits, ordinal);
  return bits;
}

function lookupColumn(keys: LookupColumn['keys'], keyOf: Uint32Array, rows: Uint32Array): LookupColumn {
  const lengths = new Uint32Array(keys.length);
  for (const row of rows) if (keyOf[row] !== NO_KEY) lengths[keyOf[row]!]! += 1;
  const postings = new PostingCollector(lengths);
  rows.forEach((row, ordinal) => {
    if (keyOf[row] !== NO_KEY) postings.add(keyOf[row]!, ordinal);
  });
  const { starts, numbers } = postings.plain();
  return new LookupColumn(keys, starts, numbers, rows.length);
}

function ownWords(staging: Staging, rows: Uint32Array): OwnWords {
  const { keys } = staging.words;
  const byWord = allRows(keys.length).sort((a, b) => (itemAt(keys, a) < itemAt(keys, b) ? -1 : 1));
  const placeOf = new Uint32Array(keys.length);
  byWord.forEach((word, place) => {
    placeOf[word] = place;
  });
  const words = staging.rowWords.view();
  const rowStarts = staging.wordStarts.view();
  const starts = new Uint32Array(rows.length + 1);
  rows.forEach((row, ordinal) => {
    starts[ordinal + 1] = starts[ordinal]! + rowStarts[row + 1]! - rowStarts[row]!;
  });
  const entries = unsignedColumn(starts[rows.length]!, keys.length * 2);
  rows.forEach((row, ordinal) => {
    for (let i = rowStarts[row]!, at = starts[ordinal]!; i < rowStarts[row + 1]!; i += 1, at += 1)
      entries[at] = placeOf[words[i]! >>> 1]! * 2 + (words[i]! & 1);
  });
  return new OwnWords(
    Array.from(byWord, (word) => itemAt(keys, word)),
    documentsOfWords(keys.length, starts, entries),
    starts,
    entries,
  );
}

/** The documents of each word; one that repeats a word is listed once. */
function documentsOfWords(words: number, starts: Uint32Array, entries: ArrayLike<number>): DocumentSets {
  const counts = new Uint32Array(words);
  const last = new Uint32Array(words);
  const eachOnce = (visit: (word: number, ordinal: number) => void): void => {
    last.fill(0);
    for (let ordinal = 0; ordinal + 1 < starts.length; ordinal += 1)
      for (let i = starts[ordinal]!; i < starts[ordinal + 1]!; i += 1) {
        const word = entries[i]! >>> 1;
        if (last[word] === ordinal + 1) continue;
        last[word] = ordinal + 1;
        visit(word, ordinal);
      }
  };
  eachOnce((word) => {
    counts[word]! += 1;
  });
  return new DocumentSets(starts.length - 1, counts, eachOnce);
}

function countValues(bundles: readonly Bundle[], size: number, values: number): Uint32Array {
  const counts = new Uint32Array(values);
  for (const { sets, column } of bundles) {
    const perSet = new Uint32Array(sets.starts.length - 1);
    for (let ordinal = 0; ordinal < size; ordinal += 1) perSet[column[ordinal]!]! += 1;
    for (let set = 0; set < perSet.length; set += 1) {
      for (let i = sets.starts[set]!; i < sets.starts[set + 1]!; i += 1) counts[sets.values[i]!]! += perSet[set]!;
    }
  }
  return counts;
}
