import { beforeAll, expect, test } from 'vitest';
import { playShare, prepare } from './campaign/campaign.ts';
import { MOVING } from './combinations/accounts.ts';
import type { StageName } from './stage/venues.ts';

const SEED = 4;
const [IN_MEMORY, ON_SERVER, OVER_HTTP] = [60, 6, 3];

beforeAll(prepare, 60_000);

/** What occurred in this many schedules of accounts, none of which breaks a rule. */
async function playedOn(stage: StageName, count: number) {
  const order = { seed: SEED, share: 0, count, bug: null, stage, told: 'accounts' } as const;
  const played = await playShare({ ...order, cutsDown: false });
  expect(played.violation).toBeNull();
  return played;
}

test(`in ${IN_MEMORY} schedules customers move to other addresses and take their data along, and most of what can come about does`, async () => {
  const { seen, combinations } = await playedOn('memory', IN_MEMORY);
  expect(seen.has('near: a mail is owed')).toBe(true);
  expect(combinations.size).toBeGreaterThan((2 * Object.keys(MOVING).length) / 3);
}, 400_000);

test(`in ${ON_SERVER} they do on the real server, which fails and dies in between`, async () => {
  expect((await playedOn('server', ON_SERVER)).schedules).toBe(ON_SERVER);
}, 400_000);

test(`in ${OVER_HTTP} they do over HTTP`, async () => {
  expect((await playedOn('http', OVER_HTTP)).schedules).toBe(OVER_HTTP);
}, 400_000);
