import { expect, test } from 'vitest';
import { dueAt, heldPlanOf } from './due.ts';
import { type Subscription, step } from './subscription.ts';

const START = Date.UTC(2027, 0, 31);
const DAY = 86_400_000;
const period = { planId: 3, epoch: 1, periodNo: 1, anchorAt: START, months: 1 };
const active: Subscription = { state: 'active', period, isCancelled: false, nextPlanId: null, pauseFor: 0 };
const END = Date.UTC(2027, 1, 28);

test.each<readonly [string, Subscription, object | null]>([
  ['no plan', { state: 'none' }, null],
  ['the free plan', { state: 'free' }, { id: 1, isExpired: false }],
  ['a running plan', active, { id: 3, isExpired: false }],
  ['a cancelled plan that still runs', { ...active, isCancelled: true }, { id: 3, isExpired: false }],
  ['a plan that owes', { state: 'pastDue', period, tries: 1, nextPlanId: null }, { id: 3, isExpired: false }],
  ['a plan that pauses', { state: 'paused', period, resumeAt: END, nextPlanId: null }, { id: 3, isExpired: true }],
  ['a plan that has ended', { state: 'ended', period, reason: 'cancelled' }, { id: 3, isExpired: true }],
])('of %s it is known what it opens [DECISION-03, DECISION-172]', (_, subscription, plan) => {
  expect(heldPlanOf(subscription)).toEqual(plan);
});

test.each<readonly [string, Subscription, number | null]>([
  ['no plan', { state: 'none' }, null],
  ['the free plan, which never ends', { state: 'free' }, null],
  ['a running plan, at the end of its period', active, END],
  ['a first failure, three days later', { state: 'pastDue', period, tries: 1, nextPlanId: null }, END + 3 * DAY],
  ['a third failure, two weeks later', { state: 'pastDue', period, tries: 3, nextPlanId: null }, END + 14 * DAY],
  ['a pause, when it is over', { state: 'paused', period, resumeAt: END + DAY, nextPlanId: null }, END + DAY],
  ['a plan that has ended', { state: 'ended', period, reason: 'unpaid' }, null],
])('next is due after %s [DECISION-172]', (_, subscription, at) => {
  expect(dueAt(subscription)).toBe(at);
});

test('what is due is later after every failure, until the plan ends', () => {
  let [now, last] = [active as Subscription, 0];
  for (let due = dueAt(now); due !== null; due = dueAt(now)) {
    expect(due).toBeGreaterThan(last);
    last = due;
    now = step(now, { kind: 'renewalFailed', epoch: 1, periodNo: 2 }).subscription;
  }
  expect(now).toMatchObject({ state: 'ended', reason: 'unpaid' });
});
