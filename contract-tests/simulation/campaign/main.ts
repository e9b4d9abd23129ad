import { readFileSync, writeFileSync } from 'node:fs';
import { BUG_NAMES, stageOf, toldOf } from '../bugs/bugs.ts';
import { missingFrom } from '../combinations/minimums.ts';
import type { Schedule } from '../schedule.ts';
import { type Violation, playOne, prepare } from './campaign.ts';
import { Players } from './players.ts';
import { reportText, slugOf, speedText } from './report.ts';
import { runCampaign } from './run-campaign.ts';
import type { StageName } from '../stage/venues.ts';
import { seedOf } from './seed.ts';
import { USAGE, type Wish, wishOf } from './wish.ts';

/** Every planted bug must be found within this many schedules. */
const FOUND_WITHIN = 10_000;

/** How many schedules are searched for one to keep. */
const NOTED_WITHIN = 1000;
const THREADS_OF_CI = 2;

/** Exit codes: a rule was broken, the command line is invalid, Ctrl-C. */
const [BROKEN, MISUSED, INTERRUPTED] = [1, 2, 130];

const print = (text: string): boolean => process.stdout.write(`${text}\n`);

const wish = wishOf(process.argv.slice(2));
process.exitCode = wish.ok ? await grant(wish.value) : refuse(wish.failure);

function grant(wanted: Wish): Promise<number> | number {
  switch (wanted.does) {
    case 'help':
      print(USAGE);
      return 0;
    case 'replay':
      return replay(wanted);
    case 'campaign':
      return withPlayers(wanted.workers, (players) => simulate(wanted, players));
    case 'findBugs':
      return withPlayers(wanted.workers, (players) => findAll(wanted, players));
    case 'noteFinds':
      return withPlayers(THREADS_OF_CI, noteFinds);
  }
}

async function withPlayers(threads: number, play: (players: Players) => Promise<number>): Promise<number> {
  const players = new Players(threads);
  try {
    return await play(players);
  } finally {
    await players.close();
  }
}

function refuse(sentence: string): number {
  process.stderr.write(`${sentence}\n`);
  return MISUSED;
}

type Wanted<Does extends Wish['does']> = Extract<Wish, { readonly does: Does }>;

/** One schedule from a file, line by line. */
async function replay({ path, bug, stage }: Wanted<'replay'>): Promise<number> {
  const schedule = scheduleIn(path);
  if (schedule === null) return refuse(`${path} is no file with a schedule.`);
  await prepare();
  const { lines, broken } = (await playOne(schedule, { bug, stage }, true)).trace;
  print(lines?.join('\n') ?? '');
  print(broken === null ? 'no rule was broken' : `broken: ${broken}`);
  return broken === null ? 0 : BROKEN;
}

function scheduleIn(path: string): Schedule | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Schedule;
  } catch {
    return null;
  }
}

/** The same campaign on each stage, up to the first broken rule. */
async function simulate(wanted: Wanted<'campaign'>, players: Players): Promise<number> {
  const seed = seedOf(wanted.seed);
  print(`seed ${seed}${wanted.seed === 'random' ? ', which nobody has chosen' : ''}`);
  const signal = untilCtrlC();
  for (const stage of wanted.stages) {
    const code = await simulateOn(stage, wanted, { seed, signal, players });
    if (code !== 0) return code;
  }
  return 0;
}

interface Playing {
  readonly seed: number;
  readonly signal: AbortSignal;
  readonly players: Players;
}

