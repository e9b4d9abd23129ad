import { describe, expect, test } from 'vitest';
import { fc } from '../../testing/arbitraries.ts';
import type { Browser } from '../../testing/multi-download-browser.ts';
import { type Bug, type Schedule, play, schedules } from '../../testing/multi-download-schedules.ts';
import type { Clock } from '../../kernel/clock.ts';
import { Selection } from '../../selection/selection.ts';
import { KeptDownload, type KeptState } from './kept-download.ts';
import type { PendingDownload } from './multi-download.ts';
import { PollingTurn } from './polling-turn.ts';

const RUNS = 10_000;

/** A page is away for exactly as long as a download is kept; another page that opens drops it, and starts over. */
const LET_GO_BY_ANOTHER_PAGE: Schedule = {
  maxAttempts: 1,
  steps: [
    { kind: 'press', page: 0 },
    { kind: 'answerRequest', answer: 'granted' },
    { kind: 'away', minutes: 20 },
    { kind: 'wait', ms: 3000 },
    { kind: 'open' },
    { kind: 'press', page: 1 },
    { kind: 'answerRequest', answer: 'granted' },
    { kind: 'wait', ms: 3000 },
    { kind: 'answerLook', answer: 'ready' },
    { kind: 'wait', ms: 9000 },
  ],
};

test(`${RUNS} orders of reloads, pages, faults and answers break no rule [MULT-10, MULT-12, MULT-13, MULT-14, MULT-16, MULT-18, MULT-19, DECISION-97, DECISION-98, DECISION-100]`, async () => {
  const seen = { looks: 0, handedOver: 0, failures: 0, undone: 0 };
  const holds = async (schedule: Schedule) => {
    const played = await play(schedule);
    expect(played.broken).toBeNull();
    seen.looks += played.looks;
    seen.handedOver += played.handedOver;
    seen.failures += played.failures;
    seen.undone += played.undone;
  };
  await fc.assert(fc.asyncProperty(schedules, holds), { numRuns: RUNS, examples: [[LET_GO_BY_ANOTHER_PAGE]] });
  // Rules that nothing came near would hold as well.
  expect(Math.min(seen.looks / 10, seen.handedOver, seen.failures, seen.undone * 4)).toBeGreaterThan(RUNS / 10);
}, 120_000);

/** A page whose stored values are read or written wrongly. */
const keeping =
  (change: (kept: KeptDownload, browser: Browser) => Partial<KeptDownload>) =>
  (browser: Browser): { readonly kept: KeptDownload } => {
    const kept = new KeptDownload(browser.storage);
    return { kept: Object.assign(kept, change(new KeptDownload(browser.storage), browser)) };
  };

const withJob = (kept: KeptDownload, change: (job: PendingDownload) => Partial<PendingDownload>): KeptState => {
  const state = kept.read();
  return state.status === 'PENDING' ? { ...state, job: { ...state.job, ...change(state.job) } } : state;
};

const turning = (change: (turn: PollingTurn, browser: Browser) => object) => (browser: Browser) => {
  const page = browser.nextPage();
  const make = () => new PollingTurn(browser.storage, browser.clock, page);
  const turn = make();
  for (const [name, value] of Object.entries(Object.getOwnPropertyDescriptors(change(make(), browser))))
    Object.defineProperty(turn, name, value);
  return { turn };
};

const hurried = ({ clock }: Browser): Clock => {
  const schedule: Clock['scheduler']['schedule'] = (...[work, delay = 0, state]: Parameters<typeof clock.schedule>) =>
    clock.schedule(work, delay - 1000, state);
  return { now: () => clock.now(), scheduler: { now: () => clock.now(), schedule } };
};

const BUGS: Readonly<Record<string, Bug>> = {
  'looks every 2 seconds': { parts: (browser) => ({ timers: hurried(browser) }) },
  'looks although another page does': { parts: turning(() => ({ isMine: true })) },
  'takes the turn away from another page': { parts: turning((turn) => ({ take: () => turn.keep() })) },
  'leaves the turn to a page that has crashed': {
    parts: turning((turn, { storage }) => ({
      take: () => (storage.read('multidownload_polled_by') === null ? turn.keep() : undefined),
    })),
  },
  'does not count a look before it is made': { parts: keeping(() => ({ count: () => {} })) },
  'counts from the beginning after a reload': {
    parts: keeping((kept) => {
      let isFirst = true;
      const forgetOnce = (job: PendingDownload) => {
        const wasFirst = isFirst && job.attempt > 0;
        isFirst = false;
        if (wasFirst) kept.count(0);
        return wasFirst ? { attempt: 0 } : {};
      };
      return { read: () => withJob(kept, forgetOnce) };
    }),
  },
  'looks once more than the server allows': {
    parts: keeping((kept) => ({ read: () => withJob(kept, ({ maxAttempts }) => ({ maxAttempts: maxAttempts + 1 })) })),
  },
  'never lets an old download go': {
    parts: keeping((kept, { clock }) => ({ read: () => withJob(kept, () => ({ startedAt: clock.now() })) })),
  },
  'forgets a download that has failed': { parts: keeping((kept) => ({ fail: () => kept.clear() })) },
  'clears the selection when a download fails': {
    parts: keeping((kept, { cookies }) => ({
      fail: () => {
        kept.fail();
        new Selection(cookies).replace([]);
      },
    })),
  },
  'keeps the state after the hand-over': {
    parts: keeping((kept) => ({ clear: () => (kept.read().status === 'PENDING' ? undefined : kept.clear()) })),
  },
  'does not see the download of another page': {
    parts: keeping((kept) => {
      let own: KeptState | null = null;
      return {
        read: () => ((own ??= kept.read()).status === 'PENDING' ? kept.read() : own),
        begin: (job: PendingDownload) => {
          kept.begin(job);
          own = null;
        },
      };
    }),
  },
  'pays again for what is owned': { chargesOwnedFiles: true },
};

describe('the rules find', () => {
  test.each(Object.entries(BUGS))(
    'a page that %s',
    async (_, bug) => {
      const holds = async (schedule: Schedule) => (await play(schedule, bug)).broken === null;
      const found = await fc.check(fc.asyncProperty(schedules, holds), { numRuns: RUNS, endOnFailure: true });
      expect(found.failed).toBe(true);
    },
    60_000,
  );
});
