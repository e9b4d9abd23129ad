import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aHit, layOutPack } from '../../cli/testing/clean-pack.ts';
import { readDeliveries } from '../../cli/publishing/deliveries.ts';
import { writeWav } from '../../domain/audio/wav.ts';
import { writeChunks as beginBesideShop } from '../admin/write-chunks.ts';
import { createSoundFiles } from '../catalogue/sound-files.ts';
import { SECOND } from '../clock.ts';
import { createPreviewEncoder } from '../media/mp3.ts';
import { bothDatabases, type Place } from '../testing/databases.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import type { Asks } from '../workers/worker-pool.ts';
import { type ImportWork, importWork } from './import-work.ts';
import { importPacks } from './import-packs.ts';
import { beginChunks, writeChunks } from './write-chunks.ts';

const encoder = await createPreviewEncoder();
const HITS = Object.fromEntries(
  Array.from({ length: 12 }, (_, at) => [`Hits/Hit ${at + 10}.wav`, writeWav(aHit(200 + 10 * at))]),
);

describe.each(await bothDatabases())('WAVs that were sold without the chunks of the shop on $dialect', (databases) => {
  let place: Place;
  let shop: TestShop;
  let folder: string;
  let gate: Asks<ImportWork>;
  /** What customers would get if the pack went on sale now, and what was delivered. */
  let whole: Awaited<ReturnType<typeof rows>>;
  beforeEach(async () => {
    place = await databases.place();
    shop = await openTestShop(place);
    folder = mkdtempSync(join(tmpdir(), 'loopstead-chunks-'));
    const { db, objects } = shop.deps;
    const work = importWork({ objects, encoder });
    // The names are those of the work.
    gate = { ask: async (name, put) => (work[name] as (question: unknown) => never)(await put()) };
    layOutPack(join(folder, 'packs'), HITS, { at: 'one', name: 'First Hits', genres: ['lo-fi'] });
    const read = await readDeliveries({ source: 'packs', at: join(folder, 'packs'), provider: 'Kiln' });
    if (!read.ok) throw new Error(JSON.stringify(read.failure));
    const wish = { isDryRun: false, atOnce: 1, signal: new AbortController().signal, onProgress: () => {} };
    const report = await importPacks(
      { db, clock: shop.clock, objects, threads: gate },
      { deliveries: read.value.packs, ...wish },
    );
    if (report.packs[0]?.outcome.kind !== 'taken') throw new Error(JSON.stringify(report.packs[0]));
    whole = await rows();
    await forgetChunks();
  });
  afterEach(async () => {
    await shop.close();
    rmSync(folder, { recursive: true });
  });
  afterAll(() => databases.stop());

  const rows = async () => {
    const { db } = shop.deps;
    return {
      sounds: await db
        .selectFrom('sounds')
        .select(['id', 'object_key', 'sha256', 'crc32', 'bytes'])
        .orderBy('id')
        .execute(),
      originals: await db.selectFrom('originals').selectAll().orderBy('sound_id').execute(),
      checksums: await db.selectFrom('checksums').selectAll().orderBy('sha256').execute(),
    };
  };

  /** As an earlier shop has sold them. */
  async function forgetChunks(): Promise<void> {
    const { db } = shop.deps;
    const checksums = new Map(whole.checksums.map(({ sha256, crc32 }) => [sha256, crc32]));
    for (const { sound_id, ...original } of whole.originals)
      await db
        .updateTable('sounds')
        .set({ ...original, crc32: checksums.get(original.sha256)! })
        .where('id', '=', sound_id)
        .execute();
    await db.deleteFrom('originals').execute();
    await db.deleteFrom('checksums').execute();
    await shop.deps.catalogue.catchUp();
  }
  const waiting = async () =>
    (await shop.deps.db.selectFrom('jobs').select('payload').where('kind', '=', 'writeChunks').execute()).map(
      ({ payload }) => JSON.parse(payload) as unknown,
    );

  test('get them some at a time, as what goes on sale now, and stay the originals that they are', async () => {
    const { db, jobs, catalogue } = shop.deps;
    const files = createSoundFiles(db, catalogue);
    const [first] = whole.originals;
    expect(whole.originals).toHaveLength(12);
    const before = await files.find(first!.sound_id);
    expect(before?.sha256).toBe(first!.sha256);
    expect(await beginBesideShop(place, shop.clock)).toEqual({ files: 12, isUnderWay: false });
    expect(await beginBesideShop(place, shop.clock)).toEqual({ files: 12, isUnderWay: true });
    await jobs.catchUp();
    expect((await rows()).originals, 'other jobs have their turn').toHaveLength(10);
    expect(await waiting()).toEqual([{ after: whole.sounds[9]!.id }]);
    // Customers get the new file at once, and what they have under way ends as it began.
    expect((await files.find(first!.sound_id))?.sha256).toBe(whole.sounds[0]!.sha256);
    expect(await shop.deps.objects.exists(before!.objectKey)).toBe(true);
    for (const sha256 of [first!.sha256, whole.sounds[0]!.sha256])
      expect(await files.withDigests([sha256])).toMatchObject([{ id: first!.sound_id, sha256 }]);

    for (const _turn of ['the others', 'the end']) {
      shop.clock.advance(5 * SECOND);
      await jobs.catchUp();
    }
    expect(await rows()).toEqual(whole);
    expect(await waiting()).toEqual([]);
    expect(await beginBesideShop(place, shop.clock)).toEqual({ files: 0, isUnderWay: false });
    expect(await waiting()).toEqual([]);
  });

  const LEASE = { failures: 0, prolong: async () => {}, finish: async () => {} };

  test('get them where a shop was killed before, each once', async () => {
    const asked: string[] = [];
    const dies: typeof gate = {
      ask: (name, put) =>
        gate.ask(name, async () => {
          const question = await put();
          asked.push((question as { readonly key: string }).key);
          if (asked.length === 4) throw new Error('killed');
          return question;
        }),
    };
    const run = () => writeChunks({ ...shop.deps, work: { ...shop.deps.work, gate: dies } })({ after: 0 }, LEASE);
    await expect(run()).rejects.toThrow('killed');
    expect((await rows()).originals).toEqual(whole.originals.slice(0, 3));
    await run();
    expect(asked).toEqual([...whole.originals.slice(0, 4), ...whole.originals.slice(3)].map((one) => one.object_key));
    expect(await rows()).toEqual(whole);
  });

  test('stay as they are where their bytes are not what was delivered, without keeping others waiting', async () => {
    const [damaged] = whole.originals;
    await shop.deps.objects.put(damaged!.object_key, new Uint8Array(9));
    await writeChunks({ ...shop.deps, work: { ...shop.deps.work, gate } })({ after: 0 }, LEASE);
    const { originals, sounds } = await rows();
    expect(originals.map(({ sound_id }) => sound_id)).toEqual(whole.originals.slice(1, 10).map((one) => one.sound_id));
    expect(sounds[0]).toMatchObject({ sha256: damaged!.sha256, object_key: damaged!.object_key });
  });

  test('are begun once by two who ask at once', async () => {
    const { db, clock } = shop.deps;
    const begun = await Promise.all([beginChunks(db, clock.now()), beginChunks(db, clock.now())]);
    expect(begun.map(({ isUnderWay }) => isUnderWay).toSorted()).toEqual([false, true]);
    expect(await waiting()).toEqual([{ after: 0 }]);
  });
});
