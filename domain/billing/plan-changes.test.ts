import { expect, test } from 'vitest';
import { cancelProblems, changeProblems } from './billing.messages.ts';
import { changeLaterTo, pauseFor, resumption } from './plan-changes.ts';

const AT = Date.UTC(2027, 0, 31);
const period = { planId: 3, epoch: 1, periodNo: 1, anchorAt: AT, months: 1 };
const active = { state: 'active', period, isCancelled: false, nextPlanId: null, pauseFor: 0 } as const;
const none = { state: 'none' } as const;

test('a pause of 1 to 3 months is an event of a plan that runs', () => {
  expect(pauseFor(3, active, AT)).toEqual({ event: { kind: 'pause', months: 3 } });
  for (const months of [0, 4, 1.5])
    expect(pauseFor(months, active, AT)).toEqual({ problem: changeProblems.pauseLength(1, 3) });
  expect(pauseFor(1, none, AT)).toEqual({ problem: changeProblems.noPause });
});

test('another plan is chosen for the next month, and the choice taken back', () => {
  expect(changeLaterTo(2, active, AT)).toEqual({ event: { kind: 'changeAtPeriodEnd', planId: 2 } });
  expect(changeLaterTo(3, active, AT)).toEqual({ problem: changeProblems.noChange });
  expect(changeLaterTo(null, active, AT)).toEqual({ problem: changeProblems.nothingScheduled });
  expect(changeLaterTo(null, { ...active, nextPlanId: 2 }, AT)).toEqual({
    event: { kind: 'changeAtPeriodEnd', planId: null },
  });
});

test('only a cancellation or a pause is taken back', () => {
  expect(resumption({ ...active, isCancelled: true }, AT)).toEqual({ event: { kind: 'resume', at: AT } });
  expect(resumption(active, AT)).toEqual({ problem: cancelProblems.nothingToResume });
});
