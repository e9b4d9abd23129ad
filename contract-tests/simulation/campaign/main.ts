import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BUG_NAMES, type BugName } from '../bugs/bugs.ts';
import type { Schedule } from '../schedule.ts';
import { playOne, prepare } from './campaign.ts';
import { seenTable, slugOf, speedText } from './report.ts';
import { runCampaign } from './run-campaign.ts';

/** Schedules within which every planted bug has to be found. */
const FOUND_WITHIN = 10_000;

const { values } = parseArgs({
  options: {
    schedules: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: '2' },
    bug: { type: 'string' },
    bugs: { type: 'boolean', default: false },
    replay: { type: 'string' },
  },
});
const whole = (text: string, name: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`--${name} is a whole number from 1`);
  return Number(text);
};
const schedules = whole(values.schedules, 'schedules');
const seed = whole(values.seed, 'seed');
const workers = whole(values.workers, 'workers');

const print = (text: string): boolean => process.stdout.write(`${text}\n`);

/** Ctrl-C ends a campaign with what was played. */
const interrupted = new AbortController();
process.once('SIGINT', () => interrupted.abort());

if (values.replay !== undefined) process.exitCode = await replay(values.replay);
else process.exitCode = values.bugs ? await findAll() : await simulate(bugCalled(values.bug));

function bugCalled(name: string | undefined): BugName | null {
  if (name === undefined) return null;
  const known = BUG_NAMES.find((one) => one === name);
  if (!known) throw new Error(`--bug is one of: ${BUG_NAMES.join('; ')}`);
  return known;
}

/** One schedule from a file, line by line. */
async function replay(path: string): Promise<0 | 1> {
  await prepare();
  const schedule = JSON.parse(readFileSync(path, 'utf8')) as Schedule;
  const { lines, broken } = await playOne(schedule, bugCalled(values.bug), true);
  print(lines?.join('\n') ?? '');
  print(broken === null ? 'no rule was broken' : `broken: ${broken}`);
  return broken === null ? 0 : 1;
}

/** One campaign, told at length. */
async function simulate(bug: BugName | null): Promise<0 | 1> {
  const start = performance.now();
  const { signal } = interrupted;
  const report = await runCampaign({ schedules, seed, bug, workers, signal }, (played) => {
    process.stderr.write(`\r${played.toLocaleString('en-US')} schedules`);
  });
  process.stderr.write('\n');
  print(seenTable(report.seen));
  print(`seed ${seed}: ${speedText(report, performance.now() - start)}, ${workers} workers, digest ${report.digest}`);
  const { violation } = report;
  if (violation === null) {
    print('no rule was broken');
    return 0;
  }
  const { number, broken, schedule } = violation;
  const text = `${JSON.stringify({ broken, ...schedule }, null, 2)}\n`;
  print(`schedule ${number} broke a rule: ${broken}\n${text}`);
  if (bug === null) {
    const path = new URL(`../regressions/${slugOf(broken)}.json`, import.meta.url);
    writeFileSync(path, text);
    print(`kept in ${path.pathname}`);
  }
  return 1;
}

/** Every planted bug, from a start that favours none of them. */
async function findAll(): Promise<0 | 1> {
  let isEachFound = true;
  print('| Planted bug | Found by schedule | Steps left | Rule |\n| --- | ---: | ---: | --- |');
  for (const bug of BUG_NAMES) {
    const { violation } = await runCampaign({ schedules: FOUND_WITHIN, seed, bug, workers });
    isEachFound &&= violation !== null;
    const found = violation
      ? [violation.number, violation.schedule.steps.length, violation.broken.split(': ')[0]]
      : ['not found', '', ''];
    print(`| ${[bug, ...found].join(' | ')} |`);
  }
  return isEachFound ? 0 : 1;
}
