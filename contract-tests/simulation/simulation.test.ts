import { readFileSync, readdirSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { Player } from './campaign/player.ts';
import { runCampaign } from './campaign/run-campaign.ts';
import { FOUND_SOON } from './bugs/found-soon.ts';
import type { Schedule } from './schedule.ts';

const SCHEDULES = 1000;
const SLOW = 600_000;
const folder = new URL('./regressions/', import.meta.url);

const player = new Player();
afterAll(() => player.close());

test(
  `${SCHEDULES} schedules of customers, pages and faults break no rule`,
  async () => {
    const { schedules, seen, violation } = await runCampaign({ schedules: SCHEDULES, seed: 1, bug: null, workers: 2 });
    expect(violation).toBeNull();
    expect(schedules).toBe(SCHEDULES);
    // Rules that nothing came near would hold as well.
    const near = [...seen].filter(([what]) => what.startsWith('near: '));
    expect(near.length).toBeGreaterThan(12);
  },
  SLOW,
);

test(
  'the same seed is the same simulation, on any thread',
  async () => {
    const order = { seed: 7, share: 3, count: 20, bug: null, cutsDown: false };
    const other = new Player();
    const [first, second] = await Promise.all([player.play(order), other.play(order)]);
    await other.close();
    expect(second).toEqual(first);
  },
  SLOW,
);

describe('what once broke a rule breaks none any more:', () => {
  test.each(readdirSync(folder))(
    '%s',
    async (name) => {
      const schedule = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Schedule;
      expect((await player.play({ schedule, bug: null, cutsDown: false })).violation).toBeNull();
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
