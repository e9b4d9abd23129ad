import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import type { IndexedSound } from '../../server/index/queries.ts';
import { searchTextOf } from './catalogue.ts';
import { numbersOf, valueCount } from './sql.ts';

/** Values per mask column: a signed 64-bit integer easily holds 60. */
export const MASK_BITS = 60;
export const maskColumns = Math.ceil(valueCount / MASK_BITS);

/** The columns of the file, in order, as named in both databases. */
export const columns = [
  'id',
  'chart',
  'top_chart',
  'created_at',
  'seconds',
  'bpm',
  'rare_find',
  'words',
  'facets',
] as const;

/** Characters per write. */
const BLOCK = 1 << 20;

/** Writes the catalogue as tab-separated rows; facets as {1,2}, null as \N. Mask columns follow if requested. */
export async function writeTable(path: string, sounds: Iterable<IndexedSound>, withMasks: boolean): Promise<void> {
  const file = createWriteStream(path);
  let rows = '';
  for (const sound of sounds) {
    rows += rowOf(sound, withMasks);
    if (rows.length < BLOCK) continue;
    if (!file.write(rows)) await once(file, 'drain');
    rows = '';
  }
  file.end(rows);
  await once(file, 'finish');
}

function rowOf(sound: IndexedSound, withMasks: boolean): string {
  const values = numbersOf(sound);
  const cells = [
    sound.id,
    sound.chartPosition,
    sound.topChartPosition,
    sound.createdAt,
    sound.seconds,
    sound.bpm,
    sound.rareFind,
    searchTextOf(sound),
    `{${values.join(',')}}`,
    ...(withMasks ? masksOf(values) : []),
  ];
  return `${cells.map((cell) => cell ?? '\\N').join('\t')}\n`;
}

/** The values as bit masks, a column per `MASK_BITS` values. */
export function masksOf(values: readonly number[]): bigint[] {
  const masks = Array.from({ length: maskColumns }, () => 0n);
  for (const value of values) masks[Math.floor(value / MASK_BITS)]! |= 1n << BigInt(value % MASK_BITS);
  return masks;
}
