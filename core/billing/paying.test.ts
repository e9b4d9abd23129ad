import { describe, expect, it } from 'vitest';
import { settled } from '../kernel/settled.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed, ok } from '../kernel/result.ts';
import type { Session } from '../account/session.ts';
import { aPlanQuote } from '../testing/fake-billing.ts';
import { aFailure, aUser } from '../testing/builders.ts';
import { FakeCards, FakePayment } from '../testing/fake-payment.ts';
import { FakeSettings } from '../testing/fake-settings.ts';
import { HeldCalls } from '../testing/held-calls.ts';
import type { ScriptLine } from '../testing/scripted-dialogs.ts';
import { SIGNED_IN, VISITOR, aShop } from '../testing/shop.ts';
import { NO_ADDRESS } from '../../domain/settings/address.ts';
import { EditAddress } from '../settings/edit-address.ts';
import { LoadAddress } from '../settings/load-address.ts';
import type { Checkout } from './checkout.ts';
import type { PlanQuote } from './plan-quote.ts';
import { createPayment } from './payment.feature.ts';

const PAYER = { firstName: 'Ada', lastName: 'King', postalCode: 'SW1Y', countryCode: 'GB' };
const CARD = { number: '4242 4242 4242 4242', expiry: '12/40', code: '123' };
const CHECKOUT: Checkout = {
  planId: 3,
  planName: 'Premium plan',
  description: '300 credits a month',
  grossCents: 1999,
  isUpgraded: false,
  isDowngraded: false,
  method: { kind: 'card', brand: 'Visa', lastFour: '4242' },
  publishableKey: 'pk_sandbox_test',
  takesWallet: true,
  addresses: { card: '/card', storedCard: '/stored', wallet: '/wallet', saveCard: '/save', saveWallet: '/save-wallet' },
};
const FORM = { method: null, publishableKey: 'pk_sandbox_test', takesWallet: true, addresses: CHECKOUT.addresses };
const STORED = { ...NO_ADDRESS, ...PAYER, city: 'London' };
const ORDER = '/account/order/o1';
const BANK = '/simulator/bank/o1';

function aTill(session: Session = SIGNED_IN, ...script: readonly ScriptLine[]) {
  const shop = aShop(session, ...script);
  const [payment, cards, settings] = [new FakePayment(), new FakeCards(), new FakeSettings()];
  cards.loads.willAnswer(ok(undefined));
  cards.tokens.willAnswer(ok({ id: 'tok_ok' }));
  cards.methods.willAnswer(ok({ id: 'pm_ok' }));
  settings.addresses.willAnswer(ok(STORED));
  shop.account.users.willAnswer(ok(aUser()));
  const { requireLogin, failures, dialogs, toasts, clock, navigation } = shop;
  const previews = new HeldCalls<[number], Result<PlanQuote, Failure>>();
  const load = new LoadAddress(settings, requireLogin, failures);
  const { state, useCases, dispose } = createPayment({
    ports: {
      payment,
      settings,
      cards,
      navigation,
      clock,
      billing: { preview: previews.ask },
    },
    needs: { ...shop, session: shop.sessions, editAddress: new EditAddress(load, dialogs) },
  });
  const said = () =>
    toasts.visible.current.map(({ severity, title, body, seconds }) => [severity, title, body, seconds]);
  return { ...shop, ...state, ...useCases, payment, cards, settings, previews, said, dispose };
}

type Till = ReturnType<typeof aTill>;

const UNABLE =
  'We apologise for the inconvenience, but we are currently unable to process your payment. Refresh the page and try again or choose a different payment method.';
const TRY_AGAIN = 'Your payment was declined. Please try again or use a different payment method.';
const ISSUE = ['warning', 'Payment Processing Issue', UNABLE, 10];
const INTERRUPTION = ['danger', 'Payment Processing Interruption', UNABLE, 10];
const COMPLETED = ['success', 'Payment has been completed!', 'You are being redirected to the order summary.', 5];
const CONFIRM = ['success', 'Confirm Your payment', "You are being redirected to your bank's confirmation page.", 5];
const ERROR_400 = ['warning', '400', 'Error 400', 10];

