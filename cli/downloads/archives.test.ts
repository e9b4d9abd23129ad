import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { contentsOf } from '../../server/downloads/multi/archive-contents.ts';
import { layOutZip } from '../../server/downloads/multi/zip.ts';
import { aSoundFile, testBytes } from '../../server/testing/test-sounds.ts';
import { aCommandLine, leaveNothing } from '../testing/command-line.ts';
import { aPatientLine } from '../testing/patient-line.ts';
import { SIGNED_IN, aStore, json } from '../testing/wire-shop.ts';
import { verifyArchive } from './verify-archive.ts';

afterAll(leaveNothing);

const REQUEST = 'POST /api/v1/mulitdownload/request';
const LINK = '/dl/archive/token';
const GRANTED = json(200, { downloadUri: LINK, max_download_attempts: 3, taken_credits: 2 });

/** An archive as the store makes it, with two loops. */
function anArchive(): Buffer {
  const contents = contentsOf([aSoundFile({ id: 12 }), aSoundFile({ id: 13 })], Date.UTC(2027, 2, 1));
  const bytes = layOutZip(contents.entries, contents.modifiedAt).pieces.map((piece) => {
    if ('bytes' in piece) return piece.bytes;
    return 'text' in piece.entry.source ? Buffer.from(piece.entry.source.text) : testBytes;
  });
  return Buffer.concat(bytes);
}

/** Ctrl-C arrives with the first poll of the archive. */
const aStoreInterrupted = (interruption: AbortController, more: Parameters<typeof aStore>[0] = {}) =>
  aStore({
    ...SIGNED_IN,
    [REQUEST]: GRANTED,
    [`HEAD ${LINK}`]: () => {
      interruption.abort();
      return new Response(null, { status: 202 });
    },
    ...more,
  });

/** The archive is ready at the second look. */
function aReadyStore(archive = anArchive(), readyAt = 2) {
  let looks = 0;
  return aStore({
    ...SIGNED_IN,
    [REQUEST]: GRANTED,
    [`HEAD ${LINK}`]: () => new Response(null, { status: (looks += 1) >= readyAt ? 200 : 202 }),
    [`GET ${LINK}`]: () =>
      new Response(new Uint8Array(archive), {
        headers: {
          'content-length': String(archive.length),
          'content-disposition': 'attachment; filename="loopstead-2027-03-01.zip"',
        },
      }),
  });
}

