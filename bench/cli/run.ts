import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { launchChromium } from '../chromium.ts';
import { machine, record, runsOf } from '../measured.ts';
import { fillData, root, startShop } from '../storefront/shop.ts';
import { firstOutput, firstOutputByNpx, nothingIn, ours, rivals } from './command-lines.ts';
import { type Errand, type Taken, aLoopForSale, byCommands, byPages } from './flow.ts';
import { type Subscribed, type Subscriber, joins, subscribesByCommands, subscribesByPages } from './paying.ts';
import { report } from './report.ts';

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

/** Runs the task in both ways in turn. The first round buys the loop; afterwards it is free. */
async function measureErrands(browser: Browser, origin: string, folder: string, rounds: number) {
  const sound = await aLoopForSale(origin);
  const times = { commands: [] as number[], pages: [] as number[] };
  const ways = {
    commands: byCommands,
    pages: (errand: Errand) => byPages(browser, errand),
  };
  for (let round = 0; round <= rounds; round++) {
    const taken: Taken[] = [];
    for (const [way, run] of Object.entries(ways)) {
      const place = join(folder, `${way}-${round}`);
      mkdirSync(place);
      const one = await run({ origin, email: 'max@demo.test', sound, folder: place });
      taken.push(one);
      if (round > 0) times[way as keyof typeof times].push(one.time);
    }
    if (taken[0]?.bytes !== taken[1]?.bytes) throw new Error('The two ways did not bring the same file.');
  }
  return times;
}

/** Two people subscribe in each round, one in each way. The first round fills caches, and does not count. */
async function measurePaying(browser: Browser, origin: string, folder: string, rounds: number) {
  const times = { commands: [] as number[], pages: [] as number[] };
  const ways = {
    commands: subscribesByCommands,
    pages: (subscriber: Subscriber) => subscribesByPages(browser, subscriber),
  };
  for (let round = 0; round <= rounds; round++) {
    const subscribed: Subscribed[] = [];
    for (const [way, run] of Object.entries(ways)) {
      const [place, email] = [join(folder, `pays-${way}-${round}`), `${way}-${round}@example.org`];
      mkdirSync(place);
      await joins(origin, email);
      const one = await run({ origin, email, folder: place });
      subscribed.push(one);
      if (round > 0) times[way as keyof typeof times].push(one.time);
    }
    if (subscribed[0]?.credits !== subscribed[1]?.credits)
      throw new Error('The two ways did not bring the same credits.');
  }
  return times;
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
    const errands = await measureErrands(browser, shop.origin, folder, runs.errands);
    const paying = await measurePaying(browser, shop.origin, folder, runs.errands);
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