/** One campaign, reported in full. */
async function simulateOn(
  stage: StageName,
  { schedules, after, minutes, bug, workers, isGuided, told }: Wanted<'campaign'>,
  { seed, signal: interrupted, players }: Playing,
): Promise<number> {
  const start = performance.now();
  const signal = minutes === null ? interrupted : AbortSignal.any([interrupted, AbortSignal.timeout(minutes * 60_000)]);
  const report = await runCampaign(
    { schedules, after, seed, bug, stage, isGuided, told, signal },
    players,
    showProgress,
  );
  print(reportText(report));
  const speed = speedText(report, performance.now() - start);
  print(`${stage}, seed ${seed}: ${speed}, ${workers} workers, digest ${report.digest}`);
  const skipped = after === 0 ? '' : ` --after ${after}`;
  const stories = `${isGuided ? '' : ' --unguided'}${told === 'days' ? '' : ` --told ${told}`}`;
  const like = `--seed ${seed}${skipped} --schedules ${report.schedules} --stage ${stage}${stories}`;
  print(`repeat it by: npm run simulate -- ${like}`);
  const { violation } = report;
  if (violation) {
    tell(violation);
    if (bug === null) keep(violation);
    return BROKEN;
  }
  const missing = missingFrom({ ...report, told });
  for (const line of missing) print(`not often enough: ${line}`);
  if (missing.length > 0) return BROKEN;
  print(interrupted.aborted ? 'interrupted: no rule was broken so far' : 'no rule was broken');
  return interrupted.aborted ? INTERRUPTED : 0;
}

/** The progress of a campaign, on a terminal. */
function showProgress(played: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${played.toLocaleString('en-US')} schedules\r`);
}

function tell({ number, broken, schedule }: Violation): void {
  print(`schedule ${number} broke a rule: ${broken}\n${textOf({ broken, schedule })}`);
}

function keep({ broken, schedule }: Violation): void {
  const path = new URL(`../regressions/${slugOf(broken)}.json`, import.meta.url);
  writeFileSync(path, textOf({ broken, schedule }));
  print(`kept in ${path.pathname}; see it line by line by: npm run simulate -- --replay ${path.pathname}`);
}

function textOf({ broken, schedule }: Pick<Violation, 'broken' | 'schedule'>): string {
  return `${JSON.stringify({ broken, ...schedule }, null, 2)}\n`;
}

/** Finds every planted bug, from a start that favors none. */
async function findAll({ seed: wanted }: Wanted<'findBugs'>, players: Players): Promise<number> {
  const seed = seedOf(wanted);
  const signal = untilCtrlC();
  let isEachFound = true;
  print('| Planted bug | Found by schedule | Steps left | Rule |\n| --- | ---: | ---: | --- |');
  for (const bug of BUG_NAMES) {
    const looked = { schedules: FOUND_WITHIN, seed, bug, stage: stageOf(bug), told: toldOf(bug), signal };
    const { violation } = await runCampaign(looked, players);
    if (signal.aborted) {
      print('interrupted');
      return INTERRUPTED;
    }
    isEachFound &&= violation !== null;
    const found = violation
      ? [violation.number, violation.schedule.steps.length, violation.broken.split(': ')[0]]
      : ['not found', '', ''];
    print(`| ${[bug, ...found].join(' | ')} |`);
  }
  return isEachFound ? 0 : BROKEN;
}

/** Keeps a short schedule that shows each bug; a bug that is not found soon is left to a campaign. */
async function noteFinds(players: Players): Promise<number> {
  const finds = await Promise.all(
    BUG_NAMES.map(async (bug) => {
      const order = { seed: 1, share: 0, count: NOTED_WITHIN, cutsDown: true } as const;
      const { violation } = await players.play({ ...order, bug, stage: stageOf(bug), told: toldOf(bug) });
      print(`${bug}: ${violation?.number ?? `not within ${NOTED_WITHIN}`}`);
      return violation ? [[bug, violation.schedule] as const] : [];
    }),
  );
  const path = new URL('../bugs/found-by.json', import.meta.url);
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(finds.flat()), null, 2)}\n`);
  return 0;
}

/** The first Ctrl-C ends a campaign with its results so far, the second one at once. */
function untilCtrlC(): AbortSignal {
  const interrupted = new AbortController();
  process.once('SIGINT', () => interrupted.abort());
  return interrupted.signal;
}