describe('paying by card', () => {
  it('is processing until the answer, and goes to the order summary two seconds after the toast [BILL-07, BILL-08, BILL-50, DECISION-152]', async () => {
    const till = aTill();
    const paying = till.payByCard.execute(CHECKOUT, CARD, PAYER);
    await settled();
    expect(till.attempt.current).toEqual({ phase: 'processing' });
    till.payment.cardPayments.next().answer(ok({ status: 'COMPLETED', redirectUrl: ORDER }));
    expect(await paying).toEqual(ok({ kind: 'completed', to: ORDER }));
    expect(till.said()).toEqual([COMPLETED]);
    await till.clock.advanceBy(1999);
    expect(till.navigation.history).toEqual(['/']);
    await till.clock.advanceBy(1);
    expect(till.navigation.history).toEqual(['/', ORDER]);
    expect(till.attempt.current).toEqual({ phase: 'idle' });
  });

  it('leads nowhere from a page that was left before the answer came', async () => {
    const till = aTill();
    const paying = till.payByCard.execute(CHECKOUT, CARD, PAYER);
    await settled();
    till.dispose();
    till.payment.cardPayments.next().answer(ok({ status: 'COMPLETED', redirectUrl: ORDER }));
    await paying;
    await till.clock.advanceBy(2000);
    expect(till.navigation.history).toEqual(['/']);
  });

  it('shows the plan and the credits of the paid order at once [DECISION-171]', async () => {
    const till = aTill();
    till.account.users.willAnswer(ok(aUser({ wallet: { balance: 310 } })));
    till.payment.cardPayments.willAnswer(ok({ status: 'COMPLETED', redirectUrl: ORDER }));
    await till.payByCard.execute(CHECKOUT, CARD, PAYER);
    expect(till.sessions.current).toMatchObject({ user: { wallet: { balance: 310 } } });
  });

  it.each(['APPROVAL_PENDING', 'CONFIRMATION_AWAITING'])(
    'that is %s leaves for the bank [BILL-09, BILL-51, DECISION-153]',
    async (status) => {
      const till = aTill();
      till.payment.cardPayments.willAnswer(ok({ status, redirectUrl: BANK }));
      await till.payByCard.execute(CHECKOUT, CARD, PAYER);
      expect(till.said()).toEqual([CONFIRM]);
      await till.clock.advanceBy(2000);
      expect([till.navigation.left, till.navigation.history]).toEqual([[BANK], ['/']]);
    },
  );

  it('tells a rejection, and can be tried again [BILL-10, BILL-11, BILL-45]', async () => {
    const till = aTill();
    till.payment.cardPayments.willAnswer(ok({ status: 'REJECTED', redirectUrl: null }));
    expect(await till.payByCard.execute(CHECKOUT, CARD, PAYER)).toEqual(ok({ kind: 'rejected' }));
    expect(till.said()).toEqual([['danger', 'Payment Rejected', TRY_AGAIN, 10]]);
    await till.payByCard.execute(CHECKOUT, CARD, PAYER);
    expect(till.payment.cardPayments.calls).toHaveLength(2);
  });

  it('sends what the provider made of the card, and who pays; never its number [BILL-15, DECISION-156]', async () => {
    const till = aTill();
    till.payment.cardPayments.willAnswer(ok({ status: 'COMPLETED', redirectUrl: ORDER }));
    await till.payByCard.execute(CHECKOUT, CARD, PAYER);
    expect([till.cards.loads.calls, till.cards.tokens.calls]).toEqual([[['pk_sandbox_test']], [[CARD]]]);
    expect(till.payment.cardPayments.calls).toEqual([['/card', { id: 'tok_ok' }, PAYER]]);
  });

  it.each(['firstName', 'lastName', 'postalCode', 'countryCode'])(
    'stops in silence without %s [BILL-12, BILL-13, DECISION-154]',
    async (field) => {
      const till = aTill();
      expect(await till.payByCard.execute(CHECKOUT, CARD, { ...PAYER, [field]: ' ' })).toEqual(
        ok({ kind: 'incomplete' }),
      );
      expect([till.cards.loads.calls, till.cards.tokens.calls, till.payment.cardPayments.calls]).toEqual([[], [], []]);
      expect([till.said(), till.attempt.current]).toEqual([[], { phase: 'idle' }]);
    },
  );

  it('shows what the card provider says, until it is dismissed [BILL-14]', async () => {
    const till = aTill();
    till.cards.tokens.willAnswer(failed('Your card has expired.'));
    await till.payByCard.execute(CHECKOUT, CARD, PAYER);
    expect([till.attempt.current, till.said()]).toEqual([{ phase: 'problem', text: 'Your card has expired.' }, []]);
    till.dismissProblem.execute();
    expect(till.attempt.current).toEqual({ phase: 'idle' });
    expect(till.payment.cardPayments.calls).toEqual([]);
  });

  it.each([
    ['invalid', ERROR_400],
    ['unavailable', INTERRUPTION],
    ['malformed', INTERRUPTION],
    ['notFound', INTERRUPTION],
  ] as const)('that fails as %s says so as the modal does [BILL-43, BILL-44, DECISION-159]', async (kind, toast) => {
    const till = aTill();
    till.payment.cardPayments.willAnswer(failed(aFailure(kind)));
    await till.payByCard.execute(CHECKOUT, CARD, PAYER);
    expect([till.said(), till.attempt.current]).toEqual([[toast], { phase: 'declined', next: null }]);
  });

  it('is not sent twice while it is under way, nor on its way to the order [BILL-07]', async () => {
    const till = aTill();
    const first = till.payByCard.execute(CHECKOUT, CARD, PAYER);
    await settled();
    expect(await till.payByStoredCard.execute(CHECKOUT)).toEqual(ok({ kind: 'busy' }));
    till.payment.cardPayments.next().answer(ok({ status: 'COMPLETED', redirectUrl: ORDER }));
    await first;
    expect(await till.payByWallet.execute(CHECKOUT, PAYER)).toEqual(ok({ kind: 'busy' }));
    expect(till.payment.cardPayments.calls).toHaveLength(1);
  });

  it('is for customers [ROLE-31]', async () => {
    const till = aTill(VISITOR, ['login', 'dismissed']);
    expect(await till.payByCard.execute(CHECKOUT, CARD, PAYER)).toMatchObject({ failure: { kind: 'unauthenticated' } });
    expect(till.payment.cardPayments.calls).toEqual([]);
  });

  it('goes nowhere once the customer has left', async () => {
    const till = aTill();
    till.payment.cardPayments.willAnswer(ok({ status: 'COMPLETED', redirectUrl: ORDER }));
    await till.payByCard.execute(CHECKOUT, CARD, PAYER);
    till.belongings.onLeft();
    await till.clock.advanceBy(5000);
    expect(till.navigation.history).toEqual(['/']);
  });
});