describe('download selection', () => {
  test('buys what is selected, waits until it is ready, saves it and clears the selection [MULT-06, MULT-07, MULT-10, MULT-11, MULT-12, MULT-13]', async () => {
    const { run, folder, profile } = aPatientLine();
    const store = aReadyStore();
    await run(['selection', 'add', '12', '13'], { store: aStore() });
    const spoken = await run(['download', 'selection'], { store });
    expect(spoken.code).toBe(0);
    expect(spoken.stderr).toContain('Preparing 2 files.\n');
    const target = join(folder, 'loopstead-2027-03-01.zip');
    expect(spoken.stdout).toContain(target);
    expect(spoken.stdout).toMatch(/Files +2\n/);
    expect(spoken.stdout).toMatch(/Credits +2\nBalance +8\n/);
    expect(readFileSync(target).equals(anArchive())).toBe(true);
    expect(store.asked.filter((asked) => asked.startsWith('HEAD'))).toHaveLength(2);
    expect(readFileSync(profile, 'utf8')).not.toContain('multidownload');
  });

  test('verifies every file on request, and tells it as data', async () => {
    const { run, folder } = aPatientLine();
    await run(['selection', 'add', '12', '13'], { store: aStore() });
    const { stdout, code } = await run(['download', 'selection', '--verify', '-o', 'a.zip', '--json'], {
      store: aReadyStore(),
    });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      ids: [12, 13],
      file: join(folder, 'a.zip'),
      bytes: anArchive().length,
      takenCredits: 2,
      balance: 8,
      verified: true,
    });
  });

  test('fails when a file is damaged', async () => {
    const { run } = aPatientLine();
    const archive = anArchive();
    archive[archive.indexOf(testBytes)]! ^= 1;
    await run(['selection', 'add', '12', '13'], { store: aStore() });
    const spoken = await run(['download', 'selection', '--verify'], { store: aReadyStore(archive) });
    expect(spoken.code).toBe(3);
    expect(spoken.stderr).toMatch(/Warm Drums\/Loops\/Loop 12\.wav is damaged\./);
  });

  test('goes on with what a command before has left, and pays nothing [MULT-19, STOR-02, STOR-04]', async () => {
    const { run, profile, files } = aPatientLine();
    await run(['selection', 'add', '12', '13'], { store: aStore() });
    const interruption = new AbortController();
    const store = aStoreInterrupted(interruption);
    expect((await run(['download', 'selection'], { store, interruption })).code).toBe(130);
    expect(readFileSync(profile, 'utf8')).toContain('"multidownload_status": "PENDING"');

    const next = aReadyStore();
    expect((await run(['download', 'selection'], { store: next })).code).toBe(0);
    expect(next.asked.filter((asked) => asked === REQUEST)).toEqual([]);
    expect(files()).toEqual(['loopstead-2027-03-01.zip']);
  });

  test('has nothing to go on with once the download was undone', async () => {
    const { run, profile } = aPatientLine();
    await run(['selection', 'add', '12', '13'], { store: aStore() });
    const interruption = new AbortController();
    const store = aStoreInterrupted(interruption, {
      'POST /api/v1/account/downloads/7/undo': json(200, { returned_credits: 2, file_ids: [12, 13], balance: 10 }),
    });
    expect((await run(['download', 'selection'], { store, interruption })).code).toBe(130);
    expect(readFileSync(profile, 'utf8')).toContain('"multidownload_status": "PENDING"');
    expect((await run(['download', 'undo', '7'], { store })).code).toBe(0);
    expect(readFileSync(profile, 'utf8')).not.toContain('multidownload_');
  });

  test('ends with the first look after the download was undone on another device [DECISION-98]', async () => {
    const { run, profile } = aPatientLine();
    await run(['selection', 'add', '12', '13'], { store: aStore() });
    const store = aStore({
      ...SIGNED_IN,
      [REQUEST]: GRANTED,
      [`HEAD ${LINK}`]: () => new Response(null, { status: 410 }),
    });
    const spoken = await run(['download', 'selection', '--json'], { store });
    expect(spoken.code).toBe(1);
    expect(spoken.stdout + spoken.stderr).toContain('"kind":"gone"');
    expect(spoken.stderr).toContain('info: Download no longer available / ');
    expect(store.asked.filter((asked) => asked.startsWith('HEAD'))).toHaveLength(1);
    expect(readFileSync(profile, 'utf8')).not.toContain('multidownload_');
  });

  test('gives up beyond the limit of the store, and keeps the selection [MULT-14, MULT-15, MULT-16, STOR-07]', async () => {
    const { run, profile } = aPatientLine();
    await run(['selection', 'add', '12', '13'], { store: aStore() });
    const spoken = await run(['download', 'selection'], { store: aReadyStore(anArchive(), 99) });
    expect(spoken.code).toBe(3);
    expect(spoken.stderr).toContain(
      'danger: Download failed / Something went wrong with during download. Please try again.\n',
    );
    expect(readFileSync(profile, 'utf8')).toContain('"multidownload_status": "ERROR"');
    expect((await run(['selection', 'remove', '99'])).stderr).toBe('2 selected\n');
  });

  test('needs a selection, a login and a plan [MULT-21, MULT-22]', async () => {
    const { run } = aPatientLine();
    const empty = await run(['download', 'selection'], { store: aReadyStore() });
    expect(empty).toMatchObject({ code: 1, stdout: '' });
    expect(empty.stderr).toContain('Nothing is selected.');
    await run(['selection', 'add', '12'], { store: aStore() });
    const visitor = await run(['download', 'selection'], { store: aStore() });
    expect(visitor).toEqual({ code: 4, stdout: '', stderr: 'Login For Samples: loopstead login --email <address>\n' });
    const notice = { title: 'Subscribe to download', message: 'You need a plan.', button: null, url: null };
    const refused = await run(['download', 'selection'], {
      store: aStore({ ...SIGNED_IN, [REQUEST]: json(403, notice) }),
    });
    expect(refused.code).toBe(5);
    expect(refused.stderr).toContain('Subscribe to download');
  });

  test('cannot verify what it pipes on', async () => {
    const spoken = await aPatientLine().run(['download', 'selection', '--verify', '-o', '-'], { store: aReadyStore() });
    expect(spoken.code).toBe(2);
  });
});

