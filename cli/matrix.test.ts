import { COMMANDS } from './commands.ts';
import * as v from 'valibot';
import { afterAll, describe, expect, test } from 'vitest';
import { assessFor, buy } from '../adapters/memory/downloads/buying.memory.ts';
import { thisMachine } from '../adapters/memory/tempo/machine.ts';
import { World } from '../adapters/memory/world.ts';
import { demoWorld } from '../adapters/memory/worlds.ts';
import { VirtualClock } from '../core/kernel/virtual-clock.ts';
import { ok } from '../core/kernel/result.ts';
import { DECLARATIONS } from './declarations.ts';
import { CommandHost } from './host/command-host.ts';
import { errorDocumentSchema } from './command/document.ts';
import { stopwatch } from './host/stopwatch.ts';
import { processTerminal } from './terminal/terminal.ts';
import { everyCommand, wordsOf } from './program.ts';
import { type FakeShop, type Situation, type Spoken, leaveNothing, linesOf } from './testing/command-line.ts';
import { layOutPack } from './testing/clean-pack.ts';
import { layOutLicense } from './testing/licensed.ts';
import type { BooksAnswer, BooksWish } from '../domain/billing/books.ts';
import type { PayoutsAnswer, PayoutsWish } from '../domain/earnings/payouts.ts';
import { aPatientLine } from './testing/patient-line.ts';
import { EXAMPLE_COMMANDS, type Example } from './testing/example-commands.ts';
import { silentShops } from './testing/silent-shops.ts';

afterAll(leaveNothing);

const commands = await everyCommand(
  new CommandHost(processTerminal(stopwatch), () => Promise.reject(new Error('no shops'))),
  COMMANDS,
);

test('every command has a sample and a document, and neither names more', () => {
  const words = commands.map(wordsOf).toSorted();
  expect(Object.keys(EXAMPLE_COMMANDS).toSorted()).toEqual(words);
  expect(Object.keys(DECLARATIONS.documents).toSorted()).toEqual(words);
});

