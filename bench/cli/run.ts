import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { launchChromium } from '../chromium.ts';
import { machine, record, runsOf } from '../measured.ts';
import { fillData, root, startShop } from '../storefront/shop.ts';
import { firstOutput, firstOutputByNpx, nothingIn, ours, rivals } from './command-lines.ts';
import type { Customer, Outcome } from './customer.ts';
import { aLoopForSale, downloadsByCommands, downloadsByPages } from './downloading.ts';
import { report } from './report.ts';
import { joins, subscribesByCommands, subscribesByPages } from './subscribing.ts';

const { values: options } = parseArgs({
  options: {
    /** Starts per command line. */
    starts: { type: 'string', default: '21' },
    /** Runs of the task in each way. */
    errands: { type: 'string', default: '9' },
    /** Where the tables are written. */
    output: { type: 'string', default: join(import.meta.dirname, 'RESULTS.md') },
  },
});

const runs = { starts: runsOf('starts', options.starts), errands: runsOf('errands', options.errands) };
const say = (text: string) => process.stderr.write(`${text}\n`);

/** Starts all of them in turn. The first round fills the caches of Node and the system, and does not count. */
async function measureStarts(rounds: number, folder: string) {
  nothingIn(folder);
  const help = [ours, ...rivals].map((commandLine) => ({ commandLine, times: [] as number[] }));
  const list: number[] = [];
  const npx = { ours: [] as number[], nothing: [] as number[] };
  for (let round = 0; round <= rounds; round++) {
    for (const { commandLine, times } of round % 2 ? help : help.toReversed()) {
      const time = await firstOutput(commandLine, ['--help']);
      if (round > 0) times.push(time);
    }
    const listed = await firstOutput(ours, ['sounds', 'list', '--backend', 'memory']);
    const [own, bare] = [
      await firstOutputByNpx(root, ['loopstead', '--help']),
      await firstOutputByNpx(folder, ['nothing']),
    ];
    if (round === 0) continue;
    list.push(listed);
    npx.ours.push(own);
    npx.nothing.push(bare);
  }
  return { help, list, npx };
}

/** A task by commands and by pages, each performed by the customer that it is given. */
interface Ways {
  readonly commands: (customer: Customer) => Promise<Outcome>;
  readonly pages: (customer: Customer) => Promise<Outcome>;
}

/** Performs a task in both ways in turn, which must bring the same. The first round does not count: it fills caches. */
async function inTurns(
  ways: Ways,
  rounds: number,
  customerOf: (way: keyof Ways, round: number) => Customer | Promise<Customer>,
) {
  const times = { commands: [] as number[], pages: [] as number[] };
  for (let round = 0; round <= rounds; round++) {
    const brought: number[] = [];
    for (const way of ['commands', 'pages'] as const) {
      const customer = await customerOf(way, round);
      mkdirSync(customer.folder);
      const outcome = await ways[way](customer);
      brought.push(outcome.brought);
      if (round > 0) times[way].push(outcome.time);
    }
    if (brought[0] !== brought[1]) throw new Error(`Commands have brought ${brought[0]}, and pages ${brought[1]}.`);
  }
  return times;
}

/** The first round buys the loop; afterwards it is free. */
async function measureDownloads(browser: Browser, origin: string, folder: string, rounds: number) {
  const sound = await aLoopForSale(origin);
  const ways: Ways = {
    commands: (customer) => downloadsByCommands(customer, sound),
    pages: (customer) => downloadsByPages(browser, customer, sound),
  };
  const owner = { origin, email: 'max@demo.test', password: 'demo1234' };
  return inTurns(ways, rounds, (way, round) => ({ ...owner, folder: join(folder, `takes-${way}-${round}`) }));
}

/** Each is performed by somebody new. */
function measureSubscriptions(browser: Browser, origin: string, folder: string, rounds: number) {
  const ways: Ways = { commands: subscribesByCommands, pages: (customer) => subscribesByPages(browser, customer) };
  return inTurns(ways, rounds, async (way, round) => {
    const email = `${way}-${round}@example.org`;
    const customer = { origin, email, password: 'kiln7Ember', folder: join(folder, `pays-${way}-${round}`) };
    await joins(customer);
    return customer;
  });
}

const folder = mkdtempSync(join(tmpdir(), 'cli-bench-'));
const browser = await launchChromium();
try {
  say('Starting the command lines');
  const starts = await measureStarts(runs.starts, folder);
  say('Preparing the shop');
  const data = join(folder, 'data');
  await fillData(data);
  const shop = await startShop(data);
  try {
    say('Running the errands');
    const errands = await measureDownloads(browser, shop.origin, folder, runs.errands);
    const paying = await measureSubscriptions(browser, shop.origin, folder, runs.errands);
    const { markdown, missed } = report({ ...starts, ...errands, paying });
    process.stdout.write(`\n${markdown}`);
    record(options.output, `${introduction(machine(browser.version()))}\n${markdown}`, runs);
    if (missed.length > 0) say(`\nMissed: ${missed.join(', ')}`);
    process.exitCode = missed.length > 0 ? 1 : 0;
  } finally {
    await shop.stop();
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}

function introduction(where: string): string {
  return `# Command line: measured results

Written by \`npm --prefix bench run cli\` on a machine with ${where}. Read the ratios: everything was
measured in turn, in one run. A figure is the median of ${runs.starts} starts or ${runs.errands} errands, with the least and the most.

A first output is the first byte that a process writes, from its start by the same Node; all have been started before.
The rivals look after something in the network in many commands, as \`gh\` does. The errand is the same over the same
running store: as commands, three processes one after the other with a fresh profile; as pages, in a Chromium that is
open already and has never seen the shop. The loop is owned already, and both bring the same bytes. Whoever subscribes
has just joined, and has the same credits by both ways.
`;
}
