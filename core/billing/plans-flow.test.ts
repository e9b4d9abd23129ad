import { describe, expect, it } from 'vitest';
import { MemoryNavigation } from '../../adapters/navigation/navigation.memory.ts';
import { Belongings } from '../account/belongings.ts';
import type { Session } from '../account/session.ts';
import type { Failure } from '../kernel/failure.ts';
import { failed, ok } from '../kernel/result.ts';
import { FakeBilling } from '../testing/fake-billing.ts';
import type { ScriptLine } from '../testing/scripted-dialogs.ts';
import { SIGNED_IN, UNKNOWN, VISITOR, aShop } from '../testing/shop.ts';
import { aUser } from '../testing/builders.ts';
import { addCreditsHref } from './addresses.ts';
import type { PlanOffer, PlanStanding } from './plan-offer.ts';
import { createPlans } from './plans.feature.ts';
import { cancelTexts, laterAction, offerAction, standingText, standingWord } from './plans.messages.ts';

const UNAVAILABLE: Failure = { kind: 'unavailable' };
const UNAUTHENTICATED: Failure = { kind: 'unauthenticated', message: 'Authentication required.' };
const offer = (id: number, cents: number, discountedCents: number | null = null): PlanOffer => ({
  id,
  name: `P${id}`,
  fullName: `P${id} plan`,
  cents,
  discountedCents,
  credits: cents / 10,
  hasRareFinds: cents > 0,
});
const PLANS = [offer(1, 0), offer(2, 1000), offer(3, 2000), offer(4, 3000)];
const RUNNING: PlanStanding = {
  state: 'active',
  planId: 3,
  isCancelled: false,
  periodEndsAt: Date.UTC(2027, 2, 1),
  retryAt: null,
  nextPlanId: null,
  pause: null,
  pauses: [],
  frozenCredits: 0,
  onPlanEnd: 'expire',
  needsMethod: false,
  withdrawUntil: null,
};
const TERMS = { credits: 299, expiryDate: '2027-03-01', onPlanEnd: 'expire' } as const;
const NO_MUSIC = { title: "I'm not making music right now.", feedback: '' };

function thePlans(session: Session = SIGNED_IN, ...script: readonly ScriptLine[]) {
  const shop = aShop(session, ...script);
  const billing = new FakeBilling();
  const [navigation, belongings] = [new MemoryNavigation('/'), new Belongings()];
  const { sessions } = shop;
  const needs = { ...shop, session: sessions, belongings };
  const { useCases, state } = createPlans({ ports: { billing, navigation, handover: shop.handover }, needs });
  const said = () =>
    shop.toasts.visible.current.map(({ severity, title, body, seconds }) => [severity, title, body, seconds]);
  const asked = () => shop.dialogs.asked.map(({ kind, ask }) => [kind, ask]);
  /** What the page reloads after a change. */
  const reloads = () => {
    shop.account.users.willAnswer(ok(aUser()));
    billing.offers.willAnswer(ok(PLANS));
    billing.standings.willAnswer(ok(RUNNING));
    billing.discounts.willAnswer(ok(null));
  };
  /** What a use case reads before it asks, and again after a change. */
  const offered = (standing: PlanStanding) => {
    reloads();
    billing.standings.willAnswer(ok(standing));
  };
  return { offered, ...shop, ...useCases, ...state, billing, navigation, belongings, said, asked, reloads };
}

