import { describe, expect, it } from 'vitest';
import { failed, ok } from '../kernel/result.ts';
import { VirtualClock } from '../kernel/virtual-clock.ts';
import { routeOf } from '../routes.ts';
import { pageAt } from '../pages.ts';
import { aFailure, aUser } from '../testing/builders.ts';
import { LoadQuote, PlanQuotes, quoteOf } from './load-quote.ts';
import { methodText, payHeading } from './payment.messages.ts';
import type { PlanOffer } from './plan-offer.ts';

const offer = (id: number, cents: number, credits: number): PlanOffer => ({
  id,
  name: `P${id}`,
  fullName: `P${id} plan`,
  cents,
  discountedCents: null,
  credits,
  hasRareFinds: cents > 0,
});
const PLANS = [offer(1, 0, 0), offer(2, 999, 100), offer(3, 1999, 300), offer(4, 2999, 600)];
const AT = Date.UTC(2026, 0, 31);
const offered = (id: number) => ({ plan: PLANS[id - 1]!, plans: PLANS, at: AT });

describe('what a plan is to a customer', () => {
  it.each([
    [null, 3, 'subscribe', false, false],
    [{ id: 1 }, 3, 'subscribe', false, false],
    [{ id: 2, isExpired: true }, 3, 'subscribe', false, false],
    [{ id: 2 }, 3, 'change', true, false],
    [{ id: 4 }, 3, 'change', false, true],
    [{ id: 3 }, 3, 'addCredits', false, false],
  ] as const)('who has %j and wants %i [DECISION-14, DECISION-171]', (plan, wanted, kind, isUpgraded, isDowngraded) => {
    expect(quoteOf(offered(wanted), aUser({ plan }))).toMatchObject({
      kind,
      isUpgraded,
      isDowngraded,
      cents: 1999,
      creditsNow: 10,
      creditsAfter: 310,
      renewsAt: Date.UTC(2026, 1, 28),
    });
  });

  it('costs what the discount leaves in its first month', () => {
    const plan = { ...PLANS[2]!, discountedCents: 600 };
    expect(quoteOf({ plan, plans: PLANS, at: AT }, aUser()).cents).toBe(600);
  });
});

describe('looking a plan up', () => {
  const look = async (planId: number, plans: Awaited<ReturnType<LoadQuote['execute']>> | null = null) => {
    const quotes = new PlanQuotes({ phase: 'idle' });
    const answer = plans?.ok === false ? plans : ok(PLANS);
    await new LoadQuote({ plans: () => Promise.resolve(answer) }, quotes, new VirtualClock(AT)).execute(planId);
    return quotes.current;
  };

  it('finds one that is sold [ROUTE-03]', async () => {
    expect(await look(3)).toEqual({ phase: 'loaded', ...offered(3) });
  });

  it.each([1, 9])('finds none for %i: it is free, or there is none [DECISION-14]', async (planId) => {
    expect(await look(planId)).toMatchObject({ phase: 'failed', failure: { kind: 'notFound' } });
  });

  it('says what went wrong', async () => {
    expect(await look(3, failed(aFailure('unavailable')))).toMatchObject({ failure: { kind: 'unavailable' } });
  });
});

describe('the addresses', () => {
  const at = (path: string, search = '') => routeOf({ path, search });

  it('of a checkout name a plan, and may ask for credits [ROUTE-03, ROUTE-33]', () => {
    expect(at('/account/checkout/3')).toEqual({ page: 'checkout', planId: 3, addsCredits: false });
    const adding = at('/account/checkout/3', '?action=add-credits');
    expect(adding).toEqual({ page: 'checkout', planId: 3, addsCredits: true });
    expect(pageAt(adding).href(adding)).toBe('/account/checkout/3?action=add-credits');
  });

  it.each(['/account/checkout/', '/account/checkout/x', '/account/checkout/03', '/account/checkout/3/4'])(
    '%s is none of a checkout',
    (path) => {
      expect(at(path)).toEqual({ page: 'notFound' });
    },
  );

  it('of an order name it [DECISION-152]', () => {
    const order = at('/account/order/a%20b');
    expect(order).toEqual({ page: 'order', orderId: 'a b' });
    expect(pageAt(order).href(order)).toBe('/account/order/a%20b');
  });
});

describe('what stands on a pay button', () => {
  it.each([
    [false, false, 'Pay now', 'Payment confirmation'],
    [true, false, 'Pay now (Upgrade plan)', 'Payment confirmation'],
    [false, true, 'Downgrade plan', 'Downgrade confirmation'],
    [true, true, 'Downgrade plan', 'Downgrade confirmation'],
  ])(
    'upgraded %s, downgraded %s: %s [BILL-39, BILL-40, BILL-41, DECISION-163]',
    (isUpgraded, isDowngraded, button, title) => {
      expect(payHeading({ isUpgraded, isDowngraded })).toEqual({ button, title });
    },
  );

  it('stands beside what is stored [DECISION-161]', () => {
    expect(methodText({ kind: 'card', brand: 'Visa', lastFour: '4242' })).toBe('Visa **** 4242');
  });
});
