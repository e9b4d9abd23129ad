import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LoadedOffers } from '../../core/billing/offers.ts';
import { NO_TAX } from '../../domain/tax/tax.ts';
import type { PlanQuote } from '../../core/billing/plan-quote.ts';
import type { PlanOffer, PlanStanding } from '../../core/billing/plan-offer.ts';
import { CANCEL_REASONS } from '../../domain/billing/cancelling.ts';
import { draw, eraseAll, press, type } from '../testing/draw.ts';
import CancelSubscriptionDialog from './CancelSubscriptionDialog.tsx';
import { DiscountForm } from './DiscountForm.tsx';
import EndPauseDialog from './EndPauseDialog.tsx';
import { QuoteCard } from './QuoteCard.tsx';
import WithdrawDialog from './WithdrawDialog.tsx';
import PausePlanDialog from './PausePlanDialog.tsx';
import { PlanGrid } from './PlanGrid.tsx';

afterEach(eraseAll);

const offer = (id: number, name: string, cents: number, discountedCents: number | null = null): PlanOffer => ({
  id,
  name,
  fullName: `${name} plan`,
  cents,
  discountedCents,
  credits: cents === 0 ? 0 : 100,
  hasRareFinds: cents > 0,
});
const STANDING: PlanStanding = {
  state: 'active',
  planId: 2,
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
const OFFERS: LoadedOffers = {
  phase: 'loaded',
  plans: [offer(1, 'Free', 0), offer(2, 'Basic', 999), offer(3, 'Premium', 1999, 600)],
  standing: STANDING,
};
const TERMS = { credits: 299, expiryDate: '2027-03-01', onPlanEnd: 'expire' } as const;

describe('PlanGrid', () => {
  it('marks the own plan, and says what each costs, also with a code [BILL-66, ROLE-30]', async () => {
    const grid = await draw(<PlanGrid offers={OFFERS} isYearly={false} own={<p>Renewed</p>} onLater={vi.fn()} />);
    const own = grid.element.querySelector('[aria-current="true"]');
    expect(own?.textContent).toContain('Your plan');
    expect(own?.textContent).toContain('$9.99 a month');
    expect(own?.textContent).toContain('100 credits a month · $0.10 a credit');
    expect(own?.textContent).toContain('Renewed');
    expect(grid.element.textContent).toContain('$6.00 for the first month instead of$19.99');
    expect(grid.element.querySelector('s')?.textContent).toBe('$19.99');
    expect([...grid.element.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/account/checkout/2?action=add-credits',
      '/account/checkout/3',
    ]);
  });

  it('shows yearly prices behind the switch, and sells none [SHELL-28, DECISION-179]', async () => {
    const grid = await draw(<PlanGrid offers={OFFERS} isYearly own={null} onLater={vi.fn()} />);
    expect(grid.element.textContent).toContain('$95.90 a year');
    expect(grid.element.querySelectorAll('a')).toHaveLength(0);
  });

  it('leads visitors to an account for the free plan', async () => {
    const grid = await draw(
      <PlanGrid offers={{ ...OFFERS, standing: null }} isYearly={false} own={null} onLater={vi.fn()} />,
    );
    expect(grid.element.querySelector('a')?.textContent).toBe('Sign up');
  });
});

function Discounts() {
  const [code, setCode] = useState<string | null>('START');
  const onRemove = () => {
    setCode(null);
    return Promise.resolve();
  };
  return <DiscountForm code={code} onApply={vi.fn()} onRemove={onRemove} />;
}

describe('DiscountForm', () => {
  it('says what is wrong below its field, until something else is typed [BILL-58, BILL-59]', async () => {
    const form = await draw(
      <DiscountForm code={null} onApply={() => Promise.resolve('This code is not valid.')} onRemove={vi.fn()} />,
    );
    const field = form.element.querySelector('input')!;
    await type(field, 'NOPE');
    await press(form.element.querySelector('button')!);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby')!)?.textContent).toBe(
      'This code is not valid.',
    );
    await type(field, 'NO');
    expect(field.getAttribute('aria-invalid')).toBeNull();
  });

  it('shows the code that is applied, and takes it off [BILL-55, BILL-62]', async () => {
    const onRemove = vi.fn(() => Promise.resolve());
    const form = await draw(<DiscountForm code="START" onApply={vi.fn()} onRemove={onRemove} />);
    expect(form.element.textContent).toContain('START');
    await press(form.element.querySelector('button')!);
    expect(onRemove).toHaveBeenCalledOnce();
  });

  it('has the focus in its field after a code was taken off', async () => {
    const root = await draw(<Discounts />);
    await press(root.named('Remove'));
    expect(document.activeElement).toBe(root.find('input'));
  });
});

