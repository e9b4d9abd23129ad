import { readFileSync, readdirSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { BUG_NAMES, type BugName, stageOf, toldOf } from './bugs/bugs.ts';
import type { Violation } from './campaign/campaign.ts';
import { Players } from './campaign/players.ts';
import { speedText } from './campaign/report.ts';
import { type CampaignReport, runCampaign } from './campaign/run-campaign.ts';
import { SHARE } from './campaign/share.ts';
import { seedOf } from './campaign/seed.ts';
import { missingFrom } from './combinations/minimums.ts';
import type { Schedule } from './schedule.ts';
import { STAGES, type StageName } from './stage/venues.ts';

/** From a fixed seed, so that a run fails because of a change; and from a random one, to explore further. */
const [SCHEDULES, NEW_SCHEDULES] = [1000, 300];
/** On the server, where each takes longer. */
const ON_SERVER = 100;
const OVER_HTTP = 24;
/** Each planted bug is found within this many schedules, from a seed that favors none. */
const FOUND_WITHIN = 1000;
const SLOW = 600_000;
const folder = new URL('./regressions/', import.meta.url);

/** A schedule that shows each bug; if one no longer does, it is searched anew, which takes longer. */
const foundBy = JSON.parse(readFileSync(new URL('./bugs/found-by.json', import.meta.url), 'utf8')) as Partial<
  Record<BugName, Schedule>
>;

/** The cores of a small machine. */
const THREADS = 2;
const players = new Players(THREADS);
afterAll(() => players.close());

async function unbroken(schedules: number, seed: number, stage: StageName = 'memory'): Promise<CampaignReport> {
  const start = performance.now();
  const report = await runCampaign({ schedules, seed, bug: null, stage }, players);
  process.stdout.write(`simulation of seed ${seed} on ${stage}: ${speedText(report, performance.now() - start)}\n`);
  if (report.violation) expect.fail(told(report.violation, `--seed ${seed} --stage ${stage}`));
  expect(report.schedules).toBe(schedules);
  return report;
}

/** What to keep in `regressions/`, and how to reproduce it: few lines, so that the end of a run can repeat them all. */
const told = ({ number, broken, schedule }: Violation, campaign: string): string =>
  [
    `Schedule ${number} broke a rule: npm run simulate -- ${campaign} --schedules ${number}`,
    'Keep this in contract-tests/simulation/regressions:',
    JSON.stringify({ broken, ...schedule }),
  ].join('\n');

test(
  `${SCHEDULES} schedules of customers, pages and faults break no rule, and show every combination`,
  async () => {
    const report = await unbroken(SCHEDULES, 1);
    expect(missingFrom(report)).toEqual([]);
    // Rules that nothing comes close to breaking would hold as well, and so would all if most presses had no effect.
    const near = [...report.seen].filter(([what]) => what.startsWith('near: '));
    expect(near.length).toBeGreaterThan(12);
    expect(report.idle / report.acting).toBeLessThan(0.15);
  },
  SLOW,
);

test(
  `${NEW_SCHEDULES} schedules that nobody has played before break no rule`,
  async () => {
    const wanted = Number(process.env['LOOPSTEAD_TEST_SEED']);
    const report = await unbroken(NEW_SCHEDULES, seedOf(wanted > 0 ? wanted : 'random'));
    expect(report.violation).toBeNull();
  },
  SLOW,
);

test(
  `${ON_SERVER} schedules break no rule on the real server, which fails and dies in between`,
  async () => {
    const report = await unbroken(ON_SERVER, 1, 'server');
    const mishaps = [...report.seen.keys()].filter((what) => what.startsWith('server: '));
    expect(mishaps.length).toBeGreaterThan(8);
  },
  SLOW,
);

test(
  `${OVER_HTTP} schedules break no rule over interrupted connections`,
  async () => {
    const report = await unbroken(OVER_HTTP, 5, 'http');
    expect([...report.seen.keys()].some((what) => what.startsWith('server: cut'))).toBe(true);
  },
  SLOW,
);

// Over HTTP, the order also depends on the network.
test.each([
  ['memory', 30],
  ['server', 12],
] as const)(
  'the same seed is the same simulation, on any thread (%s)',
  async (stage, count) => {
    const order = { seed: 7, share: 3, count, bug: null, stage, cutsDown: false };
    const [first, second] = await Promise.all([players.play(order), players.play(order)]);
    expect(second).toEqual(first);
  },
  SLOW,
);

test('a campaign that follows another plays the next schedules of its seed', async () => {
  const at = { seed: 7, bug: null, stage: 'memory' } as const;
  const next = await runCampaign({ ...at, schedules: 20, after: 3 * SHARE }, players);
  const same = await players.play({ ...at, share: 3, count: 20, cutsDown: false });
  expect([next.schedules, next.steps, next.pairs]).toEqual([20, same.steps, same.pairs]);
});

describe('what once broke a rule breaks none any more:', () => {
  test.concurrent.each(readdirSync(folder).flatMap((name) => STAGES.map((stage) => [name, stage] as const)))(
    '%s on %s',
    async (name, stage) => {
      const schedule = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Schedule;
      expect((await players.play({ schedule, bug: null, stage, cutsDown: false })).violation).toBeNull();
    },
    SLOW,
  );
});

describe('the rules find that', () => {
  test.concurrent.each(BUG_NAMES)('%s', async (bug) => expect(await finds(bug)).toBe(true), SLOW);
});

/** Whether a rule finds a bug: by the schedule kept for it, or else in a campaign. */
async function finds(bug: BugName): Promise<boolean> {
  const order = { bug, stage: stageOf(bug), cutsDown: false } as const;
  const schedule = foundBy[bug];
  if (schedule !== undefined) {
    if ((await players.play({ ...order, schedule })).violation) return true;
    process.stdout.write(`"${bug}" is looked for: npm run simulate -- --bugs --note says what finds it now\n`);
  }
  const { violation } = await players.play({ ...order, seed: 1, share: 0, count: FOUND_WITHIN, told: toldOf(bug) });
  return violation !== null;
}
