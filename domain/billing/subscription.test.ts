import { describe, expect, it } from 'vitest';
import { dueAt } from './due.ts';
import { addMonths } from './months.ts';
import {
  DUNNING_DAYS,
  onReturn,
  type Subscription,
  type SubscriptionEvent,
  periodEndOf,
  step,
} from './subscription.ts';

const start = Date.UTC(2026, 0, 31, 12);
const after = (months: number) => addMonths(start, months);

const through = (events: readonly SubscriptionEvent[], from: Subscription = { state: 'none' }): Subscription =>
  events.reduce((now, event) => step(now, event).subscription, from);

const subscribed = through([{ kind: 'paid', planId: 2, at: start }]);
const renewalPaid = { kind: 'renewalPaid', planId: 2, epoch: 1, periodNo: 2, at: after(1) } as const;
const renewalFailed = { kind: 'renewalFailed', epoch: 1, periodNo: 2 } as const;

describe('a subscription', () => {
  it('begins with a month and its credits when it is paid [DECISION-171]', () => {
    const { subscription, effects } = step({ state: 'none' }, { kind: 'paid', planId: 2, at: start });
    expect(subscription).toMatchObject({ state: 'active', period: { planId: 2, epoch: 1, periodNo: 1 } });
    expect(effects).toEqual([{ kind: 'grant', planId: 2 }]);
  });

  it('is renewed at its end, counted from the day it began [DECISION-172]', () => {
    expect(step(subscribed, { kind: 'tick', at: after(1) - 1 }).effects).toEqual([]);
    expect(step(subscribed, { kind: 'tick', at: after(1) }).effects).toEqual([
      { kind: 'renew', planId: 2, epoch: 1, periodNo: 2 },
    ]);
    const renewed = through([renewalPaid], subscribed);
    expect(renewed).toMatchObject({ state: 'active', period: { periodNo: 2, months: 2 } });
    expect(renewed.state === 'active' && periodEndOf(renewed.period)).toBe(Date.UTC(2026, 2, 31, 12));
  });

  it('charges one period for all that a shop has slept through', () => {
    const renewed = through([{ ...renewalPaid, at: after(4) + 1 }], subscribed);
    expect(renewed).toMatchObject({ period: { periodNo: 2, months: 5 } });
  });

  it('takes no payment for a period twice, nor one of an earlier life', () => {
    const renewed = through([renewalPaid], subscribed);
    expect(step(renewed, renewalPaid)).toEqual({ subscription: renewed, effects: [] });
    expect(step(renewed, { ...renewalPaid, epoch: 0, periodNo: 3 })).toEqual({ subscription: renewed, effects: [] });
  });

  it('keeps its benefits while a renewal is tried again, and ends unpaid after the last try', () => {
    const tries = DUNNING_DAYS.map((_, index) =>
      through(
        DUNNING_DAYS.slice(0, index + 1).map(() => renewalFailed),
        subscribed,
      ),
    );
    expect(tries.map(({ state }) => state)).toEqual(['pastDue', 'pastDue', 'pastDue', 'ended']);
    expect(tries.at(-1)).toMatchObject({ reason: 'unpaid' });
    expect(through([renewalFailed, { ...renewalPaid, at: after(1) + 1 }], subscribed)).toMatchObject({
      state: 'active',
      period: { months: 2 },
    });
  });

  it('that was cancelled runs to the end of its period, and comes back when that is taken back [DECISION-172]', () => {
    const cancelled = through([{ kind: 'cancel', at: start }], subscribed);
    expect(step(cancelled, { kind: 'tick', at: after(1) - 1 }).subscription).toEqual(cancelled);
    expect(step(cancelled, { kind: 'tick', at: after(1) })).toEqual({
      subscription: { ...ofPeriod(cancelled), state: 'ended', reason: 'cancelled' },
      effects: [{ kind: 'endCredits' }],
    });
    expect(through([{ kind: 'resume', at: start }], cancelled)).toEqual(subscribed);
  });

  it('ends at once when it is cancelled while a payment is owed', () => {
    expect(through([renewalFailed, { kind: 'cancel', at: after(1) }], subscribed)).toMatchObject({
      state: 'ended',
      reason: 'cancelled',
    });
  });

  it('changes its plan with the next period, where that was asked for', () => {
    const waiting = through([{ kind: 'changeAtPeriodEnd', planId: 3 }], subscribed);
    expect(waiting).toMatchObject({ period: { planId: 2 }, nextPlanId: 3 });
    expect(step(waiting, { kind: 'tick', at: after(1) }).effects).toMatchObject([{ kind: 'renew', planId: 3 }]);
    expect(through([{ ...renewalPaid, planId: 3 }], waiting)).toMatchObject({
      period: { planId: 3 },
      nextPlanId: null,
    });
    // An order that was made before the change is for the plan of its time.
    expect(through([renewalPaid], waiting)).toMatchObject({ period: { planId: 2 }, nextPlanId: 3 });
    expect(
      through(
        [
          { kind: 'cancel', at: start },
          { kind: 'resume', at: start },
        ],
        waiting,
      ),
    ).toMatchObject({ nextPlanId: null });
  });

  it('pauses after its period with its credits kept, and is renewed when the pause is over', () => {
    const pausing = through([{ kind: 'pause', months: 2 }], subscribed);
    const paused = step(pausing, { kind: 'tick', at: after(1) });
    expect(paused).toMatchObject({
      subscription: { state: 'paused', resumeAt: after(3) },
      effects: [{ kind: 'freezeCredits' }],
    });
    expect(step(paused.subscription, { kind: 'tick', at: after(3) }).effects).toMatchObject([{ kind: 'renew' }]);
    expect(step(paused.subscription, { ...renewalPaid, at: after(3) })).toMatchObject({
      subscription: { state: 'active', period: { months: 4 } },
      effects: [{ kind: 'thawCredits' }, { kind: 'grant', planId: 2 }],
    });
  });

  it('goes on from the day on which a pause is ended, and for a month from then', () => {
    const pausing = through([{ kind: 'pause', months: 2 }], subscribed);
    const paused = through([{ kind: 'tick', at: after(1) }], pausing);
    expect(through([{ kind: 'resume', at: start }], pausing)).toEqual(subscribed);
    const today = after(2) - 5;
    const due = step(paused, { kind: 'resume', at: today });
    expect(due).toMatchObject({ subscription: { state: 'paused', resumeAt: today }, effects: [] });
    const resumed = step(due.subscription, { ...renewalPaid, at: today + 1 });
    expect(resumed.effects).toEqual([{ kind: 'thawCredits' }, { kind: 'grant', planId: 2 }]);
    expect('period' in resumed.subscription && periodEndOf(resumed.subscription.period)).toBe(addMonths(today, 1));
  });

  it('that is not paid for after a pause has its credits back, and its tries from then on', () => {
    const pausing = through([{ kind: 'pause', months: 1 }], subscribed);
    const paused = through([{ kind: 'tick', at: after(1) }], pausing);
    const failed = step(paused, renewalFailed);
    expect(failed.effects).toEqual([{ kind: 'thawCredits' }]);
    expect(dueAt(failed.subscription)).toBe(after(2) + 3 * 86_400_000);
    const paid = through([{ ...renewalPaid, at: after(2) + 4 * 86_400_000 }], failed.subscription);
    expect('period' in paid && periodEndOf(paid.period)).toBe(after(3));
  });

  it('keeps a change that was asked for through a pause, and takes one while it pauses', () => {
    const both = through(
      [
        { kind: 'pause', months: 1 },
        { kind: 'changeAtPeriodEnd', planId: 3 },
      ],
      subscribed,
    );
    const paused = through([{ kind: 'tick', at: after(1) }], both);
    expect(step(paused, { kind: 'tick', at: after(2) }).effects).toMatchObject([{ kind: 'renew', planId: 3 }]);
    const other = through([{ kind: 'changeAtPeriodEnd', planId: 4 }], paused);
    expect(step(other, { kind: 'tick', at: after(2) }).effects).toMatchObject([{ kind: 'renew', planId: 4 }]);
  });

  it('keeps what it owes for: no other plan is chosen while a renewal is tried again', () => {
    const owing = through([renewalFailed], subscribed);
    expect(through([{ kind: 'changeAtPeriodEnd', planId: 3 }], owing)).toBe(owing);
  });

  describe('in a shop that freezes what a plan leaves [DECISION-172]', () => {
    const cancelled = through([{ kind: 'cancel', at: start }], subscribed);
    const paused = through(
      [
        { kind: 'pause', months: 1 },
        { kind: 'tick', at: after(1) },
      ],
      subscribed,
    );
    const owing = through([renewalFailed, renewalFailed, renewalFailed], subscribed);
    const freezes = { kind: 'freezeCredits' } as const;
    const thaws = { kind: 'thawCredits' } as const;

    it.each<[string, Subscription, SubscriptionEvent, readonly unknown[]]>([
      ['a cancelled plan keeps them at its end', cancelled, { kind: 'tick', at: after(1) }, [freezes]],
      ['a plan whose last try has failed keeps them', owing, renewalFailed, [freezes]],
      ['a plan that owes keeps them when it is cancelled', owing, { kind: 'cancel', at: after(1) }, [freezes]],
      ['the end takes over what a pause has frozen', paused, { kind: 'cancel', at: after(1) }, [thaws, freezes]],
      ['a withdrawal ends them all the same', subscribed, { kind: 'withdraw' }, [{ kind: 'endCredits' }]],
      ['a withdrawal ends also what a pause has frozen', paused, { kind: 'withdraw' }, [{ kind: 'endCredits' }]],
    ])('%s', (_, before, event, effects) => {
      const happened = step(before, event, 'freeze');
      expect(happened).toMatchObject({ subscription: { state: 'ended' }, effects });
      // The end is heard of once.
      expect(step(happened.subscription, event, 'freeze')).toEqual({
        subscription: happened.subscription,
        effects: [],
      });
    });

    it('returns them once, with the credits of the first month of the next plan', () => {
      const ended = through([{ kind: 'tick', at: after(1) }], cancelled);
      const again = step(ended, { kind: 'paid', planId: 3, at: after(5) }, 'freeze');
      expect(again.effects).toEqual([thaws, { kind: 'grant', planId: 3 }]);
      expect(step(again.subscription, { kind: 'paid', planId: 3, at: after(5) }, 'freeze').effects).toEqual([
        { kind: 'grant', planId: 3 },
      ]);
      // What a shop has frozen returns also where it freezes no more.
      expect(step(ended, { kind: 'paid', planId: 3, at: after(5) }).effects).toEqual(again.effects);
      const withdrawn = through([{ kind: 'withdraw' }], subscribed);
      expect(step(withdrawn, { kind: 'paid', planId: 3, at: after(5) }, 'freeze').effects).toEqual([
        { kind: 'grant', planId: 3 },
      ]);
    });

    it('takes what comes back later as the end did', () => {
      const ended = through([{ kind: 'tick', at: after(1) }], cancelled);
      const withdrawn = through([{ kind: 'withdraw' }], subscribed);
      const [kept, gone] = [
        { isOfPlan: true, onPlanEnd: 'freeze' },
        { isOfPlan: true, onPlanEnd: 'expire' },
      ] as const;
      expect([onReturn(ended, kept), onReturn(ended, gone)]).toEqual(['freeze', 'expire']);
      expect([onReturn(withdrawn, kept), onReturn({ state: 'none' }, kept)]).toEqual(['expire', 'expire']);
      expect(onReturn(subscribed, gone)).toBe('stay');
      expect(onReturn(ended, { ...gone, isOfPlan: false })).toBe('stay');
    });
  });

  it('begins another life after it has ended', () => {
    const ended = through([{ kind: 'withdraw' }], subscribed);
    expect(ended).toMatchObject({ state: 'ended', reason: 'withdrawn' });
    expect(through([{ kind: 'paid', planId: 4, at: after(9) }], ended)).toMatchObject({
      state: 'active',
      period: { planId: 4, epoch: 2, periodNo: 1 },
    });
  });
});

const ofPeriod = (now: Subscription) => ('period' in now ? { period: now.period } : {});
