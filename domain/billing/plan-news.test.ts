import { expect, test } from 'vitest';
import { planNews } from './plan-news.ts';
import { periodEndOf, step, type Subscription, type SubscriptionEvent } from './subscription.ts';

const AT = Date.UTC(2027, 0, 31);
const period = { planId: 3, epoch: 1, periodNo: 1, anchorAt: AT, months: 1 };
const active = { state: 'active', period, isCancelled: false, nextPlanId: null, pauseFor: 0 } as const;
const pastDue = (tries: number) => ({ state: 'pastDue', period, tries, nextPlanId: null }) as const;
const paused = { state: 'paused', period, resumeAt: AT, nextPlanId: null } as const;
const cancel: SubscriptionEvent = { kind: 'cancel', at: AT };
const failed: SubscriptionEvent = { kind: 'renewalFailed', epoch: 1, periodNo: 2 };
const tick: SubscriptionEvent = { kind: 'tick', at: periodEndOf(period) };

const owed = { planId: 3, cents: 2379 };
const told = (before: Subscription, event: SubscriptionEvent) =>
  planNews(before, step(before, event).subscription, { nextTry: { at: 7, ...owed }, onPlanEnd: 'freeze' });

test.each<[string, Subscription, SubscriptionEvent, unknown]>([
  [
    'a plan that runs',
    active,
    cancel,
    { kind: 'cancelled', planId: 3, endsAt: periodEndOf(period), onPlanEnd: 'freeze' },
  ],
  ['a plan past due', pastDue(1), cancel, { kind: 'cancelled', planId: 3, endsAt: null, onPlanEnd: 'freeze' }],
  ['a plan that pauses', paused, cancel, { kind: 'cancelled', planId: 3, endsAt: null, onPlanEnd: 'freeze' }],
])('the end of %s is told as soon as it is cancelled', (_, before, event, news) => {
  expect(told(before, event)).toEqual(news);
});

test('every try that fails is told with the next one, and the last one with the end', () => {
  expect(told(active, failed)).toEqual({ kind: 'notRenewed', ...owed, nextTryAt: 7 });
  expect(told(pastDue(2), failed)).toEqual({ kind: 'notRenewed', ...owed, nextTryAt: 7 });
  expect(told(pastDue(3), failed)).toEqual({ kind: 'unpaid', planId: 3, onPlanEnd: 'freeze' });
});

test('what was told already, or has changed nothing, is not told again', () => {
  const cancelled = { ...active, isCancelled: true };
  expect(told(cancelled, cancel)).toBeNull();
  expect(told(cancelled, tick)).toBeNull();
  expect(told(active, { kind: 'withdraw' })).toBeNull();
  expect(told(active, { kind: 'pause', months: 1 })).toBeNull();
  expect(told(pastDue(1), { kind: 'tick', at: AT })).toBeNull();
  expect(told({ state: 'free' }, cancel)).toBeNull();
});
