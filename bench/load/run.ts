import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { machine, median, record, runsOf } from '../measured.ts';
import { fillData, root, start, type Running } from '../storefront/shop.ts';
import { callsOf, get, type Call } from './calls.ts';
import { Connection } from './connection.ts';
import { load, type Load } from './load.ts';
import { report, type Measured, type Round } from './report.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '50' },
    /** Seconds of each call in each round. */
    seconds: { type: 'string', default: '2' },
    /** Calls whose names contain this. */
    only: { type: 'string', default: '' },
    /** Where the table is written. */
    output: { type: 'string', default: join(import.meta.dirname, 'RESULTS.md') },
  },
});

const rounds = runsOf('rounds', options.rounds);
const connections = runsOf('connections', options.connections);
const seconds = runsOf('seconds', options.seconds);
const say = (text: string) => process.stderr.write(`${text}\n`);

const portOf = ({ origin }: Running): number => Number(new URL(origin).port);

/** Somebody else, who looks at the shop's health every 5 ms. */
async function beside(port: number, until: Promise<unknown>): Promise<readonly number[]> {
  const connection = await Connection.open(port);
  const times: number[] = [];
  let isOver = false;
  void until.finally(() => (isOver = true));
  while (!isOver) {
    times.push((await connection.ask(get('/healthz'))).ms);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  connection.close();
  return times.toSorted((a, b) => a - b);
}

async function measure(call: Call, shop: number, hello: number): Promise<Round> {
  const bare = await load(hello, { connections, seconds: 1, request: () => get('/') });
  const idle = await beside(shop, new Promise((resolve) => setTimeout(resolve, 300)));
  const loading: Promise<Load> = load(shop, { connections, seconds, request: call.request });
  const [ours, waits] = await Promise.all([loading, beside(shop, loading)]);
  const wrong = Object.entries(ours.statuses).filter(([status]) => status !== '200');
  if (wrong.length > 0) throw new Error(`${call.what} was answered ${JSON.stringify(ours.statuses)}.`);
  say(`  ${call.what}: ${Math.round(ours.perSecond)} beside ${Math.round(bare.perSecond)} a second`);
  return { hello: bare, ours, idle, beside: waits };
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
  const calls = (await callsOf(shop.origin.replace('localhost', '127.0.0.1'))).filter(({ what }) =>
    what.includes(options.only),
  );
  // The first answers are those of a program that is still being compiled.
  for (const { request } of calls) await load(portOf(shop), { connections, seconds: 1, request });
  const measured: Measured[] = calls.map((call) => ({ call, rounds: [] }));
  for (let round = 0; round < rounds; round++)
    for (const { call, rounds: done } of measured)
      (done as Round[]).push(await measure(call, portOf(shop), portOf(hello)));

  const { markdown, missed } = report(measured);
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
machine. A figure is the median of ${rounds} rounds of ${seconds} s. "Others" is one more connection that asks for \`/healthz\`
every 5 ms.
`;
}