describe('plans', () => {
  it('are shown with how the own one stands [ROUTE-02, ROLE-39]', async () => {
    const { billing, loadPlans, offers } = thePlans();
    billing.offers.willAnswer(ok(PLANS));
    billing.standings.willAnswer(ok(RUNNING));
    await loadPlans.execute();
    expect(offers.current).toEqual({ phase: 'loaded', plans: PLANS, standing: RUNNING });
  });

  it.each([VISITOR, UNKNOWN])('are public: a visitor has none ($phase)', async (session) => {
    const { billing, loadPlans, offers } = thePlans(session);
    billing.offers.willAnswer(ok(PLANS));
    billing.standings.willAnswer(failed(UNAUTHENTICATED));
    await loadPlans.execute();
    expect(offers.current).toEqual({ phase: 'loaded', plans: PLANS, standing: null });
  });

  it('that do not come say so', async () => {
    const { billing, loadPlans, offers, said } = thePlans(VISITOR);
    billing.offers.willAnswer(failed(UNAVAILABLE));
    await loadPlans.execute();
    expect(offers.current).toEqual({ phase: 'failed', failure: UNAVAILABLE });
    expect(said()).toEqual([['danger', 'Sorry, Something went wrong!', 'Please reload page.', 7]]);
  });

  it('show nobody the prices and the plan of who has left', async () => {
    const { billing, loadPlans, offers, discount, belongings } = thePlans();
    billing.offers.willAnswer(ok([offer(2, 1000, 300)]));
    billing.standings.willAnswer(ok(RUNNING));
    await loadPlans.execute();
    belongings.onLeft();
    expect(offers.current).toEqual({ phase: 'loaded', plans: [offer(2, 1000)], standing: null });
    expect(discount.current).toEqual({ phase: 'hidden' });
  });

  it('are shown to a visitor who turns out to be one while they are on their way [ROUTE-02]', async () => {
    const { billing, loadPlans, belongings, offers, sessions } = thePlans(UNKNOWN);
    const loading = loadPlans.execute();
    belongings.onLeft();
    sessions.leave();
    billing.offers.next().answer(ok([offer(2, 1000, 300)]));
    billing.standings.next().answer(ok(RUNNING));
    await loading;
    expect(offers.current).toEqual({ phase: 'loaded', plans: [offer(2, 1000)], standing: null });
  });

  it('are to be chosen, upgraded to, downgraded to, or added to [ROLE-30]', () => {
    const actions = (standing: PlanStanding | null) => PLANS.map((plan) => offerAction(plan, PLANS, standing));
    expect(actions(null)).toEqual([null, 'Choose', 'Choose', 'Choose']);
    expect(actions(RUNNING)).toEqual([null, 'Downgrade', 'Add credits', 'Upgrade']);
    expect(actions({ ...RUNNING, state: 'ended' })).toEqual([null, 'Choose', 'Subscribe again', 'Choose']);
  });

  it('tell in a sentence how they stand', () => {
    expect(standingText(RUNNING, PLANS)).toBe('It is renewed on 1 March 2027.');
    expect(standingText({ ...RUNNING, isCancelled: true }, PLANS)).toBe(
      'Cancelled. It runs until 1 March 2027. Then it ends, and its credits with it.',
    );
    expect(standingText({ ...RUNNING, state: 'ended' }, PLANS)).toBe('It ended on 1 March 2027.');
  });

  it('are where credits are added [ROUTE-33]', () => {
    expect(addCreditsHref(3)).toBe('/account/checkout/3?action=add-credits');
    expect(addCreditsHref(null)).toBe('/account/plans?action=add-credits');
  });
});