const next = () => press(document.querySelector('button[type="submit"]')!);
const choose = (title: string) =>
  press([...document.querySelectorAll('label')].find((label) => label.textContent === title)!.querySelector('input')!);
const dialog = () => document.querySelector('[role="dialog"]')!;

describe('CancelSubscriptionDialog', () => {
  it('has six reasons, of which one is needed [ACCT-39, ACCT-43, ACCT-44]', async () => {
    await draw(<CancelSubscriptionDialog terms={TERMS} answer={vi.fn()} />);
    expect([...document.querySelectorAll('label')].map((label) => label.textContent)).toEqual(
      CANCEL_REASONS.map(({ title }) => title),
    );
    await next();
    expect(document.querySelector('[role="alert"]')?.textContent).toBe('Please choose a reason.');
  });

  it.each(CANCEL_REASONS.map(({ title, feedback, placeholder }) => [title, feedback, placeholder] as const))(
    '%s: words are %s [ACCT-42, ACCT-46 to ACCT-52]',
    async (title, feedback, placeholder) => {
      await draw(<CancelSubscriptionDialog terms={TERMS} answer={vi.fn()} />);
      await choose(title);
      const area = document.querySelector('textarea');
      if (feedback === 'none') return expect(area).toBeNull();
      expect([Number(area?.getAttribute('rows')), area?.placeholder, area?.required]).toEqual([
        3,
        placeholder,
        feedback === 'required',
      ]);
    },
  );

  it('tells what is kept where the shop freezes it, and loses nothing [ACCT-40, DECISION-172]', async () => {
    await draw(<CancelSubscriptionDialog terms={{ ...TERMS, onPlanEnd: 'freeze' }} answer={vi.fn()} />);
    await choose("I'm not making music right now.");
    await next();
    expect(dialog().textContent).toContain(
      'You will keep 299 credits. From the end of your billing period on 1 March 2027',
    );
    expect(dialog().textContent).not.toContain('You will lose');
  });

  it('tells what is lost before it ends anything, and goes back to what was said [ACCT-38, ACCT-40]', async () => {
    const answer = vi.fn();
    await draw(<CancelSubscriptionDialog terms={TERMS} answer={answer} />);
    await choose('Other reason');
    await next();
    expect(document.querySelector('textarea')?.getAttribute('aria-invalid')).toBe('true');
    await type(document.querySelector('textarea')!, 'I make podcasts now');
    await next();
    expect(dialog().textContent).toContain(
      'You will lose 299 credits at the end of your billing period on 1 March 2027.',
    );
    expect([...dialog().querySelectorAll('footer button')].map((button) => button.textContent)).toEqual([
      'Back',
      'Cancel subscription',
    ]);
    await press([...dialog().querySelectorAll('footer button')][0]!);
    expect(document.querySelector('textarea')?.value).toBe('I make podcasts now');
    expect([...dialog().querySelectorAll('footer button')].map((button) => button.textContent)).toEqual([
      'Keep subscription',
      'Continue',
    ]);
    await next();
    await press([...dialog().querySelectorAll('footer button')][1]!);
    expect(answer).toHaveBeenCalledExactlyOnceWith({
      because: { title: 'Other reason', feedback: 'I make podcasts now' },
    });
  });
});

const PAUSES = [1, 2, 3].map((months) => ({
  months,
  from: Date.UTC(2027, 2, 1),
  until: Date.UTC(2027, 2 + months, 1),
}));

describe('PausePlanDialog', () => {
  it('shows both dates of each length, and what is charged afterwards, before it pauses', async () => {
    const answer = vi.fn();
    await draw(<PausePlanDialog ask={{ pauses: PAUSES, cents: 999, given: null }} answer={answer} />);
    expect([...document.querySelectorAll('label')].map((label) => label.textContent)).toEqual([
      '1 month 1 March 2027 to 1 April 2027',
      '2 months 1 March 2027 to 1 May 2027',
      '3 months 1 March 2027 to 1 June 2027',
    ]);
    await press(document.querySelectorAll('input')[1]!);
    expect(document.querySelector('output')?.textContent).toContain('On 1 May 2027 it resumes by itself for $9.99');
    await next();
    expect(answer).toHaveBeenCalledExactlyOnceWith({ months: 2 });
  });
});

