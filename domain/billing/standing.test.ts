import { expect, test } from 'vitest';
import { addMonths } from './months.ts';
import { canChangeLater, canPause, canResume, standingOf } from './standing.ts';
import { periodEndOf, type Subscription } from './subscription.ts';

const START = Date.UTC(2027, 0, 31);
const after = (months: number) => addMonths(START, months);
const period = { planId: 3, epoch: 1, periodNo: 1, anchorAt: START, months: 1 };
const active = { state: 'active', period, isCancelled: false, nextPlanId: null, pauseFor: 0 } as const;
const paused: Subscription = { state: 'paused', period, resumeAt: after(3), nextPlanId: 2 };
const END = periodEndOf(period);

const now = (subscription: Subscription, at = START) => ({
  canPause: canPause(subscription, at),
  canResume: canResume(subscription, at),
  canChange: canChangeLater(subscription, 2, at),
});

test('a running plan can pause for 1 to 3 months, counted from the day it began', () => {
  expect(standingOf(active, START)).toEqual({
    state: 'active',
    planId: 3,
    isCancelled: false,
    periodEndsAt: END,
    retryAt: null,
    nextPlanId: null,
    pause: null,
    pauses: [1, 2, 3].map((months) => ({ months, from: END, until: after(1 + months) })),
  });
  expect(after(2)).toBe(Date.UTC(2027, 2, 31));
});

test('a pause is told with both dates, before and while it runs', () => {
  expect(standingOf({ ...active, pauseFor: 2 }, START)).toMatchObject({
    state: 'active',
    pause: { from: END, until: after(3) },
  });
  expect(standingOf(paused, END)).toMatchObject({
    state: 'paused',
    nextPlanId: 2,
    pause: { from: END, until: after(3) },
    pauses: [],
  });
});

test('a renewal that has failed is tried again 3, 7 and 14 days after the end of its month', () => {
  const retries = [1, 2, 3].map(
    (tries) => standingOf({ state: 'pastDue', period, tries, nextPlanId: null }, END).retryAt,
  );
  expect(retries).toEqual([3, 7, 14].map((days) => END + days * 86_400_000));
});

test('a cancelled plan has ended with its period, whether or not that was noted [DECISION-172]', () => {
  const cancelled = { ...active, isCancelled: true };
  expect(standingOf(cancelled, END - 1)).toMatchObject({ state: 'active', isCancelled: true, pauses: [] });
  expect(standingOf(cancelled, END)).toMatchObject({ state: 'ended', isCancelled: false, pauses: [] });
  expect(canResume(cancelled, END)).toBe(false);
});

test.each<readonly [string, Subscription, ReturnType<typeof now>]>([
  ['no plan', { state: 'none' }, { canPause: false, canResume: false, canChange: false }],
  ['the free plan', { state: 'free' }, { canPause: false, canResume: false, canChange: false }],
  ['a running plan', active, { canPause: true, canResume: false, canChange: true }],
  ['a cancelled plan', { ...active, isCancelled: true }, { canPause: false, canResume: true, canChange: false }],
  ['a plan about to pause', { ...active, pauseFor: 1 }, { canPause: true, canResume: true, canChange: true }],
  ['a plan that pauses', paused, { canPause: false, canResume: true, canChange: true }],
  [
    'a plan that owes',
    { state: 'pastDue', period, tries: 1, nextPlanId: null },
    { canPause: false, canResume: false, canChange: false },
  ],
  [
    'a plan that has ended',
    { state: 'ended', period, reason: 'unpaid' },
    { canPause: false, canResume: false, canChange: false },
  ],
])('with %s it is known what can be asked for', (_, subscription, can) => {
  expect(now(subscription)).toEqual(can);
});

test('nothing is asked for between the end of a period and its renewal', () => {
  expect(now(active, END)).toEqual({ canPause: false, canResume: false, canChange: false });
});

test('the next plan is another one that is sold, and only one that was chosen is taken back', () => {
  const plans = [1, 2, 3, 4, 5, null].map((planId) => canChangeLater(active, planId, START));
  expect(plans).toEqual([false, true, false, true, false, false]);
  expect(canChangeLater({ ...active, nextPlanId: 2 }, null, START)).toBe(true);
});

test('a plan that was withdrawn from has no end of a month any more', () => {
  const ended = { state: 'ended', period } as const;
  expect(standingOf({ ...ended, reason: 'withdrawn' }, 0).periodEndsAt).toBeNull();
  expect(standingOf({ ...ended, reason: 'unpaid' }, 0).periodEndsAt).toBe(END);
});