describe('a discount', () => {
  it('is asked for in silence [BILL-60]', async () => {
    const { billing, loadDiscount, discount, said } = thePlans();
    billing.discounts.willAnswer(ok('START'));
    await loadDiscount.execute();
    expect(discount.current).toEqual({ phase: 'loaded', code: 'START' });
    billing.discounts.willAnswer(failed(UNAVAILABLE));
    await loadDiscount.execute();
    expect([discount.current, said()]).toEqual([{ phase: 'hidden' }, []]);
  });

  it('is no business of visitors [BILL-60]', async () => {
    const { billing, loadDiscount, discount } = thePlans(VISITOR);
    await loadDiscount.execute();
    expect([discount.current, billing.discounts.calls]).toEqual([{ phase: 'hidden' }, []]);
  });

  it('changes the prices once it is applied [BILL-54, BILL-55, BILL-61]', async () => {
    const { billing, applyDiscount, discount, offers, said } = thePlans();
    billing.applications.willAnswer(ok('START'));
    billing.offers.willAnswer(ok([offer(2, 1000, 100)]));
    billing.standings.willAnswer(ok(RUNNING));
    expect(await applyDiscount.execute(' start ')).toEqual(ok('START'));
    expect(billing.applications.calls).toEqual([['start']]);
    expect(discount.current).toEqual({ phase: 'loaded', code: 'START' });
    expect(offers.current).toMatchObject({ plans: [{ discountedCents: 100 }] });
    expect(said()).toEqual([]);
  });

  it.each([
    ['', 'Please enter a code.'],
    ['x', 'Please use 2 to 30 characters.'],
    ['x'.repeat(31), 'Please use 2 to 30 characters.'],
  ])('of "%s" is not sent [BILL-56, BILL-57]', async (code, name) => {
    const { billing, applyDiscount } = thePlans();
    expect(await applyDiscount.execute(code)).toEqual(failed({ kind: 'invalid', fields: { name }, message: '' }));
    expect(billing.applications.calls).toEqual([]);
  });

  it('that is refused says so in its form, and trouble in a toast [BILL-58]', async () => {
    const { billing, applyDiscount, said } = thePlans();
    const refused = failed<Failure>({ kind: 'invalid', fields: { name: 'This code is not valid.' }, message: '' });
    billing.applications.willAnswer(refused);
    expect(await applyDiscount.execute('NOPE')).toEqual(refused);
    expect(said()).toEqual([]);
    billing.applications.willAnswer(failed(UNAVAILABLE));
    await applyDiscount.execute('NOPE');
    expect(said()).toEqual([['danger', 'Sorry, Something went wrong!', null, 7]]);
  });

  it('is removed, and all that hangs on it is asked for again [BILL-62]', async () => {
    const { billing, removeDiscount, discount, offers, reloads } = thePlans();
    billing.removals.willAnswer(ok(undefined));
    reloads();
    expect(await removeDiscount.execute()).toEqual(ok(undefined));
    expect(discount.current).toEqual({ phase: 'loaded', code: null });
    expect(offers.current).toMatchObject({ phase: 'loaded', standing: RUNNING });
  });
});

describe('a link with a discount', () => {
  it('applies it, says so and leads to the plans [ROUTE-04]', async () => {
    const { billing, applyDiscountLink, navigation, said } = thePlans();
    billing.applications.willAnswer(ok('START'));
    billing.offers.willAnswer(ok(PLANS));
    billing.standings.willAnswer(ok(RUNNING));
    expect(await applyDiscountLink.execute('START')).toEqual(ok('START'));
    expect(said()).toEqual([['success', 'Discount applied', null, 5]]);
    expect(navigation.location.current.path).toBe('/account/plans');
  });

  it('that is refused warns in the words of the form [ROUTE-04]', async () => {
    const { billing, applyDiscountLink, navigation, said } = thePlans();
    billing.applications.willAnswer(
      failed({ kind: 'invalid', fields: { name: 'This code is not valid.' }, message: '' }),
    );
    await applyDiscountLink.execute('NOPE');
    expect(said()).toEqual([['warning', 'This code is not valid.', null, 5]]);
    expect(navigation.location.current.path).toBe('/account/plans');
  });

  it('asks a visitor to sign in first, and leads to the plans without that, too [ROUTE-04]', async () => {
    const { billing, applyDiscountLink, navigation, dialogs } = thePlans(VISITOR, ['login', 'dismissed']);
    expect(await applyDiscountLink.execute('START')).toMatchObject({ failure: { kind: 'unauthenticated' } });
    expect([billing.applications.calls, navigation.location.current.path]).toEqual([[], '/account/plans']);
    dialogs.done();
  });

  it('goes on once a visitor has signed in [ROUTE-04]', async () => {
    const { billing, sessions, applyDiscountLink, said, dialogs } = thePlans(UNKNOWN, ['login', 'signedIn']);
    sessions.leave();
    const ask = dialogs.ask.bind(dialogs);
    dialogs.ask = async (kind, about) => {
      const answer = await ask(kind, about);
      sessions.signIn(aUser());
      return answer;
    };
    billing.applications.willAnswer(ok('START'));
    billing.offers.willAnswer(ok(PLANS));
    billing.standings.willAnswer(ok(RUNNING));
    expect(await applyDiscountLink.execute('START')).toEqual(ok('START'));
    expect(said()).toEqual([['success', 'Discount applied', null, 5]]);
  });
});

