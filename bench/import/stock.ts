import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseWav, writeWav } from '../../domain/audio/wav.ts';
import { makeExamplePack } from '../../server/demo/example-pack.ts';

/** Deliberately wrong labels of the example, and the copy in it. */
const COPY = /^Loops\/Second_Thought_/;

interface Source {
  readonly path: string;
  readonly left: Float32Array;
  readonly right: Float32Array;
}

export interface ImportStock {
  readonly folder: string;
  readonly files: number;
  readonly packs: number;
  readonly seconds: number;
  readonly bytes: number;
  /** WAVs of one pack, for rivals. */
  readonly onePack: readonly string[];
}

/**
 * Packs of the demo's synthesis, at least `count` files in all: the sounds of the example at another level in each
 * pack, so that no two files are equal but the check has the same work with each.
 */
export async function makeStock(root: string, count: number): Promise<ImportStock> {
  const example = join(root, 'example');
  await makeExamplePack(example, new AbortController().signal);
  const sheet = mended(readFileSync(join(example, 'pack.csv'), 'utf8'));
  const manifest = JSON.parse(readFileSync(join(example, 'pack.json'), 'utf8')) as Record<string, unknown>;
  const cover = readFileSync(join(example, 'cover.png'));
  const sources = readdirSync(example, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.wav') && !COPY.test(path))
    .toSorted()
    .map((path): Source => {
      const parsed = parseWav(readFileSync(join(example, path)));
      if (!parsed.ok) throw new Error(`${path} is no WAV.`);
      const [left, right = left] = parsed.wav.channels;
      return { path, left: left!, right: right! };
    });
  const packs = Math.ceil(count / sources.length);
  const folder = join(root, 'packs');
  let [seconds, bytes] = [0, 0];
  for (let pack = 0; pack < packs; pack += 1) {
    const at = join(folder, `pack-${String(pack).padStart(5, '0')}`);
    for (const part of ['Loops', 'Hits']) mkdirSync(join(at, part), { recursive: true });
    const gain = 1 - (0.3 * pack) / packs;
    for (const { path, left, right } of sources) {
      const wav = writeWav({ left: left.map((one) => one * gain), right: right.map((one) => one * gain) });
      writeFileSync(join(at, path), wav);
      seconds += left.length / 44_100;
      bytes += wav.length;
    }
    writeFileSync(join(at, 'pack.csv'), sheet);
    writeFileSync(join(at, 'cover.png'), cover);
    writeFileSync(join(at, 'pack.json'), JSON.stringify({ ...manifest, name: `Pack ${pack}`, provider: 'Bench' }));
  }
  const onePack = sources.map(({ path }) => join(folder, 'pack-00000', path));
  return { folder, files: packs * sources.length, packs, seconds, bytes, onePack };
}

/** The sheet with correct labels: other files of the same song have the tempo and key. */
function mended(sheet: string): string {
  const rows = sheet.split('\n').filter((row) => !COPY.test(row));
  const song = (row: string): string => row.split('_')[0] ?? '';
  const most = (values: readonly string[]): string => {
    const counts = Map.groupBy(
      values.filter((value) => value !== ''),
      (value) => value,
    );
    return [...counts.values()].toSorted((a, b) => b.length - a.length)[0]?.[0] ?? '';
  };
  return rows
    .map((row, at) => {
      const cells = row.split(',');
      if (at === 0 || cells[1] !== 'LOOP') return row;
      const same = rows.filter((other) => song(other) === song(row)).map((other) => other.split(','));
      const [bpm, key] = [most(same.map((other) => other[2] ?? '')), most(same.map((other) => other[3] ?? ''))];
      return [cells[0], cells[1], bpm, cells[3] === '' ? '' : key, ...cells.slice(4)].join(',');
    })
    .join('\n');
}