test('download sounds takes ids and leaves a selection of others alone [MULT-07]', async () => {
  const { run } = aPatientLine();
  await run(['selection', 'add', '7'], { store: aStore() });
  const bodies: unknown[] = [];
  const ready = aReadyStore();
  const store = async (request: Request) => {
    if (request.method === 'POST' && request.url.endsWith('/request')) bodies.push(await request.clone().json());
    return ready(request);
  };
  expect((await run(['download', 'sounds', '12', '13'], { store })).code).toBe(0);
  expect(bodies).toEqual([{ sample_pack_files: [12, 13] }]);
  expect((await run(['selection', 'remove', '99'])).stderr).toBe('1 selected\n');
});

describe('verifying an archive', () => {
  const saved = (bytes: Buffer): string => {
    const path = join(aCommandLine().folder, 'archive.zip');
    writeFileSync(path, bytes);
    return path;
  };
  const entry = (path: string, bytes: Buffer) => ({ path, bytes: bytes.length, crc32: crc32(bytes), contents: bytes });
  const zipOf = (entries: ReadonlyArray<ReturnType<typeof entry>>): Buffer =>
    Buffer.concat(layOutZip(entries, 0).pieces.map((piece) => ('bytes' in piece ? piece.bytes : piece.entry.contents)));
  const manifest = (files: ReadonlyArray<{ readonly path: string; readonly of: Buffer }>) =>
    entry(
      'manifest.json',
      Buffer.from(
        JSON.stringify({
          files: files.map(({ path, of }) => ({
            path,
            bytes: of.length,
            sha256: createHash('sha256').update(of).digest('hex'),
          })),
        }),
      ),
    );
  const [kick, empty] = [Buffer.from('a kick'), Buffer.alloc(0)];

  test('counts the files that are as they were sent', async () => {
    expect(await verifyArchive(saved(anArchive()))).toEqual({ files: 4, problems: [] });
    const tiny = zipOf([
      manifest([
        { path: 'kick.wav', of: kick },
        { path: 'empty.txt', of: empty },
      ]),
      entry('kick.wav', kick),
      entry('empty.txt', empty),
    ]);
    expect(await verifyArchive(saved(tiny))).toEqual({ files: 2, problems: [] });
  });

  test.each([
    [
      'is changed',
      [manifest([{ path: 'kick.wav', of: Buffer.from('A kick') }]), entry('kick.wav', kick)],
      'kick.wav is damaged.',
    ],
    ['is missing', [manifest([{ path: 'kick.wav', of: kick }])], 'kick.wav is missing.'],
    ['is no part of it', [manifest([]), entry('kick.wav', kick)], 'kick.wav is not in the manifest.'],
    ['has no manifest', [entry('kick.wav', kick)], 'The archive has no manifest.'],
  ])('finds a file that %s', async (_, entries, problem) => {
    expect((await verifyArchive(saved(zipOf(entries)))).problems).toEqual([problem]);
  });

  test('finds an incomplete archive', async () => {
    const archive = anArchive();
    for (const length of [0, 21, archive.length - 1])
      expect((await verifyArchive(saved(archive.subarray(0, length)))).problems).toEqual([
        'The archive is incomplete.',
      ]);
  });
});

test.runIf(existsSync('/dev/full')).each([
  [['selection'], 'download selection'],
  [['sounds', '12', '13'], 'download sounds 12 13'],
])('an archive of %j that is paid and finds no room is still yours [DECISION-93]', async (words, again) => {
  const { run } = aPatientLine();
  await run(['selection', 'add', '12', '13'], { store: aStore() });
  const { code, stderr } = await run(['download', ...words, '-o', '/dev/full'], { store: aReadyStore() });
  expect(code).toBe(3);
  expect(stderr).not.toContain('Download failed');
  expect(stderr).toContain(
    `error: The disk is full. The file is yours: run "loopstead ${again} -o <file>" again, it costs nothing.\n`,
  );
});

test.runIf(existsSync('/dev/full'))(
  'an archive that was resumed is named by its files, not by the selection',
  async () => {
    const { run } = aPatientLine();
    const interruption = new AbortController();
    const store = aStoreInterrupted(interruption);
    expect((await run(['download', 'sounds', '12', '13'], { store, interruption })).code).toBe(130);
    await run(['selection', 'add', '14'], { store: aStore() });
    const { stderr } = await run(['download', 'selection', '-o', '/dev/full'], { store: aReadyStore() });
    expect(stderr).toContain('run "loopstead download sounds 12 13 -o <file>" again, it costs nothing.');
  },
);
