import { describe, expect, it } from 'vitest';
import type { RequireLogin } from '../account/require-login.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed, ok } from '../kernel/result.ts';
import { routeOf } from '../routes.ts';
import { pageAt } from '../pages.ts';
import { aFailure } from '../testing/builders.ts';
import { aPlanQuote } from '../testing/fake-billing.ts';
import { LoadQuote, PlanQuotes } from './load-quote.ts';
import type { PlanQuote } from './plan-quote.ts';
import { methodText, payHeading } from './payment.messages.ts';

const QUOTE = aPlanQuote();

describe('looking a plan up', () => {
  const look = async (answer: Result<PlanQuote, Failure>, refusal: Failure | null = null) => {
    const quotes = new PlanQuotes({ phase: 'idle' });
    const asked: number[] = [];
    const preview = (planId: number) => Promise.resolve((asked.push(planId), answer));
    const requireLogin = { refuse: () => Promise.resolve(refusal) } as RequireLogin;
    await new LoadQuote({ preview }, quotes, requireLogin).execute(3);
    return { asked, quotes };
  };

  it('shows what it costs and brings, and keeps the hash of that plan alone [ROUTE-03]', async () => {
    const { quotes } = await look(ok(QUOTE));
    expect(quotes.current).toEqual({ phase: 'loaded', quote: QUOTE });
    expect([quotes.hashOf(3), quotes.hashOf(4)]).toEqual(['seen', null]);
  });

  it.each(['notFound', 'unavailable'] as const)('says what went wrong: %s [DECISION-14]', async (kind) => {
    const { quotes } = await look(failed(aFailure(kind)));
    expect(quotes.current).toMatchObject({ phase: 'failed', planId: 3, failure: { kind } });
    expect(quotes.hashOf(3)).toBeNull();
  });

  it('asks nothing for a visitor', async () => {
    const { asked, quotes } = await look(ok(QUOTE), aFailure('unauthenticated'));
    expect([asked, quotes.current]).toEqual([[], { phase: 'idle' }]);
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
