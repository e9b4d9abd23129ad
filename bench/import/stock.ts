import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Sketch, isSameSketch } from '../../domain/listening/sketch.ts';
import { packCoverSvg } from '../../server/demo/covers.ts';
import { planDemoCatalogue } from '../../server/demo/demo-plan.ts';
import { WorkerPool } from '../../server/workers/worker-pool.ts';
import type { StockFile, StockQuestion, StockWork } from './stock-worker.ts';

export interface ImportStock {
  readonly folder: string;
  readonly files: number;
  readonly packs: number;
  readonly seconds: number;
  readonly bytes: number;
  /** WAVs of one pack, for rivals. */
  readonly onePack: readonly string[];
}

const [LOOPS, HITS] = [8, 22];
const FILES = LOOPS + HITS;
const THREADS = availableParallelism();
/** Sounds of a type that are made while one is awaited. */
const AHEAD = 2 * THREADS;
const COVER_SIZE = 1_200;
const MANIFEST = {
  provider: 'Bench',
  description: 'Loops and hits of the synthesiser that comes with the shop.',
  genres: ['house'],
  declaration: { name: 'Loopstead', date: '2026-01-12', origin: 'own-work', ai: 'none', aiTraining: 'allowed' },
};

/**
 * Packs of the demo's synthesis, at least `count` files in all: the same each time. Each sound is composed by its
 * number, so that none is a copy of another, and is labelled as it was composed. The gate blocks none.
 */
export async function makeStock(root: string, count: number): Promise<ImportStock> {
  const packs = Math.ceil(count / FILES);
  const folder = join(root, 'packs');
  const cover = await drawCover();
  const pool = new WorkerPool<StockWork>(new URL('./stock-worker.ts', import.meta.url), {
    running: THREADS,
    waiting: 2 * AHEAD,
    busy: () => new Error('More sounds are made than wait for a pack.'),
  });
  const [loops, hits] = [soundsOf(pool, 'LOOP'), soundsOf(pool, 'ONE_SHOT')];
  let [seconds, bytes] = [0, 0];
  const paths: string[] = [];
  try {
    for (let pack = 0; pack < packs; pack += 1) {
      const at = join(folder, `pack-${String(pack).padStart(5, '0')}`);
      for (const part of ['Loops', 'Hits']) mkdirSync(join(at, part), { recursive: true });
      const rows = ['file,type,bpm,key,instruments'];
      for (let file = 0; file < FILES; file += 1) {
        const sound = await nextOf(file < LOOPS ? loops : hits);
        const path = join(at, sound.path);
        writeFileSync(path, sound.wav);
        rows.push([sound.path, ...sound.labels].join(','));
        paths.push(path);
        seconds += sound.seconds;
        bytes += sound.wav.length;
      }
      writeFileSync(join(at, 'pack.csv'), `${rows.join('\n')}\n`);
      writeFileSync(join(at, 'cover.png'), cover);
      writeFileSync(join(at, 'pack.json'), JSON.stringify({ ...MANIFEST, name: `Pack ${pack}` }));
    }
  } finally {
    await pool.end(new Error('The packs are complete.'));
  }
  return { folder, files: paths.length, packs, seconds, bytes, onePack: paths.slice(0, FILES) };
}

/** Endless sounds in the order of their numbers, without those that the gate would take for copies of earlier ones. */
async function* soundsOf(pool: WorkerPool<StockWork>, type: StockQuestion['type']): AsyncGenerator<StockFile, never> {
  const sketches: Sketch[] = [];
  const asked: Array<Promise<StockFile | null>> = [];
  for (let number = 0; ; number += 1) {
    const sound = pool.ask('make', () => ({ type, number }));
    // The last ones are nobody's when the packs are complete.
    sound.catch(() => {});
    asked.push(sound);
    const made = asked.length > AHEAD ? await asked.shift() : null;
    if (!made || sketches.some((sketch) => isSameSketch(sketch, made.sketch))) continue;
    sketches.push(made.sketch);
    yield made;
  }
}

const nextOf = async (sounds: AsyncGenerator<StockFile, never>): Promise<StockFile> => (await sounds.next()).value;

const drawCover = (): Promise<Buffer> =>
  sharp(Buffer.from(packCoverSvg(planDemoCatalogue(), 1)))
    .resize(COVER_SIZE, COVER_SIZE)
    .flatten()
    .png({ palette: true })
    .toBuffer();
