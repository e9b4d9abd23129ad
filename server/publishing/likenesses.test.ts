import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { layOutPack } from '../../cli/testing/clean-pack.ts';
import { readDeliveries } from '../../cli/publishing/deliveries.ts';
import { resample } from '../../domain/audio/resample.ts';
import type { StereoAudio } from '../../domain/audio/stereo.ts';
import { writeWav } from '../../domain/audio/wav.ts';
import { known } from '../../domain/known.ts';
import { checkFile } from '../../domain/publishing/check-file.ts';
import type { PackFile } from '../../domain/publishing/check-pack.ts';
import { putBackOnSale, takeOffSale } from '../catalogue/removals.ts';
import { write } from '../db/transaction.ts';
import { createPreviewEncoder } from '../media/mp3.ts';
import { writeMidi } from '../media/midi.ts';
import { bothDatabases } from '../testing/databases.ts';
import { statementsOf } from '../testing/statements.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import type { Asks } from '../workers/worker-pool.ts';
import { alikeOnSale } from './alike-on-sale.ts';
import { importPacks } from './import-packs.ts';
import { type ImportWork, importWork } from './import-work.ts';
import { KeptLooks } from './kept-looks.ts';
import { Likenesses } from './likenesses.ts';
import { houseLoop } from '../testing/house-loop.ts';

const encoder = await createPreviewEncoder();
const midi = writeMidi({
  trackName: 'Tune',
  bpm: 120,
  bars: 1,
  notes: [{ beat: 0, beats: 1, note: 60, velocity: 90 }],
  key: null,
  channel: 0,
});

let tune: StereoAudio;
let other: StereoAudio;
let borrowed: PackFile;
let softer: PackFile;
beforeAll(() => {
  const render = (seed: string) => {
    const { left, right } = houseLoop({ seed });
    return { left: left.map((s) => 0.5 * s), right: right.map((s) => 0.5 * s) };
  };
  [tune, other] = [render('likeness'), render('another')];
  // Played 12 % faster, which is two semitones higher.
  borrowed = checked('Stolen.wav', resample(tune, Math.round(tune.left.length / 2 ** (2 / 12)), 'silent'));
  softer = checked('Softer.wav', { left: other.left.map((s) => 0.6 * s), right: other.right.map((s) => 0.6 * s) });
}, 60_000);

const checked = (name: string, audio: StereoAudio): PackFile => {
  const bytes = writeWav(audio);
  return { ...checkFile(name, bytes, null), sha256: createHash('sha256').update(bytes).digest('hex') };
};