describe('cancelling', () => {
  it('asks why, tells what is lost, and reloads under its toast [ACCT-38, ACCT-41, ACCT-53, ACCT-56, ACCT-57]', async () => {
    const { billing, cancelSubscription, asked, said, reloads, offers } = thePlans(SIGNED_IN, [
      'cancelSubscription',
      { because: NO_MUSIC },
    ]);
    billing.terms.willAnswer(ok(TERMS));
    billing.cancellations.willAnswer(ok(undefined));
    reloads();
    expect(await cancelSubscription.execute()).toEqual(ok('cancelled'));
    expect(asked()).toEqual([['cancelSubscription', { terms: TERMS, given: { title: null, feedback: '' } }]]);
    expect(billing.cancellations.calls).toEqual([[NO_MUSIC]]);
    expect(said()).toEqual([['success', 'Subscription cancelled', 'Subscription has been cancelled successfully!', 7]]);
    expect(offers.current).toMatchObject({ phase: 'loaded' });
    expect(cancelTexts.loss(TERMS)).toBe(
      'You will lose 299 credits at the end of your billing period on 1 March 2027.',
    );
  });

  it('tells that credits are kept, and what they wait for, where the shop freezes them [ACCT-40, DECISION-172]', () => {
    expect(cancelTexts.loss({ ...TERMS, onPlanEnd: 'freeze' })).toBe(
      'You will keep 299 credits. From the end of your billing period on 1 March 2027, what is left of them is frozen until you subscribe again.',
    );
  });

  it('says how the credits of a plan that is cancelled, or has ended, stand [DECISION-172]', () => {
    const said = (change: Partial<PlanStanding>) => standingText({ ...RUNNING, ...change }, PLANS);
    expect(said({ isCancelled: true })).toBe(
      'Cancelled. It runs until 1 March 2027. Then it ends, and its credits with it.',
    );
    expect(said({ isCancelled: true, onPlanEnd: 'freeze' })).toBe(
      'Cancelled. It runs until 1 March 2027. What is left of its credits is frozen then, until you subscribe again.',
    );
    expect(said({ state: 'ended' })).toBe('It ended on 1 March 2027.');
    expect(said({ state: 'ended', frozenCredits: 60 })).toBe(
      'It ended on 1 March 2027. 60 credits from it return when you subscribe again.',
    );
  });

  it('is nothing where the plan is kept [ACCT-40]', async () => {
    const { billing, cancelSubscription } = thePlans(SIGNED_IN, ['cancelSubscription', 'keep']);
    billing.terms.willAnswer(ok(TERMS));
    expect(await cancelSubscription.execute()).toEqual(ok('kept'));
    expect(billing.cancellations.calls).toEqual([]);
  });

  it.each([
    ['no reason', { title: null, feedback: '' }, 'Please choose a reason.'],
    [
      'no name of the service',
      { title: 'I am using another service.', feedback: ' ' },
      'Please use 2 to 350 characters.',
    ],
    ['too many words', { title: 'Other reason', feedback: 'x'.repeat(351) }, 'Please use 2 to 350 characters.'],
  ])('with %s says so in a notice, and is not sent [ACCT-43, ACCT-45, ACCT-47, ACCT-48]', async (_, given, message) => {
    const { billing, cancelSubscription, asked } = thePlans(
      SIGNED_IN,
      ['cancelSubscription', 'cancel'],
      ['message', 'closed'],
    );
    billing.terms.willAnswer(ok(TERMS));
    await cancelSubscription.execute(given);
    expect(asked()[1]).toEqual(['message', { title: 'Information', message, button: null }]);
    expect(billing.cancellations.calls).toEqual([]);
  });

  it('that the shop refuses is told in its words [ACCT-54, ACCT-55]', async () => {
    const nothing: Failure = { kind: 'invalid', fields: {}, message: 'There is no running subscription to cancel.' };
    const { billing, cancelSubscription, asked, said } = thePlans(SIGNED_IN, ['message', 'closed']);
    billing.terms.willAnswer(failed(nothing));
    expect(await cancelSubscription.execute()).toEqual(failed(nothing));
    expect(asked()).toEqual([['message', { title: 'Information', message: nothing.message, button: null }]]);
    expect(said()).toEqual([]);
  });

  it('in trouble says so', async () => {
    const { billing, cancelSubscription, said } = thePlans();
    billing.terms.willAnswer(failed(UNAVAILABLE));
    await cancelSubscription.execute();
    expect(said()).toEqual([
      ['danger', 'Sorry, Something went wrong!', 'Try to reopen this modal or please refresh page.', 7],
    ]);
  });

  it('is taken back', async () => {
    const { billing, resumeSubscription, said, offered } = thePlans();
    offered({ ...RUNNING, isCancelled: true });
    billing.resumptions.willAnswer(ok(RUNNING));
    expect(await resumeSubscription.execute()).toEqual(ok('resumed'));
    expect(said()).toEqual([['success', 'Subscription resumed', 'It renews at the end of the period again.', 7]]);
  });

  it('is for customers', async () => {
    const { billing, cancelSubscription, resumeSubscription, pausePlan, changePlanLater, applyDiscount, dialogs } =
      thePlans(
        VISITOR,
        ['login', 'dismissed'],
        ['login', 'dismissed'],
        ['login', 'dismissed'],
        ['login', 'dismissed'],
        ['login', 'dismissed'],
      );
    for (const press of [
      () => cancelSubscription.execute(),
      () => resumeSubscription.execute(),
      () => pausePlan.execute(),
      () => changePlanLater.execute(2),
      () => applyDiscount.execute('START'),
    ])
      expect(await press()).toMatchObject({ failure: { kind: 'unauthenticated' } });
    const { terms, resumptions, pauses, changes, applications } = billing;
    const { length } = [terms, resumptions, pauses, changes, applications].flatMap<unknown>(({ calls }) => calls);
    expect(length).toBe(0);
    dialogs.done();
  });
});

