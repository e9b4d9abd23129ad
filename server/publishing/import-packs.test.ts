import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aHit, blackCover, layOutPack } from '../../cli/testing/clean-pack.ts';
import { readDeliveries } from '../../cli/publishing/deliveries.ts';
import { deliveredWav } from '../../domain/audio/delivered-wav.ts';
import { writeWav } from '../../domain/audio/wav.ts';
import { known } from '../../domain/known.ts';
import type { ImportReport, PackOutcome } from '../../domain/publishing/delivery.ts';
import { Catalogue } from '../catalogue/catalogue.ts';
import { LOOK_MS, followChanges } from '../catalogue/follow-changes.ts';
import { VirtualClock } from '../../core/kernel/virtual-clock.ts';
import { after } from '../../core/kernel/clock.ts';
import { NaiveSounds } from '../index/testing/naive-sounds.ts';
import { soundOf } from '../index/testing/sounds.ts';
import { createPreviewEncoder, readGaplessTag } from '../media/mp3.ts';
import { writeMidi } from '../media/midi.ts';
import type { ObjectStore } from '../media/object-store.ts';
import { readDeclarations } from '../catalogue/declarations.ts';
import { bothDatabases, type Place } from '../testing/databases.ts';
import { publications, stockShop } from '../testing/catalogue-fixture.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import type { Asks } from '../workers/worker-pool.ts';
import { type ImportWork, importWork } from './import-work.ts';
import { importPacks } from './import-packs.ts';

const encoder = await createPreviewEncoder();

/** Does in this thread what an import does in others. */
const here = (objects: ObjectStore): Asks<ImportWork> => {
  const work = importWork({ objects, encoder });
  // The names are those of the work.
  return { ask: async (name, put) => (work[name] as (question: unknown) => never)(await put()) };
};

const ping = writeWav(aHit(220));
const pong = writeWav(aHit(330));
const thud = writeWav(aHit(110));
const midi = writeMidi({
  trackName: 'Ping',
  bpm: 100,
  bars: 1,
  notes: [{ beat: 0, beats: 1, note: 60, velocity: 90 }],
  key: null,
  channel: 0,
});
const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