describe('paying by stored card', () => {
  const declined = {
    status: 'REJECTED',
    redirectUrl: null,
    isCompleted: false,
    title: 'Payment Declined',
    nextAddress: '/stored/2',
  };

  it('goes to the order summary once it is completed [BILL-21, BILL-50]', async () => {
    const till = aTill();
    till.payment.storedCardPayments.willAnswer(
      ok({ ...declined, status: 'COMPLETED', isCompleted: true, redirectUrl: ORDER }),
    );
    await till.payByStoredCard.execute(CHECKOUT);
    await till.clock.advanceBy(2000);
    expect([till.said(), till.navigation.history]).toEqual([[COMPLETED], ['/', ORDER]]);
  });

  it('leaves for the bank [BILL-22, BILL-51]', async () => {
    const till = aTill();
    till.payment.storedCardPayments.willAnswer(ok({ ...declined, status: 'CONFIRMATION_AWAITING', redirectUrl: BANK }));
    await till.payByStoredCard.execute(CHECKOUT);
    await till.clock.advanceBy(2000);
    expect([till.said(), till.navigation.left]).toEqual([[CONFIRM], [BANK]]);
  });

  it('tells a decline, and tries again where the shop says [BILL-23, BILL-24, BILL-25, BILL-26, BILL-47, DECISION-157]', async () => {
    const till = aTill();
    till.payment.storedCardPayments.willAnswer(ok(declined));
    await till.payByStoredCard.execute(CHECKOUT);
    expect(till.said()).toEqual([['danger', 'Payment Declined', TRY_AGAIN, 10]]);
    expect(till.attempt.current).toEqual({ phase: 'declined', next: '/stored/2' });
    await till.payByStoredCard.execute(CHECKOUT);
    expect(till.payment.storedCardPayments.calls).toEqual([['/stored'], ['/stored/2']]);
  });

  it('keeps where the next try goes when that fails [BILL-25]', async () => {
    const till = aTill();
    till.payment.storedCardPayments.willAnswer(ok(declined));
    await till.payByStoredCard.execute(CHECKOUT);
    till.payment.storedCardPayments.willAnswer(failed(aFailure('unavailable')));
    await till.payByStoredCard.execute(CHECKOUT);
    await till.payByStoredCard.execute(CHECKOUT);
    expect(till.payment.storedCardPayments.calls).toEqual([['/stored'], ['/stored/2'], ['/stored/2']]);
  });

  it.each([
    ['invalid', ISSUE],
    ['unavailable', INTERRUPTION],
  ] as const)('that fails as %s says so as a confirmation does [BILL-42, BILL-43]', async (kind, toast) => {
    const till = aTill();
    till.payment.storedCardPayments.willAnswer(failed(aFailure(kind)));
    await till.payByStoredCard.execute(CHECKOUT);
    expect(till.said()).toEqual([toast]);
  });
});