const PAUSE = { months: 2, from: Date.UTC(2027, 2, 1), until: Date.UTC(2027, 4, 1) };
const PAUSABLE: PlanStanding = { ...RUNNING, pauses: [PAUSE] };
const SCHEDULED: PlanStanding = { ...PAUSABLE, pause: PAUSE };
const PAUSED: PlanStanding = { ...RUNNING, state: 'paused', pause: PAUSE, frozenCredits: 300 };

describe('a pause', () => {
  it('is scheduled once its dates are confirmed', async () => {
    const { billing, pausePlan, offered, asked, said } = thePlans(SIGNED_IN, ['pausePlan', { months: 2 }]);
    offered(PAUSABLE);
    billing.pauses.willAnswer(ok(SCHEDULED));
    expect(await pausePlan.execute()).toEqual(ok('paused'));
    expect(asked()).toEqual([['pausePlan', { pauses: [PAUSE], cents: 2000, given: null }]]);
    expect(billing.pauses.calls).toEqual([[2]]);
    expect(said()).toEqual([
      ['success', 'Pause scheduled', 'It starts when your period ends. Nothing is charged until it is over.', 7],
    ]);
  });

  it('that was given ahead is only agreed to', async () => {
    const { billing, pausePlan, offered } = thePlans(SIGNED_IN, ['pausePlan', 'pause']);
    offered(PAUSABLE);
    billing.pauses.willAnswer(ok(SCHEDULED));
    await pausePlan.execute(3);
    expect(billing.pauses.calls).toEqual([[3]]);
  });

  it('is not asked for where the plan cannot pause, or is kept', async () => {
    const { billing, pausePlan, offered, asked } = thePlans(SIGNED_IN, ['message', 'closed'], ['pausePlan', 'keep']);
    offered(RUNNING);
    expect(await pausePlan.execute()).toMatchObject({ failure: { kind: 'invalid' } });
    expect(asked()).toEqual([
      ['message', { title: 'Information', message: 'Only a running plan can be paused.', button: null }],
    ]);
    offered(PAUSABLE);
    expect(await pausePlan.execute()).toEqual(ok('kept'));
    expect(billing.pauses.calls).toEqual([]);
  });

  it('that runs ends only after its price is confirmed', async () => {
    const { billing, resumeSubscription, offered, asked, said } = thePlans(
      SIGNED_IN,
      ['endPause', 'keep'],
      ['endPause', 'goOn'],
    );
    offered(PAUSED);
    expect(await resumeSubscription.execute()).toEqual(ok('kept'));
    expect(billing.resumptions.calls).toEqual([]);
    expect(asked()).toEqual([['endPause', { planName: 'P3 plan', cents: 2000, frozenCredits: 300 }]]);
    offered({ ...PAUSED, nextPlanId: 2 });
    billing.resumptions.willAnswer(ok({ ...RUNNING, state: 'pastDue' }));
    expect(await resumeSubscription.execute()).toEqual(ok('resumed'));
    expect(asked()[1]).toEqual(['endPause', { planName: 'P2 plan', cents: 1000, frozenCredits: 300 }]);
    expect(said()).toEqual([
      ['warning', 'Subscription resumed', 'Your payment method was declined. We will try it again.', 7],
    ]);
  });

  it('is told in words with both dates', () => {
    expect(standingText(SCHEDULED, PLANS)).toBe('It pauses on 1 March 2027 and resumes on 1 May 2027.');
    expect(standingText(PAUSED, PLANS)).toBe(
      'It is paused, and resumes on 1 May 2027 for $20.00 a month. 300 credits return then.',
    );
    expect(standingText({ ...PAUSED, nextPlanId: 2, frozenCredits: 0 }, PLANS)).toBe(
      'It is paused, and resumes on 1 May 2027 for $10.00 a month. From 1 May 2027 it is the P2 plan for $10.00 a month.',
    );
  });
});

