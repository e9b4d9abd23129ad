// How long the shop takes to answer about an address with an account, and about one without: whoever measures it learns nothing.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { HOUR } from '../../server/clock.ts';
import { sqliteDatabases } from '../../server/testing/databases.ts';
import { openTestShop, type TestShop } from '../../server/testing/test-shop.ts';
import { machine, median, record, runsOf } from '../measured.ts';

const { values: options } = parseArgs({
  options: {
    /** Answers of each kind. */
    answers: { type: 'string', default: '1000' },
    /** Where the table is written. */
    output: { type: 'string', default: join(import.meta.dirname, 'RESULTS.md') },
  },
});

const answers = runsOf('answers', options.answers);
/** How far apart the medians may be. */
const MOST_APART = 0.05;
const MAIL_SERVER_MS = 2000;
/** Answers that are not counted: code and caches get warm. */
const WARM_UP = 100;
/** After so long an address may get another mail, and another guess. */
const BETWEEN = 5 * HOUR;

const KNOWN = 'max@demo.test';
const KINDS = ['known', 'unknown'] as const;
type Kind = (typeof KINDS)[number];
type Times = Readonly<Record<Kind, number[]>>;

const say = (text: string) => process.stderr.write(`${text}\n`);

/** Nobody is limited by the network that they come from. */
const network = (turn: number) => ({ 'X-Forwarded-For': `10.${turn >> 16}.${(turn >> 8) % 256}.${turn % 256}` });

const CALLS: Readonly<
  Record<string, (shop: TestShop, email: string, headers: Record<string, string>) => Promise<Response>>
> = {
  'Ask for a reset': (shop, email, headers) => shop.post('/api/v1/reset-password', { email }, headers),
  'Log in with a wrong password': (shop, email, headers) =>
    shop.post('/api/v1/login', { _email: email, _password: 'wrong1pass' }, headers),
};

/** As many of each kind, in an order that has no rhythm: what the shop does in one of its own disturbs both alike. */
function inDisorder(): readonly Kind[] {
  let state = 1;
  const next = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0);
  const all = Array.from({ length: 2 * answers }, (_, at) => ({ kind: KINDS[at % 2]!, place: next() }));
  const first = Array.from({ length: WARM_UP }, (_, at) => KINDS[at % 2]!);
  return [...first, ...all.toSorted((a, b) => a.place - b.place).map(({ kind }) => kind)];
}

async function timesOf(shop: TestShop, call: (typeof CALLS)[string]): Promise<Times> {
  const times: Times = { known: [], unknown: [] };
  const bodies = new Set<string>();
  for (const [turn, kind] of inDisorder().entries()) {
    shop.clock.advance(BETWEEN);
    const email = kind === 'known' ? KNOWN : `nobody${turn}@demo.test`;
    const begin = performance.now();
    const answer = await call!(shop, email, network(turn));
    const ms = performance.now() - begin;
    bodies.add(`${answer.status} ${await answer.text()}`);
    if (turn >= WARM_UP) times[kind].push(ms);
  }
  if (bodies.size !== 1) throw new Error(`Answers differ: ${[...bodies].join(', ')}`);
  return times;
}

const databases = sqliteDatabases();
let sent = 0;
const slow = { send: async () => void (await pause(MAIL_SERVER_MS), (sent += 1)) };
const shop = await openTestShop(await databases.place(), { trustProxy: true }, 'brisk', slow);
const rows: string[] = [];
let isMissed = false;
for (const [what, call] of Object.entries(CALLS)) {
  const { known, unknown } = await timesOf(shop, call);
  const ratio = median(known) / median(unknown);
  const isApart = Math.abs(ratio - 1) > MOST_APART;
  isMissed ||= isApart;
  rows.push(
    `| ${what} | ${median(known).toFixed(2)} ms | ${median(unknown).toFixed(2)} ms | ${ratio.toFixed(3)}${isApart ? ' MISSED' : ''} |`,
  );
  say(rows.at(-1)!);
}
await shop.close();
await databases.stop();

const text = `# Known and unknown addresses

${answers} answers of each kind, in an order without rhythm, from one shop on SQLite whose mail server takes 2 s for a mail (${sent} were sent meanwhile). Medians may be 5 % apart. Made by \`npm --prefix bench run addresses\` on: ${machine()}.

| Call | Known | Unknown | Ratio |
| --- | --- | --- | --- |
${rows.join('\n')}
`;
process.stdout.write(text);
record(options.output, text, { answers });
process.exitCode = isMissed ? 1 : 0;
