import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { aCommandLine, leaveNothing } from '../testing/command-line.ts';
import { SIGNED_IN, WIRE_PACK, aStore, file, json } from '../testing/wire-shop.ts';

afterAll(leaveNothing);

const PACK = ['download', 'pack', 'night-drive'];
const CONFIRMATION = 'GET /api/v1/download/sample-pack/confirmation/3';
const WAV = 'GET /api/v1/download/sample-pack/wav/3';
const section = (type: string, needed_credits: number, available = true) => ({
  available,
  free: needed_credits === 0,
  needed_credits,
  url: `/api/v1/download/sample-pack/${type}/3`,
});
const quote = { files: [{ id: 1, credits: 4, owned: false }], total: 4, balance: 10, balance_after: 6, refusal: null };
const READY = {
  ...SIGNED_IN,
  'GET /api/v1/product/night-drive': json(200, WIRE_PACK),
  [CONFIRMATION]: json(200, { wav: section('wav', 4), midi: section('midi', 0), preset: section('preset', 0, false) }),
  'POST /api/v1/account/quote': json(200, quote),
  [WAV]: json(200, { url: '/dl/archive/token', taken_credits: 4, id: 3 }),
  'GET /dl/archive/token': file('a zip'),
};

test('a pack is saved as an archive of the chosen type [PACK-01, PACK-02, PACK-04, PACK-05, DECISION-102]', async () => {
  const { run, folder } = aCommandLine();
  const spoken = await run([...PACK, '--type', 'wav', '-o', 'pack.zip'], { store: aStore(READY) });
  expect(spoken.code).toBe(0);
  expect(spoken.stderr).toBe(
    'Confirm download: Night Drive\nWAV: 4 credits\nMIDI: Free Download\n' +
      'success: Downloading... / Download process has been started!\n',
  );
  expect(spoken.stdout).toBe(`${join(folder, 'pack.zip')}\nBytes    5\nCredits  4\nBalance  6\n`);
  expect(readFileSync(join(folder, 'pack.zip'), 'utf8')).toBe('a zip');
});

test('without a type the sections are listed and nothing is taken [PACK-03, DECISION-101]', async () => {
  const store = aStore(READY);
  const spoken = await aCommandLine().run(PACK, { store });
  expect(spoken.code).toBe(2);
  expect(spoken.stderr).toContain('WAV: 4 credits\nMIDI: Free Download\nerror: Choose with --type wav');
  expect(store.asked).not.toContain(WAV);
});

test('--dry-run tells the numbers of every section and takes nothing', async () => {
  const store = aStore(READY);
  const { code, stdout } = await aCommandLine().run([...PACK, '--dry-run', '--json'], { store });
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    dryRun: true,
    sections: [{ type: 'wav', credits: 4, quote: { total: 4, balance: 10, balanceAfter: 6 } }, { type: 'midi' }],
  });
  expect(store.asked).not.toContain(WAV);
});

test("a refusal is told in the store's words, then the tip [PACK-07, PACK-08, ROLE-22, DECISION-06]", async () => {
  const customer = {
    id: 7,
    username: 'ada',
    email: 'a@b.c',
    show_single_download_tip: true,
    plan: { id: 1 },
    wallet: { balance: 0 },
  };
  const notice = { title: 'Full packs are part of the paid plans', message: 'Choose one.', button: null, url: null };
  const store = aStore({
    ...READY,
    'POST /api/v1/account/user': json(200, customer),
    [CONFIRMATION]: json(403, notice),
  });
  const spoken = await aCommandLine().run([...PACK, '--type', 'wav'], { store });
  expect(spoken).toEqual({
    code: 5,
    stdout: '',
    stderr:
      'Full packs are part of the paid plans\nChoose one.\nDownload Sample Here!\n' +
      'With the Free plan, you can download samples individually. Full packs are available in the paid plan.\n',
  });
});

test('a store in trouble says so in one line [PACK-06, DECISION-103]', async () => {
  const store = aStore({ ...READY, [WAV]: json(500, { message: 'x' }) });
  const spoken = await aCommandLine().run([...PACK, '--type', 'wav'], { store });
  expect(spoken.code).toBe(3);
  expect(spoken.stderr).toContain('danger: Something went wrong\n');
});

test('a visitor is told how to log in [PACK-09]', async () => {
  const public_ = { 'GET /api/v1/product/night-drive': json(200, WIRE_PACK) };
  const store = aStore(public_);
  const spoken = await aCommandLine().run([...PACK, '--type', 'wav'], { store });
  expect(spoken).toEqual({ code: 4, stdout: '', stderr: 'Login For Samples: loopstead login --email <address>\n' });
  expect(store.asked).not.toContain(CONFIRMATION);
});

test('a type that is none is refused', async () => {
  expect((await aCommandLine().run([...PACK, '--type', 'flac'], { store: aStore(READY) })).code).toBe(2);
});

test.runIf(existsSync('/dev/full'))('a pack that is paid and finds no room is still yours [DECISION-93]', async () => {
  const { code, stderr } = await aCommandLine().run([...PACK, '--type', 'wav', '-o', '/dev/full'], {
    store: aStore(READY),
  });
  expect(code).toBe(3);
  expect(stderr.split('\n').slice(3)).toEqual([
    'error: The disk is full. The file is yours: ' +
      'run "loopstead download pack night-drive --type wav -o <file>" again, it costs nothing.',
    '',
  ]);
});