describe.each(await bothDatabases())('sounds on sale on $dialect', (databases) => {
  let shop: TestShop;
  let folder: string;
  let gate: Asks<ImportWork>;

  /** Puts a pack of these files on sale. */
  async function bring(source: string, name: string, provider: string, files: Parameters<typeof layOutPack>[1]) {
    layOutPack(join(folder, source), files, { at: 'one', name });
    const read = await readDeliveries({ source, at: join(folder, source), provider });
    if (!read.ok) throw new Error(JSON.stringify(read.failure));
    const { db, objects } = shop.deps;
    const report = await importPacks(
      { db, clock: shop.clock, objects, threads: gate },
      {
        deliveries: read.value.packs,
        isDryRun: false,
        atOnce: 1,
        signal: new AbortController().signal,
        onProgress: () => {},
      },
    );
    if (report.packs[0]?.outcome.kind !== 'taken') throw new Error(JSON.stringify(report));
  }

  beforeAll(async () => {
    shop = await openTestShop(await databases.place());
    folder = mkdtempSync(join(tmpdir(), 'loopstead-likeness-'));
    const work = importWork({ objects: shop.deps.objects, encoder });
    // The names are those of the work.
    gate = { ask: async (name, put) => (work[name] as (question: unknown) => never)(await put()) };
    await bring('packs', 'First Loops', 'Tidewater', {
      'Loops/Tune_120bpm.wav': writeWav(tune),
      'Loops/Other_120bpm.wav': writeWav(other),
      'Loops/Chords.mid': midi,
    });
  }, 60_000);
  afterAll(async () => {
    await shop.close();
    rmSync(folder, { recursive: true });
    await databases.stop();
  });

  const alike = (files: readonly PackFile[], slug = 'kiln', name = 'Borrowed') =>
    alikeOnSale({ db: shop.deps.db, threads: gate }, files, { provider: { slug }, name });
  /** Keeps looks of files that a provider has just pushed. */
  async function keeping(...files: readonly PackFile[]) {
    const { db, clock } = shop.deps;
    const provider = { id: 1, slug: 'kiln', name: 'Kiln', description: '', image_key: null };
    await db
      .insertInto('providers')
      .values(provider)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db.deleteFrom('pushed_files').execute();
    const rows = files.map(({ sha256 }) => ({ provider_id: provider.id, sha256, bytes: 1, pushed_at: clock.now() }));
    await db.insertInto('pushed_files').values(rows).execute();
    return { kept: new KeptLooks(db, provider.id), providerId: provider.id };
  }
  const rows = () => shop.deps.db.selectFrom('likenesses').selectAll().orderBy('sound_id').execute();

  test('are found again in packs of others, by what everybody may know of them', async () => {
    const found = await alike([borrowed, softer]);
    const sold = {
      pack: 'First Loops',
      provider: 'Tidewater',
      preview: expect.stringMatching(/^\/media\/preview\/\d+\.mp3$/),
    };
    expect(found).toHaveLength(2);
    expect(found).toContainEqual({
      file: 'Stolen.wav',
      copy: {
        kind: 'like',
        share: expect.any(Number),
        laid: { semitones: 2, tempo: expect.closeTo(2 ** (2 / 12), 2), offset: expect.closeTo(0, 1) },
      },
      sold: { ...sold, name: 'Tune' },
    });
    expect(found).toContainEqual({
      file: 'Softer.wav',
      copy: { kind: 'same', laid: { offset: 0, tempo: 1, semitones: 0 } },
      sold: { ...sold, name: 'Other' },
    });
  });

  test('are no finding in the next version of their own pack', async () => {
    expect(await alike([borrowed], 'tidewater', 'First Loops')).toEqual([]);
    expect(await alike([borrowed], 'tidewater', 'Second Loops')).toHaveLength(1);
  });

  test('are not found while they are off sale', async () => {
    const { db } = shop.deps;
    const { id } = await db.selectFrom('packs').select('id').executeTakeFirstOrThrow();
    const removal = { subject: 'pack', id, cause: 'withdrawn' } as const;
    await write(db, (tx) => takeOffSale(tx, removal, shop.clock.now()));
    expect(await alike([borrowed])).toEqual([]);
    await write(db, (tx) => putBackOnSale(tx, removal));
    expect(await alike([borrowed])).toHaveLength(1);
  });

  test('are heard where nobody has compared them yet, each once, and go on where a shop was stopped', async () => {
    const { db, log } = shop.deps;
    const before = await rows();
    expect(before).toHaveLength(2);
    await db.deleteFrom('likenesses').execute();
    const heard: string[] = [];
    const rests: number[] = [];
    let likenesses: Likenesses;
    const open = (stopAfter: number) =>
      new Likenesses({
        db,
        log,
        rest: async (ms) => void rests.push(ms),
        work: {
          gate: {
            ask: (name, put) => {
              heard.push(name);
              if (heard.length === stopAfter) void likenesses.stop();
              return gate.ask(name, put);
            },
          },
        },
      });
    likenesses = open(1);
    await likenesses.hearAll();
    expect(await rows()).toHaveLength(1);
    likenesses = open(Infinity);
    await likenesses.hearAll();
    await likenesses.hearAll();
    expect(heard).toEqual(['liken', 'liken']);
    expect(await rows()).toEqual(before);
    expect(rests).toEqual([]);

    await db.deleteFrom('likenesses').execute();
    likenesses = open(Infinity);
    likenesses.begin();
    await vi.waitFor(() => expect(rests).toHaveLength(3));
    await likenesses.stop();
    expect(rests[0], 'a shop that has just opened').toBe(30_000);
    expect(await rows()).toEqual(before);
  });

  test('are looked through once for a file: the next check looks only at the last page of them', async () => {
    const { db } = shop.deps;
    const { kept, providerId } = await keeping(borrowed, softer);
    let asked: string[] = [];
    const threads: typeof gate = {
      ask: (name, put) =>
        gate.ask(name, async () => {
          const question = await put();
          const { listed, others } = question as { readonly listed?: unknown[]; readonly others?: unknown[] };
          asked.push(`${name} ${(listed ?? others)?.length}`);
          return question;
        }),
    };
    /** The findings, the questions to the threads, and how many queries have read likenesses. */
    const look = async (files: readonly PackFile[], from: KeptLooks | undefined = kept) => {
      asked = [];
      let found: Awaited<ReturnType<typeof alikeOnSale>> = [];
      const statements = await statementsOf(db, async () => {
        const deps = { db, threads, pageSize: 2, ...(from && { kept: from }) };
        found = await alikeOnSale(deps, files, { provider: { slug: 'kiln' }, name: 'Borrowed' });
      });
      const reading = statements.filter((sql) => /"(?:marks|peaks)"/.test(sql)).length;
      return { sold: found.map(({ file, sold }) => `${file}: ${sold.name}`).toSorted(), asked, reading };
    };
    const FIRST = ['near 2', 'compare 2', 'compare 2'];
    const both = ['Softer.wav: Other', 'Stolen.wav: Tune'];
    expect(await look([borrowed, softer])).toEqual({ sold: both, asked: FIRST, reading: 3 });
    const again = { sold: both, asked: [], reading: 1 };
    expect(await look([borrowed, softer])).toEqual(again);
    expect(await look([{ ...borrowed, bpm: 90 }, softer]), 'with other labels').toEqual(again);
    const elsewhere = new KeptLooks(db, providerId);
    expect(await look([borrowed, softer], elsewhere), 'after a restart, and on another node').toEqual(again);
    await db.updateTable('kept_looks').set({ way: 0 }).execute();
    expect(await look([borrowed, softer]), 'where an older shop has compared').toEqual({
      sold: both,
      asked: FIRST,
      reading: 3,
    });
    expect(await look([borrowed, softer])).toEqual(again);

    // Off-sale sounds are queried each time.
    const { id } = await db.selectFrom('packs').select('id').executeTakeFirstOrThrow();
    const removal = { subject: 'pack', id, cause: 'withdrawn' } as const;
    await write(db, (tx) => takeOffSale(tx, removal, shop.clock.now()));
    expect(await look([borrowed, softer])).toEqual({ ...again, sold: [] });
    await write(db, (tx) => putBackOnSale(tx, removal));
    expect(await look([borrowed, softer])).toEqual(again);

    // Someone else puts one of them on sale meanwhile.
    const faster = resample(other, Math.round(other.left.length / 2 ** (2 / 12)), 'silent');
    await bring('later', 'Later Loops', 'Dune', { 'Loops/Later.wav': writeWav(faster) });
    const later = ['Softer.wav: Later', ...both];
    const compared = ['near 1', 'compare 1', 'compare 1'];
    expect(await look([borrowed, softer])).toEqual({ sold: later, asked: compared, reading: 2 });
    expect(await look([borrowed, softer])).toEqual({ sold: later, asked: ['near 1'], reading: 1 });
    const { kept: fresh } = await keeping(borrowed, softer);
    expect((await look([borrowed, softer], fresh)).sold, 'as if nothing were kept').toEqual(later);
  });

  test('are looked through by two checks at once, of which the one that has seen less undoes nothing', async () => {
    const { db } = shop.deps;
    const { kept } = await keeping(borrowed, softer);
    const findings = async (threads: typeof gate, keeps?: KeptLooks) => {
      const deps = { db, threads, pageSize: 1, ...(keeps && { kept: keeps }) };
      const found = await alikeOnSale(deps, [borrowed, softer], { provider: { slug: 'kiln' }, name: 'Borrowed' });
      return found.map(({ file, sold }) => `${file}: ${sold.name}`).toSorted();
    };
    const upTo = async () => (await db.selectFrom('kept_looks').select('up_to').execute()).map(({ up_to }) => up_to);
    // The first check is held once it has read all pages.
    const [reached, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = findings(
      {
        ask: (name, put) =>
          gate.ask(name, async () => {
            if (name === 'compare') {
              reached.resolve();
              await go.promise;
            }
            return put();
          }),
      },
      kept,
    );
    await reached.promise;
    const deeper = resample(other, Math.round(other.left.length * 2 ** (3 / 12)), 'silent');
    await bring('meanwhile', 'Meanwhile Loops', 'Dune', { 'Loops/Meanwhile.wav': writeWav(deeper) });
    const now = await findings(gate, kept);
    expect(now).toContain('Softer.wav: Meanwhile');
    const seen = await upTo();
    expect(seen).toEqual([seen[0], seen[0]]);

    go.resolve();
    expect(await slow, 'what was on sale when it began').toEqual(now.filter((one) => !one.endsWith('Meanwhile')));
    expect(await upTo()).toEqual(seen);
    const asked: string[] = [];
    const counting: typeof gate = {
      ask: (name, put) => {
        asked.push(name);
        return gate.ask(name, put);
      },
    };
    expect(await findings(counting, kept)).toEqual(now);
    expect(asked, 'everything is kept').toEqual([]);
    expect(await findings(gate), 'as if nothing were kept').toEqual(now);
  });

  test('are forgotten of a file with the file itself, also while it is compared', async () => {
    const { db } = shop.deps;
    const { kept, providerId } = await keeping(borrowed, softer);
    const check = () =>
      alikeOnSale({ db, threads: gate, kept, pageSize: 1 }, [borrowed, softer], {
        provider: { slug: 'kiln' },
        name: 'Borrowed',
      });
    const looks = async () =>
      (await db.selectFrom('kept_looks').select('sha256').execute()).map(({ sha256 }) => sha256);
    const drop = (sha256: string) =>
      db.deleteFrom('pushed_files').where('provider_id', '=', providerId).where('sha256', '=', sha256).execute();
    await check();
    expect(await looks()).toHaveLength(2);
    await drop(borrowed.sha256);
    expect(await looks()).toEqual([softer.sha256]);
    expect((await check()).map(({ file }) => file)).toContain('Stolen.wav');
    expect(await looks()).toEqual([softer.sha256]);
  });

  test('are looked through each time while some of them are not heard yet', async () => {
    const { db } = shop.deps;
    const { kept } = await keeping(borrowed);
    const { id } = await db
      .selectFrom('sounds')
      .select('id')
      .where('pretty_name', '=', 'Tune')
      .executeTakeFirstOrThrow();
    const row = known(
      (await rows()).find(({ sound_id }) => sound_id === id),
      'row of a sound',
    );
    await db.deleteFrom('likenesses').where('sound_id', '=', id).execute();
    const look = () =>
      alikeOnSale({ db, threads: gate, kept, pageSize: 1 }, [borrowed], {
        provider: { slug: 'kiln' },
        name: 'Borrowed',
      });
    expect(await look()).toEqual([]);
    await db.insertInto('likenesses').values(row).execute();
    expect((await look()).map(({ sold }) => sold.name)).toEqual(['Tune']);
  });
});
