import type { Mishap } from '../../adapters/faults/fault.ts';
import { CALLS } from '../../adapters/faults/call-routes.ts';
import { fc } from '../../core/testing/arbitraries.ts';
import { ADDRESSES } from './presses/browsing.ts';
import { PRESSES } from './presses/presses.ts';
import type { PlannedFault, Schedule, Step } from './schedule.ts';
import type { Setting } from './stage/stage.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Presses that race or cost something come more often than the others. */
const OFTEN = [
  'wishlist.toggleSound',
  'wishlist.toggleSound',
  'wishlist.togglePack',
  'downloads.downloadSound',
  'downloads.downloadSound',
  'downloads.downloadFile',
  'downloads.downloadPack',
  'downloads.downloadPack',
  'selection.tick',
  'selection.tick',
  'selection.tick',
  'multiDownload.downloadSelection',
  'multiDownload.downloadSelection',
  'multiDownload.downloadSelection',
  'credits.undoDownload',
  'account.logIn',
  'catalogue.loadStates.refresh',
  'navigation.push',
  'navigation.push',
  'navigation.push',
  'player.play',
  'player.play',
  'search.suggestTerms.typed',
  'catalogue.applyFilters',
  'collections.save',
  'collections.save',
  'collections.loadOwn',
  'collections.remove',
  'collections.remove',
  'collections.remove',
  'tempo.showTempo',
  'tempo.changeSound.want',
  'tempo.changeSound.process',
  'tempo.changeSound.download',
];

const page = fc.nat(5);
const browser = fc.nat(1);
const which = fc.nat(63);
const press = fc.constantFrom(...Object.keys(PRESSES), ...OFTEN);

const pressing: fc.Arbitrary<Step> = fc.record({ does: fc.constant('press' as const), page, press, which });
const hurrying: fc.Arbitrary<Step> = fc.record({
  does: fc.constant('press' as const),
  page,
  press,
  which,
  hurried: fc.constant(true as const),
});

const wait: fc.Arbitrary<Step> = fc.record({
  does: fc.constant('wait' as const),
  ms: fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 1, max: 1500 }) },
    { weight: 4, arbitrary: fc.integer({ min: 1500, max: 12_000 }) },
    { weight: 2, arbitrary: fc.constantFrom(MINUTE, 11 * MINUTE, 19 * MINUTE, 21 * MINUTE) },
    { weight: 1, arbitrary: fc.constantFrom(3 * HOUR, 25 * HOUR) },
  ),
});

const mishap: fc.Arbitrary<Mishap> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('latency' as const), ms: fc.constantFrom(50, 400, 3000, 8000) }),
  },
  { weight: 2, arbitrary: fc.constant<Mishap>({ kind: 'drop' }) },
  { weight: 4, arbitrary: fc.constant<Mishap>({ kind: 'lostReply' }) },
  { weight: 2, arbitrary: fc.constant<Mishap>({ kind: 'duplicate' }) },
  { weight: 1, arbitrary: fc.constant<Mishap>({ kind: 'garbage' }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('status' as const),
      status: fc.constantFrom(400, 401, 403, 404, 429, 500, 503),
    }),
  },
);