describe('a change with the next month', () => {
  it('costs nothing today, and is taken back', async () => {
    const { billing, changePlanLater, reloads, said } = thePlans();
    billing.changes.willAnswer(ok({ ...RUNNING, nextPlanId: 2 }));
    reloads();
    await changePlanLater.execute(2);
    billing.changes.willAnswer(ok(RUNNING));
    reloads();
    await changePlanLater.execute(null);
    expect(billing.changes.calls).toEqual([[2], [null]]);
    expect(said()).toEqual([
      ['success', 'Change scheduled', 'It starts with your next month. There is nothing to pay today.', 7],
      ['success', 'Change undone', 'Your plan stays the same.', 7],
    ]);
  });

  it('that the shop refuses is told in its words', async () => {
    const { billing, changePlanLater, asked } = thePlans(SIGNED_IN, ['message', 'closed']);
    const refused: Failure = { kind: 'invalid', fields: {}, message: 'No change is scheduled.' };
    billing.changes.willAnswer(failed(refused));
    expect(await changePlanLater.execute(null)).toEqual(failed(refused));
    expect(asked()).toEqual([['message', { title: 'Information', message: refused.message, button: null }]]);
  });

  it('is offered with the date for plans that cost less, while the plan goes on', () => {
    const [, cheap, own, dear] = PLANS as [PlanOffer, PlanOffer, PlanOffer, PlanOffer];
    const of = (plan: PlanOffer, standing: PlanStanding | null) => laterAction(plan, PLANS, standing);
    expect(of(cheap, RUNNING)).toBe('From 1 March 2027, nothing to pay today');
    expect(of(cheap, PAUSED)).toBe('From 1 May 2027, nothing to pay today');
    for (const [plan, standing] of [
      [own, RUNNING],
      [dear, RUNNING],
      [PLANS[0]!, RUNNING],
      [cheap, { ...RUNNING, isCancelled: true }],
      [cheap, { ...RUNNING, state: 'pastDue' }],
      [cheap, { ...RUNNING, nextPlanId: 2 }],
      [cheap, null],
    ] as const)
      expect(of(plan, standing)).toBeNull();
  });

  it('stands with the plan, in words and in a word', () => {
    const changing = { ...RUNNING, nextPlanId: 2 };
    expect(standingText(changing, PLANS)).toBe(
      'It is renewed on 1 March 2027. From 1 March 2027 it is the P2 plan for $10.00 a month.',
    );
    expect(
      [RUNNING, changing, SCHEDULED, PAUSED, { ...RUNNING, isCancelled: true }].map((standing) =>
        standingWord(standing),
      ),
    ).toEqual(['Your plan', 'Change scheduled', 'Pause scheduled', 'Paused', 'Cancelled']);
    expect((['pastDue', 'ended'] as const).map((state) => standingWord({ ...RUNNING, state }))).toEqual([
      'Past due',
      'Your last plan',
    ]);
  });

  it('tells what has failed, when it is tried again, and offers to pay at once', () => {
    const [, , own] = PLANS as [PlanOffer, PlanOffer, PlanOffer];
    const due = { ...RUNNING, state: 'pastDue', retryAt: Date.UTC(2027, 2, 4) } as const;
    expect(standingText(due, PLANS)).toBe(
      'The renewal of 1 March 2027 could not be charged. It is tried again on 4 March 2027; until then nothing changes.',
    );
    expect(offerAction(own, PLANS, due)).toBe('Pay now');
    expect(offerAction(own, PLANS, RUNNING)).toBe('Add credits');
  });
});

