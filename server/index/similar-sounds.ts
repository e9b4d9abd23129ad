import { SIMILAR_SOUNDS } from '../../domain/catalogue/list-limits.ts';
import { type Aspect, ASPECTS, type SimilarWeights } from '../../wire/similar/similar.wire.ts';
import { listBits } from './engine/bitset.ts';
import type { PartMatches } from './engine/facet-index.ts';
import { Nearest } from './nearest.ts';

/** The position of each aspect in a similarity vector; `server/media/features.ts` explains the measurements. */
const PLACES: Readonly<Record<Aspect, { readonly from: number; readonly width: number }>> = {
  spectrum: { from: 0, width: 8 },
  timbre: { from: 8, width: 16 },
  rhythm: { from: 24, width: 5 },
  pitch: { from: 29, width: 3 },
};
const NUMBERS = 32;

export const EQUAL_WEIGHTS: SimilarWeights = { spectrum: 1, timbre: 1, rhythm: 1, pitch: 1 };

export interface Question {
  readonly weights?: SimilarWeights | undefined;
  /** The sounds that may be found; null for all. */
  readonly among?: readonly PartMatches[] | null;
  readonly count?: number;
}

/**
 * The sounds with a preview, as points in a space where close means similar [SIM-01, DECISION-126]. The distance of two
 * sounds is the weighted sum of their distances in each aspect, each the root mean square of its differences, so that
 * the sixteen numbers of the timbre count no more than the three of the pitch.
 *
 * A query reads every sound: the numbers of an aspect are adjacent in memory, a sound that is too far in the first
 * aspects is skipped before the next, and nothing is allocated per sound.
 */
export class SimilarSounds {
  readonly #rows = new Map<number, number>();
  readonly #columns = ASPECTS.map((aspect) => ({ aspect, column: new Column(PLACES[aspect]) }));
  /** The rows of the ids of a part of the index, looked up once: a question then only reads bits. */
  #rowsOfPart = new WeakMap<Uint32Array, Int32Array>();
  #ids = new Uint32Array(256);

  /** Adds a sound, or moves it when it is known. `stored` holds little-endian floats. */
  upsert(id: number, stored: Uint8Array): void {
    if (stored.byteLength !== NUMBERS * 4) throw new RangeError(`Sound ${id} has a vector of the wrong size.`);
    const row = this.#rows.get(id) ?? this.#rows.size;
    if (row === this.#ids.length) this.#ids = begunWith(this.#ids, new Uint32Array(row * 2));
    this.#rows.set(id, row);
    this.#ids[row] = id;
    const view = new DataView(stored.buffer, stored.byteOffset, stored.byteLength);
    for (const { column } of this.#columns) column.write(row, view);
  }

  /** Forgets a sound: the last one takes its row. Unknown ids are ignored. */
  remove(id: number): void {
    const row = this.#rows.get(id);
    if (row === undefined) return;
    const last = this.#rows.size - 1;
    const moved = this.#ids[last] ?? 0;
    for (const { column } of this.#columns) column.copy(last, row);
    this.#ids[row] = moved;
    this.#rows.set(moved, row);
    this.#rows.delete(id);
    this.#rowsOfPart = new WeakMap();
  }

  /** The sounds nearest to one, nearest first and never itself; the same answer every time. */
  nearest(id: number, { weights = EQUAL_WEIGHTS, among = null, count = SIMILAR_SOUNDS }: Question = {}): number[] {
    const own = this.#rows.get(id);
    if (own === undefined) return [];
    const found = new Nearest(count);
    const measured = this.#weighed(weights);
    for (const { column } of measured) column.aim(own);
    const offer = (row: number) => row !== own && this.#offer(row, measured, found);
    if (among === null) for (let row = 0; row < this.#rows.size; row += 1) offer(row);
    else for (const part of among) this.#eachRow(part, offer);
    return found.ids;
  }

  /** Bytes of typed arrays. */
  get byteLength(): number {
    return this.#columns.reduce((sum, { column }) => sum + column.byteLength, this.#ids.byteLength);
  }

  #eachRow({ ids, bits }: PartMatches, visit: (row: number) => void): void {
    const rows = this.#rowsOf(ids);
    const places = new Uint32Array(bits.length * 32);
    const count = listBits(bits, 0, bits.length, places);
    for (let i = 0; i < count; i += 1) {
      const row = rows[places[i] ?? 0] ?? -1;
      if (row >= 0) visit(row);
    }
  }

  #rowsOf(ids: Uint32Array): Int32Array {
    const known = this.#rowsOfPart.get(ids);
    if (known) return known;
    const rows = Int32Array.from(ids, (id) => this.#rows.get(id) ?? -1);
    this.#rowsOfPart.set(ids, rows);
    return rows;
  }

  #offer(row: number, measured: readonly Weighed[], found: Nearest): void {
    const { farthest } = found;
    let distance = 0;
    for (const { column, weight } of measured) {
      distance += weight * column.distance(row);
      if (distance > farthest) return;
    }
    found.offer(this.#ids[row] ?? 0, distance);
  }

  /** The aspects that count, the ones with few numbers first. Where none counts, all count alike. */
  #weighed(weights: SimilarWeights): Weighed[] {
    const counting = ASPECTS.some((aspect) => weights[aspect] > 0) ? weights : EQUAL_WEIGHTS;
    return this.#columns
      .map(({ aspect, column }) => ({ column, weight: counting[aspect] }))
      .filter(({ weight }) => weight > 0)
      .sort((a, b) => a.column.width - b.column.width);
  }
}

interface Weighed {
  readonly column: Column;
  readonly weight: number;
}

/** The numbers of one aspect, sound after sound. */
class Column {
  readonly width: number;
  readonly #from: number;
  readonly #target: Float64Array;
  #values: Float32Array<ArrayBuffer>;

  constructor({ from, width }: { readonly from: number; readonly width: number }) {
    this.#from = from;
    this.width = width;
    this.#target = new Float64Array(width);
    this.#values = new Float32Array(256 * width);
  }

  get byteLength(): number {
    return this.#values.byteLength;
  }

  write(row: number, vector: DataView): void {
    if ((row + 1) * this.width > this.#values.length)
      this.#values = begunWith(this.#values, new Float32Array(this.#values.length * 2));
    for (let i = 0; i < this.width; i += 1)
      this.#values[row * this.width + i] = vector.getFloat32((this.#from + i) * 4, true);
  }

  copy(from: number, to: number): void {
    this.#values.copyWithin(to * this.width, from * this.width, (from + 1) * this.width);
  }

  /** Distances are measured from this row from now on. */
  aim(row: number): void {
    for (let i = 0; i < this.width; i += 1) this.#target[i] = this.#values[row * this.width + i] ?? 0;
  }

  distance(row: number): number {
    const values = this.#values;
    const target = this.#target;
    const start = row * this.width;
    let sum = 0;
    for (let i = 0; i < target.length; i += 1) {
      const difference = (values[start + i] ?? 0) - (target[i] ?? 0);
      sum += difference * difference;
    }
    return Math.sqrt(sum / target.length);
  }
}

function begunWith<Values extends Uint32Array | Float32Array>(values: Values, larger: Values): Values {
  larger.set(values);
  return larger;
}