describe('paying by wallet', () => {
  it.each([
    ['APPROVAL_PENDING', '/simulator/wallet/o1', [CONFIRM], ['/simulator/wallet/o1'], ['/']],
    ['PAYMENT_AWAITING', '/simulator/wallet/o1', [CONFIRM], ['/simulator/wallet/o1'], ['/']],
    ['COMPLETED', ORDER, [COMPLETED], [], ['/', ORDER]],
  ])('that is %s sends the browser on [BILL-27]', async (status, redirectUrl, said, left, history) => {
    const till = aTill();
    till.payment.walletPayments.willAnswer(ok({ status, redirectUrl, isCompleted: false }));
    await till.payByWallet.execute(CHECKOUT, PAYER);
    await till.clock.advanceBy(2000);
    expect([till.said(), till.navigation.left, till.navigation.history]).toEqual([said, left, history]);
  });

  it('is saved as default where there is nothing to go on to [BILL-28, BILL-52, DECISION-160]', async () => {
    const till = aTill();
    till.payment.walletPayments.willAnswer(ok({ status: 'OTHER', redirectUrl: null, isCompleted: true }));
    await till.payByWallet.execute(CHECKOUT, null);
    expect(till.said()).toEqual([
      [
        'success',
        'Your payment method has been successfully saved!',
        'The payment method has been saved as the default.',
        5,
      ],
    ]);
  });

  it('tells a decline [BILL-29, BILL-46]', async () => {
    const till = aTill();
    till.payment.walletPayments.willAnswer(ok({ status: 'OTHER', redirectUrl: null, isCompleted: false }));
    await till.payByWallet.execute(CHECKOUT, null);
    expect(till.said()).toEqual([
      [
        'danger',
        'Payment Declined',
        "Oops! It looks like your payment didn't go through successfully. Please give it another try, or feel free to contact our customer support for help.",
        10,
      ],
    ]);
  });

  it('tells a new wallet who pays and for what, and a stored one nothing [BILL-31, BILL-32, DECISION-158]', async () => {
    const payment = { walletPlanId: 'P-3', startTime: '2026-01-01T00:00:00.000Z', taxRate: 0.0825, collectsTax: true };
    const till = aTill({ phase: 'signedIn', user: aUser({ email: 'ada@example.org', payment }) });
    till.payment.walletPayments.willAnswer(ok({ status: 'OTHER', redirectUrl: null, isCompleted: true }));
    await till.payByWallet.execute(CHECKOUT, PAYER);
    await till.payByWallet.execute(CHECKOUT, null);
    const { walletPlanId: planId, startTime } = payment;
    const words = {
      planId,
      startTime,
      firstName: 'Ada',
      lastName: 'King',
      email: 'ada@example.org',
      taxPercentage: 8.25,
    };
    expect(till.payment.walletPayments.calls).toEqual([
      ['/wallet', words],
      ['/wallet', null],
    ]);
  });

  it('asks for no tax that the shop does not collect [BILL-32, DECISION-158]', async () => {
    const payment = { walletPlanId: null, startTime: null, taxRate: 0.2, collectsTax: false };
    const till = aTill({ phase: 'signedIn', user: aUser({ payment }) });
    till.payment.walletPayments.willAnswer(ok({ status: 'OTHER', redirectUrl: null, isCompleted: true }));
    await till.payByWallet.execute(CHECKOUT, PAYER);
    expect(till.payment.walletPayments.calls[0]?.[1]).toMatchObject({ taxPercentage: 0 });
  });

  it.each([
    ['invalid', null, ISSUE],
    ['unavailable', null, INTERRUPTION],
    ['invalid', PAYER, ERROR_400],
    ['unavailable', PAYER, INTERRUPTION],
  ] as const)('that fails as %s says so by its dialog [BILL-42, BILL-43, BILL-44]', async (kind, payer, toast) => {
    const till = aTill();
    till.payment.walletPayments.willAnswer(failed(aFailure(kind)));
    await till.payByWallet.execute(CHECKOUT, payer);
    expect(till.said()).toEqual([toast]);
  });
});

