import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../server/db/database.ts';
import { openEmbedded } from '../../server/embedded.ts';
import { aCommandLine, leaveNothing } from '../testing/command-line.ts';
import { SIGNED_IN, aStore, json, wireList } from '../testing/wire-shop.ts';

afterAll(leaveNothing);

const ENTRIES = [
  {
    id: 3,
    at: '2027-03-01T12:05:00.000Z',
    reason: { kind: 'undo', sound: { id: 12, name: '=cmd.wav' }, payment: null },
    amount: 1,
    balance: 10,
  },
  {
    id: 2,
    at: '2027-03-01T12:00:00.000Z',
    reason: { kind: 'download', sound: { id: 12, name: '=cmd.wav' }, payment: null },
    amount: -1,
    balance: 9,
  },
  {
    id: 1,
    at: '2027-02-01T12:00:00.000Z',
    reason: { kind: 'grant', sound: null, payment: null },
    amount: 10,
    balance: 10,
  },
];
const STATEMENT = 'GET /api/v1/account/credits';
const READY = {
  ...SIGNED_IN,
  [STATEMENT]: json(200, { ...wireList(ENTRIES), balance: 10, frozen: 0 }),
  'GET /api/v1/account/downloads/undoable': json(200, {
    items: [
      { id: 31, name: 'Kick.wav', file_ids: [12], taken_credits: 1, until: '2027-03-01T12:10:00.000Z' },
      { id: 30, name: 'Snare.wav', file_ids: [13], taken_credits: 1, until: '2027-03-01T12:09:00.000Z' },
    ],
  }),
};
const undone = json(200, { returned_credits: 1, file_ids: [12], balance: 11 });

describe('credits', () => {
  test('lists what credits came and went for', async () => {
    const { code, stdout, stderr } = await aCommandLine().run(['credits'], { store: aStore(READY) });
    expect(code).toBe(0);
    expect(stdout.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
      ['When', 'Reason', 'Credits', 'Balance'],
      ['2027-03-01 12:05', 'Undone download of =cmd.wav', '+1', '10'],
      ['2027-03-01 12:00', 'Download of =cmd.wav', '\u22121', '9'],
      ['2027-02-01 12:00', 'Credits received', '+10', '10'],
      [''],
    ]);
    expect(stderr).toBe('Page 1 of 1. Balance: 10 credits.\n');
  });

  test('--page asks for another page, --json tells reasons in words', async () => {
    const store = aStore(READY);
    const { stdout } = await aCommandLine().run(['credits', '--page', '2', '--json'], { store });
    expect(store.asked).toContain(`${STATEMENT}?page=2&size=20`);
    expect(JSON.parse(stdout)).toMatchObject({ items: [{ reason: 'Undone download of =cmd.wav', amount: 1 }, {}, {}] });
  });

  test.each([['--json'], ['--json=at'], ['--jq=.']])(
    '--csv is refused beside %s: one of them would be lost',
    async (option) => {
      const store = aStore(READY);
      const { code, stdout, stderr } = await aCommandLine().run(['credits', '--csv', option], { store });
      expect([code, stdout + stderr]).toEqual([2, expect.stringContaining('choose --csv or --json.')]);
      expect(store.asked).toEqual([]);
    },
  );

  test('--csv prints all of it, lines ended by CR LF', async () => {
    const { stdout, stderr } = await aCommandLine().run(['credits', '--csv'], { store: aStore(READY) });
    expect(stdout).toBe(
      '"Number","Time (UTC)","Reason","Credits","Balance"\r\n' +
        '3,"2027-03-01T12:05:00.000Z","Undone download of =cmd.wav",1,10\r\n' +
        '2,"2027-03-01T12:00:00.000Z","Download of =cmd.wav",-1,9\r\n' +
        '1,"2027-02-01T12:00:00.000Z","Credits received",10,10\r\n',
    );
    expect(stderr).toBe('');
  });

  test.each([
    ['--page', '0'],
    ['--page', 'x'],
    ['--csv', '--page', '2'],
  ])('refuses %j', async (...words) => {
    expect((await aCommandLine().run(['credits', ...words], { store: aStore(READY) })).code).toBe(2);
  });

  test('of a visitor ask for a login [DECISION-13]', async () => {
    const spoken = await aCommandLine().run(['credits'], { store: aStore() });
    expect(spoken).toEqual({ code: 4, stdout: '', stderr: 'Login For Samples: loopstead login --email <address>\n' });
  });
});

