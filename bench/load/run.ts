import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { machine, median, record, runsOf } from '../measured.ts';
import { fillData, root, start, type Running } from '../storefront/shop.ts';
import { beside } from './beside.ts';
import { callsOf, get, signIn, type Call } from './calls.ts';
import { buy } from './customer.ts';
import { load, type Load } from './load.ts';
import { report, type Buying, type Measured, type Round } from './report.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '50' },
    /** Seconds per call and round. */
    seconds: { type: 'string', default: '2' },
    /** Seconds that a customer buys beside visitors, 600 for the whole picture; 0 skips it. */
    buying: { type: 'string', default: '20' },
    /** Calls whose names contain this. */
    only: { type: 'string', default: '' },
    /** Where the table is written. */
    output: { type: 'string', default: join(import.meta.dirname, 'RESULTS.md') },
  },
});

const rounds = runsOf('rounds', options.rounds);
const connections = runsOf('connections', options.connections);
const seconds = runsOf('seconds', options.seconds);
const buyingSeconds = options.buying === '0' ? 0 : runsOf('buying', options.buying);
const say = (text: string) => process.stderr.write(`${text}\n`);

const portOf = ({ origin }: Running): number => Number(new URL(origin).port);

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function measure(call: Call, shop: number, hello: number): Promise<Round> {
  const bare = await load(hello, { connections, seconds: 1, request: () => get('/') });
  const { times: idle } = await beside(shop, () => pause(500));
  const { result: ours, times } = await beside(shop, () => load(shop, { connections, seconds, request: call.request }));
  refuseOthers(call.what, ours.statuses);
  say(`  ${call.what}: ${Math.round(ours.perSecond)} beside ${Math.round(bare.perSecond)} a second`);
  return { hello: bare, ours, idle, beside: times };
}

/** A buying customer, alone and then beside visitors who make all calls that need no session. */
async function measureBuying(calls: readonly Call[], origin: string, shop: number): Promise<Buying | null> {
  if (buyingSeconds === 0) return null;
  say(`A customer buys for ${buyingSeconds} s`);
  const cookie = await signIn(origin, 'premium');
  const visited = calls.filter(({ isAnonymous }) => isAnonymous);
  const forSeconds = (seconds: number): (() => boolean) => {
    const end = performance.now() + seconds * 1000;
    return () => performance.now() >= end;
  };
  await buy(shop, cookie, forSeconds(1));
  const idle = await buy(shop, cookie, forSeconds(Math.min(60, buyingSeconds)));
  let next = 0;
  const request = () => visited[(next += 1) % visited.length]!.request();
  const loading = load(shop, { connections, seconds: buyingSeconds, request });
  const [{ perSecond: visitors, statuses }, pressed] = await Promise.all([
    loading,
    buy(shop, cookie, forSeconds(buyingSeconds)),
  ]);
  refuseOthers('A visitor', statuses);
  return { idle, pressed, visitors };
}

/** All calls of this benchmark must be answered with 200, or it measures something else. */
function refuseOthers(what: string, statuses: Load['statuses']): void {
  if (Object.keys(statuses).some((status) => status !== '200'))
    throw new Error(`${what} was answered ${JSON.stringify(statuses)}.`);
}

const folder = mkdtempSync(join(tmpdir(), 'load-'));
const programs: Running[] = [];
try {
  const data = join(folder, 'data');
  say('Preparing the shop');
  await fillData(data);
  const shop = await start(join(root, 'server/main.ts'), ['--port', '0', '--data', data, '--log-level', 'error']);
  programs.push(shop);
  const hello = await start(join(import.meta.dirname, 'hello.ts'), []);
  programs.push(hello);
  const origin = shop.origin.replace('localhost', '127.0.0.1');
  const all = await callsOf(origin);
  const calls = all.filter(({ what }) => what.includes(options.only));
  // The first answers come while code is still being compiled.
  for (const { request } of calls) await load(portOf(shop), { connections, seconds: 1, request });
  const measured: Measured[] = calls.map((call) => ({ call, rounds: [] }));
  for (let round = 0; round < rounds; round++)
    for (const { call, rounds: done } of measured)
      (done as Round[]).push(await measure(call, portOf(shop), portOf(hello)));

  const { markdown, missed } = report(measured, await measureBuying(all, origin, portOf(shop)));
  process.stdout.write(`\n${markdown}`);
  const bare = median(measured.flatMap((one) => one.rounds.map(({ hello: { perSecond } }) => perSecond)));
  if (options.only === '') record(options.output, `${introduction(bare)}\n${markdown}`, { rounds });
  if (missed.length > 0) say(`\nMissed: ${missed.join(', ')}`);
  process.exitCode = missed.length > 0 ? 1 : 0;
} finally {
  for (const program of programs) await program.stop();
  rmSync(folder, { recursive: true, force: true });
}

function introduction(bare: number): string {
  return `# Load: measured results

Written by \`npm --prefix bench run load\` on a machine with ${machine()}. Read the ratios: bare \`node:http\`, which says
hello, answered ${Math.round(bare)} requests a second, and was measured in turn with each call.

${connections} connections ask as fast as they are answered, over the loopback, from one other process on the same
machine. A figure is the median of ${rounds} rounds of ${seconds} s. "A list" is one more connection, which asks for a page of
the list of all sounds every 5 ms. The customer opens pages, looks at lists, asks for prices, buys, and takes back or
fetches for ${buyingSeconds} s, while ${connections} visitors ask for all that needs no session.
`;
}
