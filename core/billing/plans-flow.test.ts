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
import { cancelTexts, offerAction, standingText } from './plans.messages.ts';

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
  nextPlanId: null,
};
const TERMS = { credits: 299, expiryDate: '2027-03-01' };
const NO_MUSIC = { title: "I'm not making music right now.", feedback: '' };

function thePlans(session: Session = SIGNED_IN, ...script: readonly ScriptLine[]) {
  const shop = aShop(session, ...script);
  const billing = new FakeBilling();
  const [navigation, belongings] = [new MemoryNavigation('/'), new Belongings()];
  const { sessions } = shop;
  const needs = { ...shop, session: sessions, belongings };
  const { useCases, state } = createPlans({ ports: { billing, navigation }, needs });
  const said = () =>
    shop.toasts.visible.current.map(({ severity, title, body, seconds }) => [severity, title, body, seconds]);
  const asked = () => shop.dialogs.asked.map(({ kind, ask }) => [kind, ask]);
  /** What the page asks for after something has changed. */
  const reloads = () => {
    shop.account.users.willAnswer(ok(aUser()));
    billing.offers.willAnswer(ok(PLANS));
    billing.standings.willAnswer(ok(RUNNING));
    billing.discounts.willAnswer(ok(null));
  };
  return { ...shop, ...useCases, ...state, billing, navigation, belongings, said, asked, reloads };
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

  it('are to be chosen, upgraded to, downgraded to, or added to [ROLE-30]', () => {
    const actions = (standing: PlanStanding | null) => PLANS.map((plan) => offerAction(plan, PLANS, standing));
    expect(actions(null)).toEqual([null, 'Choose', 'Choose', 'Choose']);
    expect(actions(RUNNING)).toEqual([null, 'Downgrade', 'Add credits', 'Upgrade']);
    expect(actions({ ...RUNNING, state: 'ended' })).toEqual([null, 'Choose', 'Subscribe again', 'Choose']);
  });

  it('tell in a sentence how they stand', () => {
    expect(standingText(RUNNING)).toBe('It is renewed on 1 March 2027.');
    expect(standingText({ ...RUNNING, isCancelled: true })).toBe(
      'Cancelled. It runs until 1 March 2027, and ends then with its credits.',
    );
    expect(standingText({ ...RUNNING, state: 'ended' })).toBe('It ended on 1 March 2027.');
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
    expect(cancelTexts.loss(TERMS)).toBe('You will lose 299 credits at the end of your billing period on 2027-03-01.');
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
    const { billing, resumeSubscription, said, reloads } = thePlans();
    billing.resumptions.willAnswer(ok(undefined));
    reloads();
    await resumeSubscription.execute();
    expect(said()).toEqual([['success', 'Subscription resumed', 'It is renewed at the end of the period again.', 7]]);
  });

  it('is for customers', async () => {
    const { billing, cancelSubscription, resumeSubscription, applyDiscount, dialogs } = thePlans(
      VISITOR,
      ['login', 'dismissed'],
      ['login', 'dismissed'],
      ['login', 'dismissed'],
    );
    for (const press of [
      () => cancelSubscription.execute(),
      () => resumeSubscription.execute(),
      () => applyDiscount.execute('START'),
    ])
      expect(await press()).toMatchObject({ failure: { kind: 'unauthenticated' } });
    expect([billing.terms.calls, billing.resumptions.calls, billing.applications.calls]).toEqual([[], [], []]);
    dialogs.done();
  });
});
