import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { readDeliveries } from '../../cli/publishing/deliveries.ts';
import { aHit, layOutPack } from '../../cli/testing/clean-pack.ts';
import { writeWav } from '../../domain/audio/wav.ts';
import { openDatabase } from '../db/database.ts';
import { readGaplessTag } from '../media/mp3.ts';
import { bothDatabases, type Place } from '../testing/databases.ts';

const CHILD = fileURLToPath(new URL('../testing/importing-child.ts', import.meta.url));
const PACKS = 2;
const FILES_OF_EACH = 3;
/** Files after which each run is killed: at the first, within a pack, and between two. */
const KILLS = [1, 2, 4];

describe.each(await bothDatabases())('a killed import on $dialect', (databases) => {
  const folder = mkdtempSync(join(tmpdir(), 'loopstead-killed-'));
  afterAll(async () => {
    await databases.stop();
    rmSync(folder, { recursive: true });
  });

  test('goes on from there, and ends as one that was never killed', async () => {
    for (let pack = 0; pack < PACKS; pack += 1) {
      const sounds = Array.from({ length: FILES_OF_EACH }, (_, at) => {
        const hertz = 110 + 37 * (pack * FILES_OF_EACH + at);
        return [`Hits/Hit_${hertz}_hz.wav`, writeWav(aHit(hertz))] as const;
      });
      layOutPack(folder, Object.fromEntries(sounds), { at: `pack-${pack}`, name: `Pack ${pack}`, provider: 'Kiln' });
    }
    const place = await databases.place();
    const read = await readDeliveries({ source: folder, at: folder, provider: null });
    if (!read.ok) throw new Error('The packs cannot be read.');
    const packs = JSON.stringify(read.value.packs);
    for (const patience of KILLS) {
      await run(place, packs, patience);
      await expectWhole(place);
    }
    await run(place, packs, Infinity);
    const { packs: onSale, files } = await expectWhole(place);
    expect({ onSale, files }).toEqual({ onSale: PACKS, files: PACKS * FILES_OF_EACH });
    const left = readdirSync(join(place.dataFolder, 'media'), { recursive: true, encoding: 'utf8' });
    expect(left.filter((name) => name.endsWith('.part'))).toEqual([]);
  }, 240_000);
});

/** Runs an import in a child process, and kills it after this many files. */
async function run({ dataFolder, databaseUrl }: Place, packs: string, patience: number): Promise<void> {
  const child = spawn(process.execPath, [CHILD, dataFolder, databaseUrl ?? '', packs], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const dead = once(child, 'exit');
  let told = 0;
  for await (const _ of createInterface(child.stdout)) {
    told += 1;
    if (told === patience) child.kill('SIGKILL');
  }
  await dead;
}

/** Every pack on sale is complete, with its change and all its media. */
async function expectWhole(place: Place): Promise<{ readonly packs: number; readonly files: number }> {
  const { db, close } = await openDatabase(place, 'beside');
  try {
    const sounds = await db.selectFrom('sounds').selectAll().execute();
    const packs = await db.selectFrom('packs').select('id').execute();
    for (const { id } of packs) expect(sounds.filter(({ pack_id }) => pack_id === id)).toHaveLength(FILES_OF_EACH);
    const changes = await db.selectFrom('catalogue_changes').select('pack_id').execute();
    expect(changes.map(({ pack_id }) => pack_id).toSorted()).toEqual(packs.map(({ id }) => id).toSorted());
    expect(new Set(sounds.map(({ sha256 }) => sha256)).size).toBe(sounds.length);
    for (const { object_key, preview_key, sha256 } of sounds) {
      const [master, preview] = [object_key, preview_key ?? ''].map((key) =>
        readFileSync(join(place.dataFolder, 'media', key)),
      );
      expect(createHash('sha256').update(master!).digest('hex')).toBe(sha256);
      expect(readGaplessTag(preview!)?.samples).toBe(20_000);
    }
    return { packs: packs.length, files: sounds.length };
  } finally {
    await close();
  }
}