describe('download undo', () => {
  test('says once that there is nothing to undo, and what could be', async () => {
    const { run } = aCommandLine();
    const env = { LOOPSTEAD_BACKEND: 'memory', LOOPSTEAD_PASSWORD: 'demo1234' };
    await run(['login', '--email', 'max@demo.test'], { env });
    expect(await run(['download', 'undo'], { env })).toEqual({
      code: 5,
      stdout: '',
      stderr: 'Nothing to undo\nA download can be undone within 10 minutes if it has not started.\n',
    });
    expect((await run(['download', 'undo', '--json'], { env })).stdout).toContain(
      '"Nothing to undo. A download can be undone within 10 minutes if it has not started."',
    );
  });

  test.each([
    [['31'], 31],
    [['30'], 30],
    [[], 31],
  ])('%j gives back download %i', async (words, id) => {
    const call = `POST /api/v1/account/downloads/${id}/undo`;
    const store = aStore({ ...READY, [call]: undone });
    const spoken = await aCommandLine().run(['download', 'undo', ...words], { store });
    expect(spoken).toEqual({ code: 0, stdout: '', stderr: 'success: Download undone / 1 credit returned.\n' });
    expect(store.asked).toContain(call);
  });

  test('that is refused says why', async () => {
    const notice = { title: 'This download cannot be undone', message: 'Too late.', button: null, url: null };
    const store = aStore({ ...READY, 'POST /api/v1/account/downloads/31/undo': json(403, notice) });
    const spoken = await aCommandLine().run(['download', 'undo'], { store });
    expect(spoken).toEqual({ code: 5, stdout: '', stderr: 'This download cannot be undone\nToo late.\n' });
  });
});

describe('a dry run', () => {
  const quote = {
    files: [
      { id: 12, credits: 1, owned: false },
      { id: 13, credits: 0, owned: true },
    ],
    total: 1,
    balance: 10,
    balance_after: 9,
    refusal: null,
  };

  /** A store that remembers what a quote was asked for. */
  function aQuotingStore() {
    const bodies: unknown[] = [];
    const store = aStore({
      ...READY,
      'POST /api/v1/account/quote': async (request) => {
        bodies.push(await request.json());
        return Response.json(quote);
      },
    });
    return { store, bodies };
  }

  test.each([
    [['sound', '12'], { file: 12 }],
    [['sounds', '12', '13'], { sample_pack_files: [12, 13] }],
  ])('of %j tells the numbers, and spends nothing', async (words, body) => {
    const { store, bodies } = aQuotingStore();
    const spoken = await aCommandLine().run(['download', ...words, '--dry-run'], { store });
    expect(spoken).toEqual({
      code: 0,
      stdout: 'Nothing was downloaded\nFiles       2 (1 owned)\nCredits     1\nBalance     10\nAfterwards  9\n',
      stderr: '',
    });
    expect(bodies).toEqual([body]);
    expect(store.asked.filter((call) => /download\/sample|mulitdownload/.test(call))).toEqual([]);
  });

  test('of the selection takes its files', async () => {
    const { run } = aCommandLine();
    const { store, bodies } = aQuotingStore();
    await run(['selection', 'add', '13', '12'], { store: aStore() });
    const { stdout } = await run(['download', 'selection', '--dry-run', '--json'], { store });
    expect(bodies).toEqual([{ sample_pack_files: [13, 12] }]);
    expect(JSON.parse(stdout)).toMatchObject({ dryRun: true, total: 1, balance: 10, balanceAfter: 9 });
  });
});

describe('admin audit', () => {
  const AUDIT = ['admin', 'audit'];

  test('passes a store whose entries add up, and names what does not', async () => {
    const { run, folder } = aCommandLine();
    const dataFolder = join(folder, 'data');
    mkdirSync(dataFolder);
    await run(['demo', 'reset']);
    const passed = await run(AUDIT);
    expect(passed).toMatchObject({ code: 0, stderr: 'Every entry adds up: balances, grants and downloads agree.\n' });
    const { db, close } = await openDatabase({ dataFolder, databaseUrl: null }, 'beside');
    await db.updateTable('ledger_accounts').set({ balance: 301 }).where('balance', '=', 300).execute();
    await close();
    const failed = await run(AUDIT);
    expect(failed.code).toBe(1);
    expect(failed.stderr).toMatch(/Wallet \d+ shows 301, its entries make 300\./);
  });

  test('works while the store is running on the folder', async () => {
    const { run, folder } = aCommandLine();
    const running = await openEmbedded({ dataFolder: join(folder, 'data'), demo: false, logLevel: 'silent' });
    try {
      expect((await run(AUDIT)).code).toBe(0);
    } finally {
      await running.close();
    }
  });

  test.each([
    ['https://shop.example', 'not through https://shop.example'],
    ['memory', 'nothing to audit'],
  ])('of %s is refused with what to do', async (backend, message) => {
    const spoken = await aCommandLine().run([...AUDIT, '--backend', backend]);
    expect(spoken.code).toBe(2);
    expect(spoken.stderr).toContain(message);
  });
});
