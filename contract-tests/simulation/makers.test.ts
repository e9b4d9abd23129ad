import { beforeAll, expect, test } from 'vitest';
import { playShare, prepare } from './campaign/campaign.ts';
import { MAKERS } from './combinations/makers.ts';
import type { StageName } from './stage/venues.ts';

const SEED = 6;
const [IN_MEMORY, ON_SERVER, OVER_HTTP] = [80, 8, 3];

beforeAll(prepare, 60_000);

/** What occurred in this many schedules of makers and staff, none of which breaks a rule. */
async function playedOn(stage: StageName, count: number) {
  const order = { seed: SEED, share: 0, count, bug: null, stage, told: 'makers' } as const;
  const played = await playShare({ ...order, cutsDown: false });
  expect(played.violation).toBeNull();
  return played;
}

/** Rules that nothing comes close to breaking would hold as well. */
const AT_STAKE = [
  'near: a maker or staff is answered ok',
  'near: a maker or staff is answered forbidden',
  'near: a maker or staff is answered notFound',
  'near: a maker or staff is answered invalid',
  'near: a desk shows something',
  'near: labels are edited',
  'near: an edit waits while the shop changes',
  'near: a shelf has what a maker has brought',
  'near: a sale reaches its maker',
  'near: a sale brings its maker money',
  'near: a maker looks at earnings',
  'near: a maker looks at figures',
];

test(`in ${IN_MEMORY} schedules makers bring packs, staff decides, customers buy, and most of what can come about does`, async () => {
  const { seen, combinations } = await playedOn('memory', IN_MEMORY);
  expect(AT_STAKE.filter((what) => !seen.has(what))).toEqual([]);
  expect(combinations.size).toBeGreaterThan(Object.keys(MAKERS).length / 2);
}, 400_000);

test(`in ${ON_SERVER} they do on the real server, which fails and dies in between`, async () => {
  const { seen } = await playedOn('server', ON_SERVER);
  expect(seen.has('near: a maker or staff is answered ok')).toBe(true);
}, 400_000);

test(`in ${OVER_HTTP} they do over HTTP`, async () => {
  const { seen } = await playedOn('http', OVER_HTTP);
  expect(seen.has('near: a maker or staff is answered ok')).toBe(true);
}, 400_000);