describe('a withdrawal', () => {
  const QUOTE = { until: Date.UTC(2027, 2, 16), cents: 1999, openCents: 0, credits: 300, hash: 'h1' };

  it('is quoted, confirmed in a second step, and ends the plan', async () => {
    const { billing, withdrawPlan, asked, said, reloads } = thePlans(SIGNED_IN, ['withdraw', 'withdraw']);
    billing.withdrawals.willAnswer(ok(QUOTE));
    billing.withdrawn.willAnswer(ok(QUOTE));
    reloads();
    expect(await withdrawPlan.execute()).toEqual(ok('withdrawn'));
    expect(asked()).toEqual([['withdraw', { withdrawal: QUOTE }]]);
    expect(billing.withdrawn.calls).toEqual([['h1']]);
    expect(said()).toEqual([['success', 'You have withdrawn', '$19.99 is refunded. We confirm it by email.', 7]]);
  });

  it('that is not confirmed changes nothing', async () => {
    const { billing, withdrawPlan } = thePlans(SIGNED_IN, ['withdraw', 'keep']);
    billing.withdrawals.willAnswer(ok(QUOTE));
    expect(await withdrawPlan.execute()).toEqual(ok('kept'));
    expect(billing.withdrawn.calls).toEqual([]);
  });

  it('that the shop refuses is said in a notice, before and after the question', async () => {
    const refusal: Failure = {
      kind: 'invalid',
      fields: {},
      message: 'There is nothing to withdraw from.',
    };
    const { billing, withdrawPlan, asked } = thePlans(
      SIGNED_IN,
      ['withdraw', 'withdraw'],
      ['message', 'closed'],
      ['message', 'closed'],
    );
    billing.withdrawals.willAnswer(ok(QUOTE));
    billing.withdrawn.willAnswer(failed(refusal));
    expect(await withdrawPlan.execute()).toEqual(failed(refusal));
    billing.withdrawals.willAnswer(failed(refusal));
    expect(await withdrawPlan.execute()).toEqual(failed(refusal));
    expect(asked().map(([kind]) => kind)).toEqual(['withdraw', 'message', 'message']);
  });

  it('is for whoever is signed in', async () => {
    const { billing, withdrawPlan } = thePlans(VISITOR, ['login', 'dismissed']);
    expect(await withdrawPlan.execute()).toMatchObject({ failure: { kind: 'unauthenticated' } });
    expect(billing.withdrawals.calls).toEqual([]);
  });
});

describe('the charges to come', () => {
  it('are handed over as a calendar', async () => {
    const { billing, downloadCharges, handover } = thePlans();
    const bytes = new TextEncoder().encode('BEGIN:VCALENDAR');
    billing.calendars.willAnswer(ok(bytes));
    handover.saved.willAnswer(ok({ target: 'charges.ics', bytes: bytes.length }));
    expect(await downloadCharges.execute()).toMatchObject({ ok: true });
    expect(handover.saved.calls).toEqual([[{ name: 'charges.ics', mime: 'text/calendar', bytes }]]);
  });

  it('that do not come say so', async () => {
    const { billing, downloadCharges, said } = thePlans();
    billing.calendars.willAnswer(failed(UNAVAILABLE));
    expect(await downloadCharges.execute()).toEqual(failed(UNAVAILABLE));
    expect(said()).toMatchObject([['danger', 'Calendar not downloaded. Please try again.', null, 7]]);
  });
});