const CHANGING = CALLS.filter((call) =>
  /^(?:account|downloads|multiDownload|packDownloads|wishlist|credits)/.test(call),
);
const fault: fc.Arbitrary<PlannedFault> = fc.oneof(
  // What comes next.
  {
    weight: 8,
    arbitrary: fc.record({
      call: fc.constant('*' as const),
      mishap,
      from: fc.constantFrom(1, 1, 2),
      times: fc.constantFrom(1, 1, 2, 6),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      call: fc.constantFrom(...CALLS, ...CHANGING, ...CHANGING, ...CHANGING),
      mishap,
      from: fc.integer({ min: 1, max: 3 }),
      times: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.constant<PlannedFault>({ call: '*', mishap: { kind: 'drop' }, from: 1, times: null }),
  },
);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 30, arbitrary: pressing },
  { weight: 8, arbitrary: hurrying },
  { weight: 14, arbitrary: fc.record({ does: fc.constant('answer' as const), page, which: fc.nat(7) }) },
  { weight: 12, arbitrary: wait },
  { weight: 10, arbitrary: fc.record({ does: fc.constant('fault' as const), fault }) },
  { weight: 3, arbitrary: fc.constant<Step>({ does: 'calm' }) },
  { weight: 1, arbitrary: fc.constant<Step>({ does: 'breakLink' }) },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('open' as const), browser, address: fc.nat(ADDRESSES.length - 1) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('end' as const),
      page,
      how: fc.constantFrom('close' as const, 'crash' as const, 'leave' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('reload' as const), page }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('away' as const),
      browser,
      ms: fc.constantFrom(MINUTE, 19 * MINUTE, 21 * MINUTE),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('look' as const), page }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('fetch' as const), browser }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('endSession' as const), browser }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('device' as const),
      page,
      reports: fc.constantFrom(
        'position' as const,
        'ended' as const,
        'interrupted' as const,
        'failed' as const,
        'stale' as const,
      ),
    }),
  },
);

const setting: fc.Arbitrary<Setting> = fc.record({
  signedIn: fc.tuple(
    fc.constantFrom('ada' as const, 'ada' as const, 'bob' as const, 'eve' as const, null),
    fc.constantFrom('ada' as const, 'ada' as const, 'bob' as const, 'bob' as const, null),
  ),
  latency: fc.constantFrom(0, 20, 300),
  preparation: fc.constantFrom(0, 0, 10_000, HOUR),
  maxLooks: fc.constantFrom(2, 4, 12),
  selected: fc.constantFrom([], [4, 7], [2, 3, 8, 1004]),
});

/**
 * Credits move, and when the server has moved them somebody asks who is here: that answer comes first, for the other one
 * is slow. By chance alone it hardly ever happens to a pack or to an undone download, which take several presses.
 */
const crossing: fc.Arbitrary<readonly Step[]> = fc
  .record({
    page,
    which: fc.integer({ min: 1, max: 63 }),
    call: fc.constantFrom('downloads.download', 'packDownloads.download', 'credits.undo'),
  })
  .map(({ page: on, which: of, call }) => {
    const pressOf = (name: string): Step => ({ does: 'press', page: on, press: name, which: of });
    const buy = call === 'packDownloads.download' ? 'downloads.downloadPack' : 'downloads.downloadFile';
    const ready: readonly Step[] = [pressOf(buy), { does: 'wait', ms: 1200 }];
    const late: Step = { does: 'fault', fault: { call, mishap: { kind: 'latency', ms: 5000 }, from: 1, times: 1 } };
    const crossed: readonly Step[] = [
      { does: 'wait', ms: 3500 },
      pressOf('account.loadUser'),
      { does: 'wait', ms: 6000 },
    ];
    switch (call) {
      case 'downloads.download':
        return [late, pressOf(buy), ...crossed];
      case 'packDownloads.download':
        return [late, ...ready, { does: 'answer', page: on, which: of }, ...crossed];
      default:
        return [...ready, late, pressOf('credits.undoDownload'), ...crossed];
    }
  });

/** Worlds and what may happen in them, 10 to 40 steps, and in some of them answers that cross. */
export const schedules: fc.Arbitrary<Schedule> = fc
  .record({
    setting,
    steps: fc.array(step, { minLength: 10, maxLength: 40, size: 'max' }),
    crossed: fc.option(fc.record({ at: fc.nat(40), steps: crossing }), { freq: 3 }),
  })
  .map(({ setting: world, steps, crossed }) => ({
    setting: world,
    steps: crossed ? steps.toSpliced(crossed.at, 0, ...crossed.steps) : steps,
  }));