describe('the way through the dialogs', () => {
  const opens = (till: Till, method: Checkout['method']) =>
    void till.payment.checkouts.willAnswer(ok({ ...CHECKOUT, method }));
  const saved: ScriptLine = ['address', 'saved'];

  it.each([
    [{ kind: 'card', brand: 'Visa', lastFour: '4242' }, ['storedCardPayment', 'done']],
    [{ kind: 'wallet' }, ['walletPayment', 'done']],
    [null, ['checkout', 'done']],
  ] as ReadonlyArray<readonly [Checkout['method'], ScriptLine]>)(
    'begins with the billing address and goes on by what is stored: %j [ACCT-03, BILL-04, BILL-05, BILL-35, BILL-36, BILL-37, DECISION-150]',
    async (method, line) => {
      const till = aTill(SIGNED_IN, saved, line);
      opens(till, method);
      expect(await till.openCheckout.execute(3)).toEqual(ok('done'));
      expect(till.dialogs.asked[0]).toMatchObject({
        kind: 'address',
        ask: { form: 'billing', payment: { planId: 3 } },
      });
      till.dialogs.done();
    },
  );

  it('posts what is stored of the billing address [BILL-04, BILL-06]', async () => {
    const till = aTill(SIGNED_IN, saved, ['checkout', 'cancelled']);
    opens(till, null);
    await till.openCheckout.execute(3);
    const words = { ...PAYER, city: 'London', businessName: '', vatId: '' };
    expect(till.payment.checkouts.calls).toEqual([[3, words, { quote: null, waives: false }]]);
  });

  const lookingAt = async (...lines: readonly ScriptLine[]) => {
    const till = aTill(SIGNED_IN, ...lines);
    till.previews.willAnswer(ok(aPlanQuote()));
    await till.loadQuote.execute(3);
    return till;
  };
  const quoted = (till: Till) => till.payment.checkouts.calls.map(([, , terms]) => terms?.quote);

  it('asks for the price that the page shows, and for no price of another plan', async () => {
    const till = await lookingAt(saved, ['checkout', 'cancelled'], saved, ['checkout', 'cancelled']);
    opens(till, null);
    await till.openCheckout.execute(3);
    opens(till, null);
    await till.openCheckout.execute(4);
    expect(quoted(till)).toEqual(['seen', null]);
  });

  it('shows the new price where it has changed, and opens no payment', async () => {
    const till = await lookingAt(saved);
    const message = 'The price has changed since you saw it. Nothing was charged; please look at it again.';
    till.payment.checkouts.willAnswer(failed({ kind: 'invalid', fields: {}, message }));
    till.previews.willAnswer(ok(aPlanQuote({ grossCents: 2999, hash: 'new' })));
    expect(await till.openCheckout.execute(3)).toMatchObject({ failure: { kind: 'invalid' } });
    expect(till.said().map(([, , body]) => body)).toEqual([message]);
    expect(till.quote.current).toMatchObject({ phase: 'loaded', quote: { grossCents: 2999, hash: 'new' } });
    till.dialogs.done();
  });

  it('keeps to the quote that a script names', async () => {
    const till = await lookingAt();
    opens(till, null);
    await till.startOrder.execute(3, 'older');
    expect(quoted(till)).toEqual(['older']);
  });

  it('opens nothing where the address was not saved [BILL-04]', async () => {
    const till = aTill(SIGNED_IN, ['address', 'cancelled']);
    expect(await till.openCheckout.execute(3)).toEqual(ok('cancelled'));
    expect(till.payment.checkouts.calls).toEqual([]);
  });

  it('offers another method from either confirmation [DECISION-150]', async () => {
    const till = aTill(SIGNED_IN, saved, ['storedCardPayment', 'different'], ['checkout', 'done']);
    opens(till, CHECKOUT.method);
    expect(await till.openCheckout.execute(3)).toEqual(ok('done'));
    expect(till.payment.checkouts.calls).toHaveLength(1);
    till.dialogs.done();
  });

  it('opens a fresh order for another method after a decline [API-23, DECISION-157]', async () => {
    const till = aTill(SIGNED_IN, saved, ['checkout', 'done']);
    opens(till, CHECKOUT.method);
    const ask = till.dialogs.ask.bind(till.dialogs);
    till.dialogs.ask = async (kind, question) => {
      if (kind !== 'storedCardPayment') return ask(kind, question);
      till.payment.storedCardPayments.willAnswer(
        ok({ status: 'REJECTED', redirectUrl: null, isCompleted: false, title: 'Payment Declined', nextAddress: null }),
      );
      await till.payByStoredCard.execute(CHECKOUT);
      return 'different';
    };
    await till.openCheckout.execute(3);
    expect(till.payment.checkouts.calls).toHaveLength(2);
  });

  it('says what the shop has against the order [DECISION-159]', async () => {
    const till = aTill(SIGNED_IN, saved);
    till.payment.checkouts.willAnswer(
      failed({ kind: 'invalid', fields: { city: 'Please enter your city.' }, message: '' }),
    );
    await till.openCheckout.execute(3);
    expect(till.said()).toEqual([['warning', 'Sorry, Something went wrong!', 'Please enter your city.', 7]]);
  });
});

