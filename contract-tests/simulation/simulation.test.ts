import { readFileSync, readdirSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { Player } from './campaign/player.ts';
import { runCampaign } from './campaign/run-campaign.ts';
import { FOUND_SOON } from './bugs/found-soon.ts';
import { STAGES } from './stage/venues.ts';
import type { Schedule } from './schedule.ts';

const SCHEDULES = 1000;
const ON_SERVER = 300;
const SLOW = 600_000;
const folder = new URL('./regressions/', import.meta.url);

const player = new Player();
afterAll(() => player.close());

test(
  `${SCHEDULES} schedules of customers, pages and faults break no rule`,
  async () => {
    const { schedules, seen, violation } = await runCampaign({
      schedules: SCHEDULES,
      seed: 1,
      bug: null,
      stage: 'memory',
      workers: 2,
    });
    expect(violation).toBeNull();
    expect(schedules).toBe(SCHEDULES);
    // Rules that nothing came near would hold as well.
    const near = [...seen].filter(([what]) => what.startsWith('near: '));
    expect(near.length).toBeGreaterThan(12);
  },
  SLOW,
);

test(
  `${ON_SERVER} schedules break no rule on the real server, which fails and dies in between`,
  async () => {
    const order = { seed: 1, bug: null, stage: 'server', workers: 2 } as const;
    const { schedules, seen, violation } = await runCampaign({ ...order, schedules: ON_SERVER });
    expect(violation).toBeNull();
    expect(schedules).toBe(ON_SERVER);
    const mishaps = [...seen.keys()].filter((what) => what.startsWith('server: '));
    expect(mishaps).toHaveLength(7);
  },
  SLOW,
);

test.each(STAGES)(
  'the same seed is the same simulation, on any thread (%s)',
  async (stage) => {
    const order = { seed: 7, share: 3, count: 20, bug: null, stage, cutsDown: false };
    const other = new Player();
    const [first, second] = await Promise.all([player.play(order), other.play(order)]);
    await other.close();
    expect(second).toEqual(first);
  },
  SLOW,
);

describe('what once broke a rule breaks none any more:', () => {
  test.each(readdirSync(folder).flatMap((name) => STAGES.map((stage) => [name, stage] as const)))(
    '%s on %s',
    async (name, stage) => {
      const schedule = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Schedule;
      expect((await player.play({ schedule, bug: null, stage, cutsDown: false })).violation).toBeNull();
    },
    SLOW,
  );
});

describe('the rules find that', () => {
  test.each(FOUND_SOON)(
    '%s',
    async (bug, share) => {
      expect((await player.play({ seed: 1, share, count: 100, bug, cutsDown: false })).violation).not.toBeNull();
    },
    SLOW,
  );
});