describe.each(await bothDatabases())('an import on $dialect', (databases) => {
  let place: Place;
  let shop: TestShop;
  let folder: string;
  beforeEach(async () => {
    place = await databases.place();
    shop = await openTestShop(place);
    folder = mkdtempSync(join(tmpdir(), 'loopstead-import-'));
  });
  afterEach(async () => {
    await shop.close();
    rmSync(folder, { recursive: true });
  });
  afterAll(() => databases.stop());

  const take = async (
    source = 'packs',
    {
      isDryRun = false,
      objects = shop.deps.objects,
      provider = 'Tidewater',
    }: { readonly isDryRun?: boolean; readonly objects?: ObjectStore; readonly provider?: string | null } = {},
  ): Promise<ImportReport> => {
    const read = await readDeliveries({ source, at: join(folder, source), provider });
    if (!read.ok) throw new Error(JSON.stringify(read.failure));
    return importPacks(
      { db: shop.deps.db, clock: shop.clock, objects, threads: here(objects) },
      {
        deliveries: read.value.packs,
        isDryRun,
        atOnce: 2,
        signal: new AbortController().signal,
        onProgress: () => {},
      },
    );
  };
  const outcomes = ({ packs }: ImportReport): readonly PackOutcome[] => packs.map(({ outcome }) => outcome);
  const kinds = (report: ImportReport): readonly string[] => outcomes(report).map(({ kind }) => kind);
  const rows = () => shop.deps.db.selectFrom('sounds').selectAll().orderBy('id').execute();
  const originals = () => shop.deps.db.selectFrom('originals').selectAll().orderBy('sound_id').execute();
  const layOut = (at: string, sounds: Readonly<Record<string, Uint8Array>>, said: Record<string, unknown> = {}): void =>
    layOutPack(join(folder, 'packs'), sounds, { at, name: at, ...said });

  const searched = async (query: string): Promise<{ total_item_count: number; items: Array<{ id: number }> }> =>
    (await shop.get(`/api/v1/store/sample-list?query=${query}`)).json() as never;

  test('fills provider, pack, sound, words, files and preview', async () => {
    layOut(
      'one',
      { 'Hits/Ping_Am.wav': ping },
      { name: 'First Hits', provider: 'Kiln & Söhne', genres: ['lo-fi'], tags: ['attic'], description: 'Hits.' },
    );
    writeFileSync(
      join(folder, 'packs/one/pack.csv'),
      'file,name,type,key,instruments,moods,price\nHits/Ping_Am.wav,The Ping,one-shot,none,bells,warm,rare\n',
    );
    const report = await take();
    expect(outcomes(report)).toEqual([
      { kind: 'taken', slug: 'first-hits', files: 1, known: 0, warnings: expect.any(Number) },
    ]);
    const { db, objects } = shop.deps;
    expect(await db.selectFrom('providers').selectAll().execute()).toMatchObject([
      { id: 100_001, slug: 'kiln-sohne', name: 'Kiln & Söhne' },
    ]);
    const [sound] = await rows();
    expect(sound).toMatchObject({
      id: 100_001,
      pack_id: 100_001,
      name: 'Ping_Am.wav',
      pretty_name: 'The Ping',
      type: 'ONE_SHOT',
      extension: 'wav',
      mime: 'audio/wav',
      key: null,
      free: 0,
      rare_find: 1,
      created_at: shop.clock.now(),
    });
    expect(await db.selectFrom('packs').selectAll().execute()).toMatchObject([
      { slug: 'first-hits', description: 'Hits.', demo_sound_id: 100_001, free: 0 },
    ]);
    expect([...(await readDeclarations(db))]).toEqual([
      [100_001, { origin: 'own-work', ai: 'none', aiParts: [], aiTraining: 'refused' }],
    ]);
    const terms = await db.selectFrom('terms').select(['kind', 'slug', 'name']).orderBy('kind').execute();
    expect(terms).toEqual([
      { kind: 'GENRE', slug: 'lo-fi', name: expect.any(String) },
      { kind: 'INSTRUMENT', slug: 'bells', name: 'Bells' },
      { kind: 'MOOD', slug: 'warm', name: 'Warm' },
      { kind: 'TAG', slug: 'attic', name: 'Attic' },
    ]);
    const [original] = await originals();
    expect(original).toMatchObject({ sound_id: 100_001, sha256: digestOf(ping), bytes: ping.length });
    expect(Buffer.from((await objects.read(original?.object_key ?? ''))!)).toEqual(Buffer.from(ping));
    const checksums = await db.selectFrom('checksums').selectAll().execute();
    expect(checksums, 'for an archive of originals').toEqual([{ sha256: digestOf(ping), crc32: crc32(ping) }]);
    const delivered = new Uint8Array((await objects.read(sound?.object_key ?? ''))!);
    const labels = { title: 'The Ping', provider: 'Kiln & Söhne', pack: 'First Hits', genres: ['Lo-fi'] };
    expect(delivered).toEqual(deliveredWav(ping, { ...labels, isLoop: false, bpm: null, key: null }));
    expect(sound).toMatchObject({ sha256: digestOf(delivered), bytes: delivered.length, crc32: crc32(delivered) });
    const preview = await objects.read(sound?.preview_key ?? '');
    expect(readGaplessTag(preview!)?.samples).toBe(20_000);
    expect(sound?.peaks).toHaveLength(200);
    expect(sound?.features).toHaveLength(32 * 4);
  });

  test('is seen by a running shop after one look, with all totals and facets', async () => {
    await stockShop(shop.deps);
    const clock = new VirtualClock();
    const following = followChanges({ ...shop.deps, log: shop.deps.log }, (ms, work) => after(clock, ms, work));
    expect(await searched('zither')).toMatchObject({ total_item_count: 0 });
    layOut('one', { 'Hits/Zither_Ping.wav': ping }, { genres: ['house'], provider: 'Tidewater Audio' });
    await take();
    expect(await searched('zither')).toMatchObject({ total_item_count: 0 });
    await clock.advanceBy(LOOK_MS);
    await following.stop();
    expect((await searched('zither')).items).toMatchObject([{ id: 100_001, name: 'Zither_Ping.wav' }]);
    expect(await (await shop.get('/media/preview/100001.mp3')).arrayBuffer()).not.toHaveProperty('byteLength', 0);
    expect((await shop.get('/media/cover/one.jpg')).status).toBe(200);

    const oracle = new NaiveSounds();
    const fresh = await Catalogue.open(shop.deps.db);
    const listed = fresh.soundIds();
    expect(shop.deps.catalogue.soundIds()).toEqual(listed);
    expect(listed).toHaveLength(publications.length + 1);
    // The expectation counts what the wire says of each sound.
    const sounds = await shop.deps.catalogue.soundsById(listed);
    const kindOf = { INSTRUMENT: 'instruments', MOOD: 'moods', PRESET: 'presets' } as const;
    oracle.upsert(
      sounds.map((sound) => {
        const words = (kind: keyof typeof kindOf) =>
          (sound.categories ?? []).filter(({ parentKey }) => parentKey === kind).map(({ slug }) => slug);
        const { product } = known(sound.samplePack, 'pack');
        return soundOf({
          id: sound.id,
          type: sound.type,
          key: sound.key ?? null,
          providerSlug: known(product.provider, 'provider').slug,
          packSlug: product.slug,
          genres: (product.categories ?? []).map(({ slug }) => slug),
          tags: (product.tags ?? []).map(({ slug }) => slug),
          instruments: words('INSTRUMENT'),
          moods: words('MOOD'),
          presets: words('PRESET'),
        });
      }),
    );
    const asked = ['types', 'keys', 'providers', 'genres', 'tags', 'instruments', 'moods', 'presets'] as const;
    for (const query of [{}, { include: { genres: ['house'] } }, { include: { providers: ['tidewater-audio'] } }]) {
      const [ours, theirs] = [shop.deps.catalogue.sounds.facets(query), oracle.facets(query)];
      for (const facet of asked) expect([facet, ours[facet]]).toEqual([facet, theirs[facet]]);
      expect(shop.deps.catalogue.sounds.page(query).total).toBe(oracle.page(query).total);
    }
  });

  test('takes nothing twice, and only what is new of a pack that has grown', async () => {
    layOut('one', { 'Hits/Ping.wav': ping });
    expect(kinds(await take())).toEqual(['taken']);
    expect(outcomes(await take())).toEqual([{ kind: 'unchanged', known: 1 }]);
    writeFileSync(join(folder, 'packs/one/Hits/Pong.wav'), pong);
    expect(outcomes(await take())).toMatchObject([{ kind: 'taken', files: 1, known: 1 }]);
    expect((await rows()).map(({ name, pack_id }) => [name, pack_id])).toEqual([
      ['Ping.wav', 100_001],
      ['Pong.wav', 100_001],
    ]);
    await shop.deps.catalogue.catchUp();
    expect(
      shop.deps.catalogue.packToWire(known(shop.deps.catalogue.shelves.packOnSale(100_001), 'pack')),
    ).toMatchObject({
      samplesAmount: 2,
      soundsAmount: 2,
    });
  });

  test('leaves a file out that is on sale in another pack', async () => {
    layOut('one', { 'Hits/Ping.wav': ping });
    await take();
    layOut('two', { 'Hits/Ping.wav': ping, 'Hits/Thud.wav': thud });
    expect(outcomes(await take())).toMatchObject([{ kind: 'unchanged' }, { kind: 'taken', files: 1, known: 1 }]);
    expect((await originals()).map(({ sha256 }) => sha256)).toEqual([digestOf(ping), digestOf(thud)]);
    const bought = await shop.deps.objects.read((await rows())[0]?.object_key ?? '');
    layOut('three', { 'Hits/Bought.wav': new Uint8Array(bought!) });
    expect(outcomes(await take())).toMatchObject([{ kind: 'unchanged' }, { kind: 'unchanged' }, { kind: 'unchanged' }]);
  });

  test('leaves out the pack that blocks, and takes the others', async () => {
    layOut('good', { 'Hits/Ping.wav': ping });
    layOut('silent', { 'Hits/Silent.wav': writeWav({ left: new Float32Array(5000), right: new Float32Array(5000) }) });
    layOut('torn', { 'Hits/Torn.wav': ping.subarray(0, 3000) });
    layOut('undeclared', { 'Hits/Pong.wav': pong }, { declaration: {} });
    const report = await take();
    expect(report.packs.map(({ name, outcome }) => [name, outcome.kind])).toEqual([
      ['good', 'taken'],
      ['silent', 'left-out'],
      ['torn', 'left-out'],
      ['undeclared', 'left-out'],
    ]);
    const codes = outcomes(report).map((outcome) =>
      outcome.kind === 'left-out' ? outcome.blocks.map(({ code }) => code) : [],
    );
    expect(codes).toEqual([
      [],
      expect.arrayContaining(['no-sound']),
      expect.arrayContaining(['truncated']),
      expect.arrayContaining(['no-declaration']),
    ]);
    expect(await rows()).toHaveLength(1);
    expect(existsSync(join(place.dataFolder, 'media/import/masters', digestOf(pong).slice(0, 2)))).toBe(false);
  });

  test('says who is missing where nobody sells a pack, and which cover is no picture', async () => {
    layOut('one', { 'Hits/Ping.wav': ping });
    layOut('two', { 'Hits/Pong.wav': pong }, { provider: 'Kiln' });
    writeFileSync(join(folder, 'packs/two/cover.png'), blackCover().subarray(0, 40));
    expect(outcomes(await take('packs', { provider: null }))).toMatchObject([
      { kind: 'left-out', problems: [expect.stringContaining('--provider')] },
      { kind: 'left-out', problems: ['Its cover is no picture that can be read.'] },
    ]);
  });

  test('changes nothing on a dry run', async () => {
    layOut('one', { 'Hits/Ping.wav': ping });
    expect(outcomes(await take('packs', { isDryRun: true }))).toMatchObject([{ kind: 'would-take', files: 1 }]);
    expect(await rows()).toEqual([]);
    expect(await shop.deps.db.selectFrom('catalogue_changes').selectAll().execute()).toEqual([]);
    expect(existsSync(join(place.dataFolder, 'media/import'))).toBe(false);
  });

  test('puts MIDI beside the sound of its name, and elsewhere on its own', async () => {
    layOut('one', { 'Loops/Ping.mid': midi, 'Hits/Ping.wav': ping });
    layOut('two', { 'Loops/Other.mid': Uint8Array.from([...midi, 0]) });
    await take();
    expect(
      (await rows()).map(({ name, companion_of, type, preview_key }) => [
        name,
        companion_of,
        type,
        preview_key !== null,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['Ping.wav', null, 'ONE_SHOT', true],
        ['Ping.mid', expect.any(Number), 'MIDI_SOUND', true],
        ['Other.mid', null, 'MIDI_SOUND', false],
      ]),
    );
    await shop.deps.catalogue.catchUp();
    expect(shop.deps.catalogue.soundIds()).toHaveLength(2);
  });

  test('gives packs of one name by two providers addresses of their own', async () => {
    layOut('one', { 'Hits/Ping.wav': ping }, { name: 'Hits', provider: 'Kiln' });
    layOut('two', { 'Hits/Pong.wav': pong }, { name: 'Hits', provider: 'Tide' });
    await take();
    const packs = await shop.deps.db.selectFrom('packs').select('slug').orderBy('slug').execute();
    expect(packs.map(({ slug }) => slug.replace(/kiln|tide/, '*'))).toEqual(['hits', 'hits-*']);
  });

  test('takes the packs of a table, and tells the place of what it does not understand', async () => {
    mkdirSync(join(folder, 'stock'));
    writeFileSync(join(folder, 'stock/a.wav'), ping);
    writeFileSync(join(folder, 'stock/b.wav'), pong);
    writeFileSync(join(folder, 'stock/cover.png'), blackCover());
    const declared = 'Ada,2027-03-01,own-work,none,refused';
    writeFileSync(
      join(folder, 'stock.csv'),
      [
        'file,pack,provider,name,type,price,cover,declared_by,declared_on,origin,ai,ai_training',
        `stock/a.wav,Alpha,Kiln,Bell,one-shot,free,stock/cover.png,${declared}`,
        `stock/b.wav,Beta,Kiln,Bong,sideways,,stock/cover.png,${declared}`,
        `stock/c.wav,Gamma,Kiln,Gone,one-shot,,,${declared}`,
        '',
      ].join('\n'),
    );
    const report = await take('stock.csv');
    expect(outcomes(report)).toMatchObject([
      { kind: 'taken', slug: 'alpha', files: 1 },
      { kind: 'left-out', problems: ['stock.csv, line 3, column type: "sideways" is not understood.'] },
      { kind: 'left-out', problems: ['stock/c.wav is not there.'] },
    ]);
    expect(await rows()).toMatchObject([{ pretty_name: 'Bell', free: 1, type: 'ONE_SHOT' }]);
  });

  test('shows nothing half written when the store fails in the middle of a pack, and goes on from there', async () => {
    layOut('one', { 'Hits/Ping.wav': ping, 'Hits/Pong.wav': pong, 'Hits/Thud.wav': thud });
    const { objects } = shop.deps;
    let failures = 0;
    let report: ImportReport | null = null;
    while (report === null) {
      let puts = 0;
      const broken: ObjectStore = {
        ...objects,
        put(key, bytes) {
          puts += 1;
          return puts === 2 ? Promise.reject(new Error('The machine is gone.')) : objects.put(key, bytes);
        },
      };
      report = await take('packs', { objects: broken }).catch(() => null);
      if (report !== null) break;
      failures += 1;
      expect(await rows()).toEqual([]);
      expect(await shop.deps.catalogue.catchUp()).toBe(0);
    }
    expect(failures).toBeGreaterThan(0);
    expect(outcomes(report)).toMatchObject([{ kind: 'taken', files: 3 }]);
    for (const { object_key, sha256 } of await rows())
      expect(digestOf(readFileSync(join(place.dataFolder, 'media', object_key)))).toBe(sha256);
    for (const { object_key, sha256 } of await originals())
      expect(digestOf(readFileSync(join(place.dataFolder, 'media', object_key)))).toBe(sha256);
  });

  test('publishes each file once when two imports run at once', async () => {
    layOut('one', { 'Hits/Ping.wav': ping, 'Hits/Pong.wav': pong });
    const both = await Promise.all([take(), take()]);
    expect(both.flatMap(kinds)).toContain('taken');
    const digests = (await originals()).map(({ sha256 }) => sha256);
    expect(digests.toSorted()).toEqual([digestOf(ping), digestOf(pong)].toSorted());
    expect(await shop.deps.db.selectFrom('packs').select('slug').execute()).toHaveLength(1);
  });
});
