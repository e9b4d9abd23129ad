import { beforeAll, expect, test } from 'vitest';
import { playShare, prepare } from './campaign/campaign.ts';
import { MONTHS } from './combinations/months.ts';
import { play } from './play.ts';
import type { StageName } from './stage/venues.ts';

const SEED = 3;
const [IN_MEMORY, ON_SERVER, OVER_HTTP] = [120, 12, 4];

beforeAll(prepare, 60_000);

/** What occurred in this many schedules of months, none of which breaks a rule. */
async function playedOn(stage: StageName, count: number) {
  const order = { seed: SEED, share: 0, count, bug: null, stage, told: 'months' } as const;
  const played = await playShare({ ...order, cutsDown: false });
  expect(played.violation).toBeNull();
  return played;
}

/** Rules that nothing comes close to breaking would hold as well. */
const AT_STAKE = [
  'near: a plan is renewed',
  'near: a renewal fails',
  'near: a withdrawal gives something back',
  'near: a dispute is open',
  'near: a dispute is won',
  'near: a dispute is lost',
  'near: a page shows a plan that was renewed',
];

test(`in ${IN_MEMORY} schedules plans go through their months, and most of what can become of them comes about`, async () => {
  const { seen, combinations } = await playedOn('memory', IN_MEMORY);
  expect(AT_STAKE.filter((what) => !seen.has(what))).toEqual([]);
  expect(combinations.size).toBeGreaterThan(Object.keys(MONTHS).length / 2);
}, 400_000);

test(`in ${ON_SERVER} they do on the real server, which fails and dies in between`, async () => {
  const { seen } = await playedOn('server', ON_SERVER);
  expect(seen.has('near: a plan is renewed')).toBe(true);
}, 400_000);

test(`in ${OVER_HTTP} they do over HTTP`, async () => {
  const { seen } = await playedOn('http', OVER_HTTP);
  expect(seen.has('near: a plan is renewed')).toBe(true);
}, 400_000);

test('a year passes in one step, and each of its months is renewed', async () => {
  const year = { does: 'wait', ms: 365 * 86_400_000 } as const;
  const setting = { signedIn: ['ada', null], latency: 0, preparation: 0, maxLooks: 2, selected: [] } as const;
  const { happenings } = await play({
    setting,
    steps: [year, { does: 'press', page: 0, press: 'account.loadUser', which: 0 }],
  });
  const plans = happenings.flatMap((one) => (one.is === 'plan' ? [one.to.renewals] : []));
  expect(plans).toEqual([12]);
}, 20_000);
