// Compares how long the shop takes to answer about an address with an account and about one without: timing must not
// reveal the difference.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { HOUR } from '../../server/clock.ts';
import { sqliteDatabases } from '../../server/testing/databases.ts';
import { openTestShop, type TestShop } from '../../server/testing/test-shop.ts';
import { machine, median, record, runsOf } from '../measured.ts';

const { values: options } = parseArgs({
  options: {
    /** Answers per kind. */
    answers: { type: 'string', default: '1000' },
    /** Where the table is written. */
    output: { type: 'string', default: join(import.meta.dirname, 'RESULTS.md') },
  },
});

const answers = runsOf('answers', options.answers);
/** The maximum distance of the medians. */
const MOST_APART = 0.05;
const MAIL_SERVER_MS = 2000;
/** Answers that do not count, to warm up code and caches. */
const WARM_UP = 100;
/** After this time, an address may get another mail, and another guess. */
const BETWEEN = 5 * HOUR;

const KNOWN = 'max@demo.test';
const KINDS = ['known', 'unknown'] as const;
type Kind = (typeof KINDS)[number];

/** Of one answer, in milliseconds. Processor time covers all threads, because passwords are hashed off the main one. */
interface Time {
  readonly clock: number;
  readonly processor: number;
}

/** One answer of each kind in direct succession, so that other load on the machine slows both. */
type Pair = Readonly<Record<Kind, Time>>;

const say = (text: string) => process.stderr.write(`${text}\n`);

/** A new network address each time, so that nobody is rate-limited. */
const network = (turn: number) => ({ 'X-Forwarded-For': `10.${turn >> 16}.${(turn >> 8) % 256}.${turn % 256}` });

const CALLS: Readonly<
  Record<string, (shop: TestShop, email: string, headers: Record<string, string>) => Promise<Response>>
> = {
  'Ask for a reset': (shop, email, headers) => shop.post('/api/v1/reset-password', { email }, headers),
  'Log in with a wrong password': (shop, email, headers) =>
    shop.post('/api/v1/login', { _email: email, _password: 'wrong1pass' }, headers),
};

/** Which of the two comes first in each pair: without a pattern, and equally often. */
function firstOnes(): readonly Kind[] {
  let state = 1;
  const next = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0);
  const all = Array.from({ length: answers + WARM_UP }, (_, at) => ({ kind: KINDS[at % 2]!, place: next() }));
  return all.toSorted((a, b) => a.place - b.place).map(({ kind }) => kind);
}

async function timed(work: () => Promise<Response>): Promise<{ readonly time: Time; readonly answer: Response }> {
  const [before, begin] = [process.cpuUsage(), performance.now()];
  const answer = await work();
  const clock = performance.now() - begin;
  const { user, system } = process.cpuUsage(before);
  return { time: { clock, processor: (user + system) / 1000 }, answer };
}

async function pairsOf(shop: TestShop, call: (typeof CALLS)[string]): Promise<readonly Pair[]> {
  const pairs: Pair[] = [];
  const bodies = new Set<string>();
  let turn = 0;
  const once = async (kind: Kind): Promise<Time> => {
    turn += 1;
    shop.clock.advance(BETWEEN);
    const email = kind === 'known' ? KNOWN : `nobody${turn}@demo.test`;
    const { time, answer } = await timed(() => call!(shop, email, network(turn)));
    bodies.add(`${answer.status} ${await answer.text()}`);
    return time;
  };
  for (const first of firstOnes()) {
    const one = await once(first);
    const other = await once(first === 'known' ? 'unknown' : 'known');
    pairs.push(first === 'known' ? { known: one, unknown: other } : { known: other, unknown: one });
  }
  if (bodies.size !== 1) throw new Error(`Answers differ: ${[...bodies].join(', ')}`);
  return pairs.slice(WARM_UP);
}

/**
 * Compares known with unknown addresses: the ratio of the medians, and the median of the ratios within pairs with its
 * 95 % interval. A wide interval means that the machine was too busy.
 */
function compared(pairs: readonly Pair[], what: keyof Time) {
  const of = (kind: Kind) => median(pairs.map((pair) => pair[kind][what]));
  const ratios = pairs.map(({ known, unknown }) => known[what] / unknown[what]).toSorted((a, b) => a - b);
  const half = 0.98 * Math.sqrt(ratios.length);
  const at = (place: number) => ratios[Math.min(ratios.length - 1, Math.max(0, Math.round(place)))]!;
  const [low, high] = [at(ratios.length / 2 - half), at(ratios.length / 2 + half)];
  return {
    known: of('known'),
    unknown: of('unknown'),
    ratio: of('known') / of('unknown'),
    inPairs: median(ratios),
    low,
    high,
  };
}

const databases = sqliteDatabases();
let sent = 0;
const slow = { send: async () => void (await pause(MAIL_SERVER_MS), (sent += 1)) };
const shop = await openTestShop(await databases.place(), { trustProxy: true }, 'brisk', slow);
const rows: string[] = [];
let isMissed = false;
for (const [what, call] of Object.entries(CALLS)) {
  const pairs = await pairsOf(shop, call);
  for (const time of ['clock', 'processor'] as const) {
    const { known, unknown, ratio, inPairs, low, high } = compared(pairs, time);
    const isApart = Math.abs(ratio - 1) > MOST_APART;
    isMissed ||= isApart;
    rows.push(
      `| ${what} | ${time} | ${known.toFixed(2)} ms | ${unknown.toFixed(2)} ms | ${ratio.toFixed(3)}${isApart ? ' MISSED' : ''} | ${inPairs.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)}) |`,
    );
    say(rows.at(-1)!);
  }
}
await shop.close();
await databases.stop();

const text = `# Known and unknown addresses

${answers} pairs of answers, in an order without rhythm, from one shop on SQLite whose mail server takes 2 s for a mail (${sent} were sent meanwhile). Medians may be 5 % apart, by the clock and by the processor time of the shop. Beside them the median of the ratios within pairs, which other work on the machine moves less, and the interval that it is in with 95 %. Made by \`npm --prefix bench run addresses\` on: ${machine()}.

| Call | Time | Known | Unknown | Ratio of medians | Within pairs |
| --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
process.stdout.write(text);
record(options.output, text, { answers });
process.exitCode = isMissed ? 1 : 0;