const PASSWORD = { LOOPSTEAD_PASSWORD: 'demo1234' };
const MEMORY = { LOOPSTEAD_BACKEND: 'memory', ...PASSWORD };
const A_MAIL = { id: 1, to: 'a@b.test', subject: 'S', text: 'T', links: [], at: 0, sentAt: null, problem: null };
const A_NOTIFICATION = {
  id: 1,
  title: 'N',
  text: 'T',
  url: null,
  buttonText: null,
  to: null,
  createdAt: 0,
  withdrawnAt: null,
  closed: 0,
  readMore: 0,
};
const kept = (kind: BooksWish['kind']): BooksAnswer => {
  switch (kind) {
    case 'refund':
      return { kind: 'refund', refund: A_REFUND };
    case 'disputes':
    case 'dispute':
      return { kind: 'disputes', disputes: [A_DISPUTE] };
    case 'reviews':
    case 'resolve':
      return { kind: 'reviews', reviews: [A_REVIEW] };
    case 'reconcile':
      return { kind: 'reconcile', provider: 'sandbox', compared: 1, left: 1, isConfirmed: false, differences: [] };
  }
};
const A_REFUND = {
  provider: 'sandbox',
  paymentId: 'pay_1',
  orderId: 'o1',
  customer: 'max@demo.test',
  paidAt: 0,
  paidCents: 999,
  leftCents: 599,
  unspentCents: 500,
  granted: 100,
  unspent: 50,
  isRunningMonth: true,
  isDisputed: false,
  cents: 500,
  refundId: null,
  problem: null,
  refunds: [{ id: 'refund:1:1', kind: 'operator', state: 'succeeded', cents: 400, problem: null, at: 0 }],
} as const;
const A_DISPUTE = {
  id: 'sandbox:dp_1',
  status: 'open',
  reason: 'fraudulent',
  cents: 999,
  paymentId: 'pay_1',
  orderId: 'o1',
  customer: null,
  held: 50,
  shortfall: 0,
  answerBy: 0,
  at: 0,
} as const;
const A_REVIEW = {
  id: 'payment:1',
  kind: 'payment',
  about: 'sandbox pay_1',
  at: 0,
  note: null,
  decidedAt: null,
} as const;
const A_BATCH = {
  id: 'PAYOUT-2027-03',
  period: '2027-03',
  isTest: false,
  state: 'paid',
  currency: 'EUR',
  cents: 4200,
  preparedAt: 0,
  paidAt: 0,
  payouts: [{ provider: 'night-works', iban: 'DE89 •••• 3000', cents: 4200, earnedCents: 4500, earnedIn: 'USD' }],
} as const;
const keptPayouts = (kind: PayoutsWish['kind']): PayoutsAnswer => {
  switch (kind) {
    case 'prepare': {
      const leftOut = [{ provider: 'low-tide', cents: 1234, reason: 'noBank' }] as const;
      return { kind: 'prepared', batch: A_BATCH, isNew: true, leftOut, files: ['/srv/payouts/PAYOUT-2027-03.xml'] };
    }
    case 'share':
      return { kind: 'share', provider: 'night-works', shareBasisPoints: 6000 };
    default:
      return { kind: 'batches', batches: [A_BATCH] };
  }
};
const A_TAKEDOWN = {
  number: 'TD-2027-0001',
  state: 'upheld',
  subject: { kind: 'sound', name: 'Warm Pad', path: '/sample/12', provider: 'Kiln' },
  claimant: 'Ada King',
  email: 'ada@example.org',
  right: 'recording',
  statement: 'It is mine, of 2019.',
  createdAt: 0,
  dueAt: 1,
  decisions: [{ state: 'upheld', reason: 'It is.', at: 1 }],
} as const;
const OPERATORS = {
  resetDemo: async () => ok(8),
  auditCredits: async () => ok([]),
  auditBilling: async () => ok([{ invariant: 'I1', checked: '1 live plan', problems: [] }]),
  keepBooks: async ({ kind }: BooksWish) => ok(kept(kind)),
  keepPayouts: async ({ kind }: PayoutsWish) => ok(keptPayouts(kind)),
  readMails: async () => ok([A_MAIL]),
  tellCustomers: async () => ok([A_NOTIFICATION]),
  readCounts: async () =>
    ok({
      counts: [{ day: '2027-03-01', name: 'download' as const, detail: 'wav', count: 2 }],
      url: 'http://localhost:3000/operator/counts?key=x',
    }),
  decideTakedowns: async () => ok({ kind: 'takedowns' as const, takedowns: [A_TAKEDOWN], now: 0 }),
  freezeShop: async (reason: string | null) => ok(reason === null ? null : { reason, since: 0 }),
  changeStaff: async (address: string, isStaff: boolean) => ok({ address, isStaff }),
  writeChunks: async () => ok({ files: 12, isUnderWay: false }),
  readRemoved: async () =>
    ok({
      count: 1,
      items: [
        {
          pack: { id: 12, name: 'Warm Pads' },
          provider: { name: 'Kiln', slug: 'kiln' },
          sound: null,
          state: 'withdrawn' as const,
          who: 'kiln@example.org',
          claim: null,
          at: 0,
        },
      ],
    }),
  changeTrust: async ({ slug, isTrusted, reason }: { slug: string; isTrusted: boolean; reason: string }) =>
    ok({ name: slug, isTrusted, log: [{ isTrusted, by: 'operator' as const, who: null, reason, at: 0 }] }),
  importPacks: async () => ok({ packs: [], files: 0, seconds: 1 }),
};
const MACHINE = { ...thisMachine, randomBytes: (count: number) => new Uint8Array(count) };

/** A command line in a new shop in memory, after the sample's own commands. */
async function prepared({ isBought, after = [] }: Example, newcomer: string | null = 'max@demo.test') {
  const { run, folder } = aPatientLine();
  layOutLicense(folder);
  layOutPack(folder);
  const world = new World(new VirtualClock(), (now) => ({ ...demoWorld(now), newcomer }), MACHINE);
  if (isBought && world.newcomer)
    buy(world, world.newcomer, assessFor(world, world.newcomer, [79], 'single', null), null);
  const speak = (line: string, situation: Situation = {}) =>
    run(line.split(' ').filter(Boolean), { world, operators: OPERATORS, env: MEMORY, ...situation });
  for (const line of after) expect({ line, ...(await speak(line)) }).toMatchObject({ line, code: 0 });
  return speak;
}

