import { expect, test } from 'vitest';
import { chargesCalendar, chargesOf, monthlyCents, planOfCharges } from './calendar.ts';
import { addMonths } from './months.ts';
import type { Subscription } from './subscription.ts';

const anchorAt = Date.UTC(2027, 0, 31, 9);
const period = { planId: 2, epoch: 1, periodNo: 1, anchorAt, months: 1 };
const active = { state: 'active', period, isCancelled: false, nextPlanId: null, pauseFor: 0 } as const;
const days = (now: Subscription) => chargesOf(now, 999).map(({ at }) => new Date(at).toISOString().slice(0, 10));

test('twelve charges follow, each on its day of the month, for the price of the next plan with its tax', () => {
  expect(days(active).slice(0, 4)).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']);
  expect(days(active)).toHaveLength(12);
  const changed = { ...active, nextPlanId: 4 };
  const [cents, taxed] = [0, 1900].map((basisPoints) => monthlyCents(planOfCharges(changed), basisPoints));
  expect([cents, taxed]).toEqual([2999, 3569]);
  expect(chargesOf(changed, taxed ?? 0)[0]).toMatchObject({ grossCents: 3569 });
});

test('none follow where the plan ends, and later ones where it pauses', () => {
  expect(days({ ...active, isCancelled: true })).toEqual([]);
  expect(days({ state: 'ended', period, reason: 'cancelled' })).toEqual([]);
  expect(days({ state: 'free' })).toEqual([]);
  expect(days({ ...active, pauseFor: 2 })[0]).toBe('2027-04-30');
  expect(days({ state: 'paused', period, resumeAt: addMonths(anchorAt, 3), nextPlanId: null })[0]).toBe('2027-04-30');
});

test('a calendar has an entry of a whole day for each, with the same name each time', () => {
  const text = chargesCalendar(chargesOf(active, 999).slice(0, 1), { planId: 2, host: 'loops.example', now: anchorAt });
  expect(text.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Loopstead//Charges//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    'UID:charge-20270228@loops.example',
    'DTSTAMP:20270131T090000Z',
    'DTSTART;VALUE=DATE:20270228',
    'SUMMARY:$9.99 for the Basic plan',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});