describe('EndPauseDialog', () => {
  it('says what is charged today, on its button, too', async () => {
    const answer = vi.fn();
    const ask = { planName: 'Basic plan', cents: 999, frozenCredits: 100 };
    await draw(<EndPauseDialog ask={ask} answer={answer} />);
    expect(dialog().textContent).toContain('$9.99 is charged to your payment method today');
    expect(dialog().textContent).toContain('Your 100 credits return.');
    const buttons = [...dialog().querySelectorAll('footer button')];
    expect(buttons.map((button) => button.textContent)).toEqual(['Keep pausing', 'Pay $9.99']);
    await press(buttons[1]!);
    expect(answer).toHaveBeenCalledExactlyOnceWith('goOn');
  });
});

describe('WithdrawDialog', () => {
  it('says what goes back and what is decided later, and confirms in words of its own', async () => {
    const answer = vi.fn();
    const withdrawal = { until: Date.UTC(2027, 2, 16), cents: 599, openCents: 400, credits: 60, hash: 'h' };
    await draw(<WithdrawDialog ask={{ withdrawal }} answer={answer} />);
    expect(document.querySelector('output')?.textContent).toBe(
      '$5.99 is refunded to your payment method. 60 credits of the plan end with it.',
    );
    expect(dialog().textContent).toContain('We will decide soon about $4.00 for credits that you have spent');
    expect(dialog().textContent).toContain('until 15 March 2027');
    const buttons = [...dialog().querySelectorAll('footer button')];
    expect(buttons.map((button) => button.textContent)).toEqual(['Keep plan', 'Confirm withdrawal']);
    expect(document.activeElement).toBe(buttons[0]);
    await press(buttons[1]!);
    expect(answer).toHaveBeenCalledExactlyOnceWith('withdraw');
  });
});

describe('QuoteCard', () => {
  const QUOTE: PlanQuote = {
    planId: 2,
    kind: 'subscribe',
    fromPlanId: null,
    isUpgraded: false,
    isDowngraded: false,
    fullCents: 999,
    coupon: 'BLACK70',
    netCents: 300,
    taxCents: 0,
    grossCents: 300,
    creditsNow: 0,
    creditsAfter: 100,
    tax: NO_TAX,
    charges: [{ at: Date.UTC(2027, 3, 1), grossCents: 999 }],
    hash: 'h',
  };
  const TAXED: PlanQuote = {
    ...QUOTE,
    taxCents: 57,
    grossCents: 357,
    tax: { category: 'S', basisPoints: 1900, countryCode: 'DE', reason: 'destination' },
    charges: [{ at: Date.UTC(2027, 3, 1), grossCents: 1189 }],
  };

  it('says what it is renewed for and how it can be withdrawn from, and hands the tick on that nobody has set', async () => {
    const onPay = vi.fn();
    const card = await draw(<QuoteCard quote={QUOTE} attempt={{ phase: 'idle' }} onPay={onPay} />);
    expect(card.element.textContent).toContain('It is renewed each month for $9.99, until you cancel.');
    expect(card.element.textContent).toContain('can withdraw within 14 days');
    await press(card.named('Pay now'));
    await press(card.find('input[type="checkbox"]'));
    await press(card.named('Pay now'));
    expect(onPay.mock.calls).toEqual([[false], [true]]);
  });

  it('names prices with their tax in what is agreed to', async () => {
    const card = await draw(<QuoteCard quote={TAXED} attempt={{ phase: 'idle' }} onPay={() => {}} />);
    expect(card.element.textContent).toContain('VAT 19% (Germany)$0.57');
    expect(card.element.textContent).toContain('It is renewed each month for $11.89, until you cancel.');
  });
});

describe('the own plan', () => {
  const CHEAPER: LoadedOffers = { ...OFFERS, standing: { ...STANDING, planId: 3 } };

  it('is changed to a cheaper one from the next month on, beside a downgrade at once', async () => {
    const onLater = vi.fn();
    const grid = await draw(<PlanGrid offers={CHEAPER} isYearly={false} own={null} onLater={onLater} />);
    await press(grid.named('From 1 March 2027, nothing to pay today: Basic'));
    expect(onLater).toHaveBeenCalledExactlyOnceWith(2);
    expect(grid.find('a[href="/account/checkout/2"]').textContent).toBe('Downgrade');
  });

  it('says in a word how it stands, and which plan follows', async () => {
    const changing = { ...CHEAPER, standing: { ...STANDING, planId: 3, nextPlanId: 2 } };
    const grid = await draw(<PlanGrid offers={changing} isYearly={false} own={null} onLater={vi.fn()} />);
    const headers = grid.findAll('header').map((header) => header.textContent);
    expect(headers).toEqual(['Free', 'BasicFrom 1 March 2027', 'PremiumChange scheduled']);
    expect(grid.findAll('button')).toEqual([]);
  });
});