/** Standard output is empty, one document of the command, or lines of its stream; a failure comes last. */
function expectDocument(words: string, { code, stdout }: Spoken): void {
  const { schema, line } = DECLARATIONS.documents[words]!;
  const streams = line === schema;
  const documents = streams ? linesOf(stdout) : stdout === '' ? [] : [JSON.parse(stdout) as unknown];
  const answers = code === 0 ? documents : documents.slice(0, -1);
  for (const document of answers) expect(v.safeParse(schema, document).issues).toBeUndefined();
  if (code !== 0) expect(v.safeParse(errorDocumentSchema, documents.at(-1)).issues).toBeUndefined();
  if (!streams) expect(documents).toHaveLength(1);
}

const silence =
  (asked: () => void): FakeShop =>
  ({ signal }) =>
    new Promise((_, reject) => {
      const end = () => reject(signal.reason as Error);
      signal.addEventListener('abort', end);
      asked();
      if (signal.aborted) end();
    });

describe.each(commands.map(wordsOf))('%s', (words) => {
  const sample = EXAMPLE_COMMANDS[words] ?? {};
  const { given = '', code = 0, wrong, missing } = sample;
  const line = `${words} ${given}`;

  test.each([
    ['a pipe', {}],
    ['a terminal', { columns: 80 }],
  ])('on %s: its exit code, and its document with --json', async (_, place) => {
    const speak = await prepared(sample);
    const spoken = await speak(line, place);
    expect(spoken).toMatchObject({ code });
    expect(spoken.stderr).not.toContain('bug');

    const asDocument = await (await prepared(sample))(`${line} --json`, place);
    expect(asDocument.code).toBe(code);
    expectDocument(words, asDocument);
  });

  test('nobody signed in: what it may do without, else exit code 4', async () => {
    const speak = await prepared({}, null);
    const spoken = await speak(`${line} --json`);
    expectDocument(words, spoken);
    expect(spoken.code).toBeOneOf([0, 1, 2, 4]);
  });

  test('standard output closed: the same exit code, and quiet', async () => {
    const closed = await (await prepared(sample))(line, { isClosed: true });
    expect(closed.code).toBe(code);
    const asDocument = await (await prepared(sample))(`${line} --json`, { isClosed: true });
    expect(asDocument.code).toBe(code);
  });

  test('Ctrl-C while the shop opens, and while the store is silent: nothing on standard output, exit code 130', async () => {
    for (const wish of ['', ' --json']) {
      const opening = new AbortController();
      const opened = await (
        await prepared(sample)
      )(line + wish, {
        interruption: opening,
        shops: silentShops(() => opening.abort()),
      });
      if (opening.signal.aborted) expect(opened).toMatchObject({ code: 130, stdout: '' });
      else expect(opened.code).toBe(code);

      const asking = new AbortController();
      const asked = await (
        await prepared(sample)
      )(line + wish, {
        interruption: asking,
        store: silence(() => asking.abort()),
        env: { LOOPSTEAD_BACKEND: 'http://shop.test', ...PASSWORD },
      });
      if (asking.signal.aborted) expect(asked).toMatchObject({ code: 130, stdout: '' });
    }
  });

  test('bad input: exit code 2 for wrong use and 1 for what is not there, in words and as a document', async () => {
    const lines = [
      [`${line} --no-such-option`, 2],
      ...(wrong === undefined ? [] : [[`${words} ${wrong}`, 2] as const]),
      ...(missing === undefined ? [] : [[`${words} ${missing}`, 1] as const]),
    ] as const;
    for (const [bad, expected] of lines) {
      const spoken = await (await prepared(sample))(bad);
      expect({ bad, ...spoken }).toMatchObject({ bad, code: expected, stdout: '' });
      expect(spoken.stderr).not.toBe('');
      const asDocument = await (await prepared(sample))(`${bad} --json`);
      expect({ bad, code: asDocument.code }).toEqual({ bad, code: expected });
      expectDocument(words, asDocument);
    }
  });
});

const canStream = Object.entries(DECLARATIONS.documents).filter(
  ([, { schema, line }]) => line !== undefined && line !== schema,
);

test.each(canStream)('%s --all --json is a line for each item', async (words, { line }) => {
  const { after = [] } = EXAMPLE_COMMANDS[words]!;
  const { code, stdout } = await (await prepared({ after }))(`${words} --all --json`);
  expect(code).toBe(0);
  expect(linesOf(stdout)).not.toHaveLength(0);
  for (const item of linesOf(stdout)) expect(v.safeParse(line!, item).issues).toBeUndefined();
});