describe('changing the payment method', () => {
  const saved = { status: 'COMPLETED', redirectUrl: null };
  const notSaved = (severity: string) => [
    severity,
    'Payment method could not be saved',
    'There was an issue saving your payment method. Refresh the page and try again.',
    10,
  ];

  it('opens over what is stored [BILL-38, DECISION-162]', async () => {
    const till = aTill(SIGNED_IN, ['paymentMethod', 'cancelled']);
    till.payment.methodForms.willAnswer(ok(FORM));
    expect(await till.changePaymentMethod.execute()).toEqual(ok('cancelled'));
    expect(till.dialogs.asked[0]?.ask).toEqual({ form: FORM, payer: PAYER });
  });

  it('says that it is updated, and loads the page anew [BILL-18, BILL-33, BILL-34, BILL-53]', async () => {
    const till = aTill();
    till.payment.cardSavings.willAnswer(ok(saved));
    await till.changePaymentMethod.saveCard(FORM, CARD, PAYER);
    expect(till.payment.cardSavings.calls).toEqual([['/save', { id: 'pm_ok' }, PAYER]]);
    expect(till.said()).toEqual([
      [
        'success',
        'Your payment method has been saved',
        'The payment method has been successfully saved as the default.',
        5,
      ],
    ]);
    expect(till.attempt.current).toEqual({ phase: 'saved' });
    await till.clock.advanceBy(2000);
    expect(till.navigation.left).toEqual(['/']);
  });

  it('sends a wallet what a payment would [BILL-19]', async () => {
    const till = aTill();
    till.payment.walletSavings.willAnswer(
      ok({ status: 'APPROVAL_PENDING', redirectUrl: '/simulator/wallet/a', isCompleted: false }),
    );
    await till.changePaymentMethod.saveWallet(FORM, PAYER);
    expect(till.payment.walletSavings.calls[0]).toMatchObject(['/save-wallet', { firstName: 'Ada', lastName: 'King' }]);
    await till.clock.advanceBy(2000);
    expect([till.said(), till.navigation.left]).toEqual([[CONFIRM], ['/simulator/wallet/a']]);
  });

  it.each([
    ['invalid', 'warning'],
    ['unavailable', 'danger'],
  ] as const)('that fails as %s is told as %s [BILL-48, BILL-49]', async (kind, severity) => {
    const till = aTill();
    till.payment.cardSavings.willAnswer(failed(aFailure(kind)));
    await till.changePaymentMethod.saveCard(FORM, CARD, PAYER);
    expect(till.said()).toEqual([notSaved(severity)]);
  });

  it('that is neither saved nor to be confirmed is told as a refusal [BILL-48, DECISION-160]', async () => {
    const till = aTill();
    till.payment.cardSavings.willAnswer(ok({ status: 'REJECTED', redirectUrl: null }));
    await till.changePaymentMethod.saveCard(FORM, CARD, PAYER);
    expect(till.said()).toEqual([notSaved('warning')]);
  });

  it('needs all words of the payer, too [BILL-12, BILL-13]', async () => {
    const till = aTill();
    await till.changePaymentMethod.saveCard(FORM, CARD, { ...PAYER, postalCode: '' });
    expect([till.cards.methods.calls, till.payment.cardSavings.calls]).toEqual([[], []]);
  });
});

describe('an order', () => {
  const anOrder = (state: 'open' | 'paid' | 'rejected') =>
    ok({ id: 'o1', state, planName: 'Premium plan', description: '300 credits a month', grossCents: 1999 });

  it('is looked at until it is paid, and then plan and credits are new [DECISION-152]', async () => {
    const till = aTill();
    till.payment.orders.willAnswer(anOrder('open'));
    const following = till.followOrder.execute('o1');
    await till.clock.advanceBy(5000);
    expect([till.payment.orders.calls.length, till.account.users.calls.length]).toEqual([3, 0]);
    till.payment.orders.willAnswer(anOrder('paid'));
    await till.clock.advanceBy(2000);
    expect(await following).toEqual(anOrder('paid'));
    await till.clock.advanceBy(60_000);
    expect([till.payment.orders.calls.length, till.account.users.calls.length]).toEqual([4, 1]);
    expect(till.order.current).toMatchObject({ phase: 'loaded', order: { state: 'paid' } });
  });

  it('is looked at more rarely after a minute', async () => {
    const till = aTill();
    till.payment.orders.willAnswer(anOrder('open'));
    void till.followOrder.execute('o1');
    await till.clock.advanceBy(60_000);
    const soon = till.payment.orders.calls.length;
    await till.clock.advanceBy(60_000);
    expect([soon, till.payment.orders.calls.length - soon]).toEqual([31, 6]);
    till.followOrder.stop();
  });

  it('is looked at no more once nobody asks, and a failed look is made again', async () => {
    const till = aTill();
    till.payment.orders.willAnswer(anOrder('open'));
    const following = till.followOrder.execute('o1');
    await settled();
    till.payment.orders.willAnswer(failed(aFailure('offline')));
    await till.clock.advanceBy(4000);
    expect(till.order.current).toMatchObject({ phase: 'loaded', order: { state: 'open' } });
    till.followOrder.stop();
    expect(await following).toEqual(anOrder('open'));
    const { length } = till.payment.orders.calls;
    await till.clock.advanceBy(60_000);
    expect([length, till.payment.orders.calls.length]).toEqual([3, 3]);
  });

  it('of somebody else is shown as refused [API-28]', async () => {
    const till = aTill();
    till.payment.orders.willAnswer(failed(aFailure('forbidden')));
    await till.loadOrder.execute('o1');
    expect([till.order.current, till.said()]).toMatchObject([{ phase: 'failed', id: 'o1' }, []]);
  });
});
