import { beforeAll, describe, expect, it } from 'vitest';
import type { Checkout } from '../../core/billing/checkout.ts';
import { orderIn } from '../../core/billing/go-on.ts';
import {
  type ContractClient,
  type DemoCustomer,
  joined,
  newKey,
  PASSWORD,
  signedIn,
  type StagedBackend,
} from '../backend.ts';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import { allSounds, everything, failureOf, valueOf } from '../catalogue/expectations.ts';

const PAYER = { firstName: 'Ada', lastName: 'King', postalCode: 'SW1Y 4LB', countryCode: 'GB' };
const ADDRESS = { ...PAYER, city: 'London' };
const WALLET = {
  planId: null,
  startTime: null,
  firstName: 'Ada',
  lastName: 'King',
  email: 'ada@example.org',
  taxPercentage: 0,
};

/**
 * What every backend promises about orders and payments, with the cards of the sandbox. Changes the plans of the demo
 * customers.
 */
export function paymentContract(open: () => StagedBackend): void {
  describe('payments', () => {
    let backend: StagedBackend;
    beforeAll(() => {
      backend = open();
    });
    const at = (customer: ContractClient, plan: number): Promise<Checkout> =>
      valueOf(customer.payment.openCheckout(plan, ADDRESS));
    const byCard = async (customer: ContractClient, plan: number, token: string) => {
      const checkout = await at(customer, plan);
      return { checkout, answer: customer.payment.payByCard(checkout.addresses.card, { id: token }, PAYER) };
    };
    const stateOf = async (customer: ContractClient, id: string) => (await valueOf(customer.payment.order(id))).state;
    const userOf = (customer: ContractClient) => valueOf(customer.account.user());
    const withCard = async (name: DemoCustomer, token: string) => {
      const customer = await signedIn(backend, name);
      const { addresses } = await valueOf(customer.payment.methodForm());
      const saved = await customer.payment.saveCard(addresses.saveCard, { id: token }, PAYER);
      return { customer, saved };
    };

    /** Somebody who has just joined, and may use START. */
    const promised = async (email: string) => {
      const { client } = await joined(backend, email);
      await backend.promiseStart(email);
      return client;
    };
    /** The same, who has applied it. */
    const offered = async (email: string) => {
      const customer = await promised(email);
      expect(await valueOf(customer.billing.applyDiscount('START'))).toBe('START');
      return customer;
    };

    it('begin with an order for a plan that is sold, with all that the dialogs need [BILL-01, BILL-02, BILL-06, CALL-09, API-21]', async () => {
      const customer = await signedIn(backend, 'noplan');
      const checkout = await at(customer, 3);
      expect(checkout).toMatchObject({
        planId: 3,
        planName: 'Premium plan',
        description: '300 credits a month',
        grossCents: 1999,
        isUpgraded: false,
        isDowngraded: false,
        method: null,
      });
      expect(new Set(Object.values(checkout.addresses)).size).toBe(5);
      for (const plan of [1, 9])
        expect(await failureOf(customer.payment.openCheckout(plan, ADDRESS))).toMatchObject({
          kind: 'invalid',
          message: 'This plan is not on sale.',
        });
      const { city: _, ...homeless } = ADDRESS;
      expect(await failureOf(customer.payment.openCheckout(3, homeless))).toMatchObject({
        fields: { city: 'Please enter your city.' },
      });
    });

    it('are for the price that was shown, or are refused and nothing is charged', async () => {
      const customer = await signedIn(backend, 'premium');
      const shown = await valueOf(customer.billing.preview(4));
      expect(shown).toMatchObject({ planId: 4, grossCents: 2999, coupon: null, creditsAfter: shown.creditsNow + 600 });
      expect(shown.charges.map(({ grossCents }) => grossCents)).toEqual([2999, 2999, 2999]);
      expect(
        (await valueOf(customer.payment.openCheckout(4, ADDRESS, { quote: shown.hash, waives: false }))).grossCents,
      ).toBe(2999);

      await valueOf(customer.billing.applyDiscount('BLACK70'));
      expect(
        await failureOf(customer.payment.openCheckout(4, ADDRESS, { quote: shown.hash, waives: false })),
      ).toMatchObject({
        kind: 'invalid',
        message: 'The price has changed since you saw it. Nothing was charged; please look at it again.',
      });
      const again = await valueOf(customer.billing.preview(4));
      expect([again.coupon, again.grossCents, again.hash === shown.hash]).toEqual(['BLACK70', 900, false]);
      expect(
        (await valueOf(customer.payment.openCheckout(4, ADDRESS, { quote: again.hash, waives: false }))).grossCents,
      ).toBe(900);
      expect(
        await failureOf(customer.payment.openCheckout(3, ADDRESS, { quote: again.hash, waives: false })),
      ).toMatchObject({ kind: 'invalid' });
      await valueOf(customer.billing.removeDiscount());
      for (const plan of [1, 9])
        expect(await failureOf(customer.billing.preview(plan))).toMatchObject({ kind: 'notFound' });
      const visitor = await backend.client();
      expect(await failureOf(visitor.billing.preview(3))).toMatchObject({ kind: 'unauthenticated' });
    });

    it('are refused, or fail, and leave the order to be paid [BILL-10, BILL-16, API-22]', async () => {
      const customer = await signedIn(backend, 'noplan');
      const { checkout, answer } = await byCard(customer, 3, 'tok_declined');
      expect(await valueOf(answer)).toMatchObject({ status: 'REJECTED', redirectUrl: null });
      const again = (token: string) => customer.payment.payByCard(checkout.addresses.card, { id: token }, PAYER);
      expect(await failureOf(again('tok_400'))).toMatchObject({ kind: 'invalid' });
      expect((await userOf(customer)).plan).toBeNull();
      const paid = await valueOf(again('tok_ok'));
      expect(paid).toMatchObject({ status: 'COMPLETED' });
      expect(await stateOf(customer, orderIn(paid.redirectUrl ?? ''))).toBe('paid');
    });

    it('give plan, credits and the card as default at once, and once [BILL-08, DECISION-171]', async () => {
      const customer = await signedIn(backend, 'noplan');
      expect(await userOf(customer)).toMatchObject({ plan: { id: 3, isExpired: false }, wallet: { balance: 300 } });
      const form = await valueOf(customer.payment.methodForm());
      expect(form.method).toEqual({ kind: 'card', brand: 'Visa', lastFour: '4242' });
      const { checkout, answer } = await byCard(customer, 3, 'tok_ok');
      await valueOf(answer);
      await customer.payment.payByCard(checkout.addresses.card, { id: 'tok_ok' }, PAYER);
      expect((await userOf(customer)).wallet.balance).toBe(600);
    });

    it('that break at the provider change nothing [BILL-43, API-22]', async () => {
      const customer = await signedIn(backend, 'provider');
      const { answer } = await byCard(customer, 2, 'tok_500');
      expect(await failureOf(answer)).toMatchObject({ kind: 'unavailable' });
      expect(await userOf(customer)).toMatchObject({ plan: { id: 1 }, wallet: { balance: 0 } });
    });

    it.each([
      ['tok_pending', 'APPROVAL_PENDING'],
      ['tok_confirm', 'CONFIRMATION_AWAITING'],
    ])('by %s wait for the bank until it is confirmed there [BILL-09, API-29]', async (token, status) => {
      const customer = await signedIn(backend, 'unconfirmed');
      const before = (await userOf(customer)).wallet.balance;
      const { answer } = await byCard(customer, 2, token);
      const paid = await valueOf(answer);
      expect(paid.status).toBe(status);
      const bank = paid.redirectUrl ?? '';
      const id = orderIn(bank);
      expect(await stateOf(customer, id)).toBe('open');
      await valueOf(customer.payment.decideAtBank(bank, 'confirm'));
      expect(await stateOf(customer, id)).toBe('paid');
      expect((await userOf(customer)).wallet.balance).toBe(before + 100);
    });

    it('that the bank declines close the order, and another one can be paid [API-29]', async () => {
      const customer = await signedIn(backend, 'unconfirmed');
      const { balance } = (await userOf(customer)).wallet;
      const { answer } = await byCard(customer, 2, 'tok_confirm');
      const bank = (await valueOf(answer)).redirectUrl ?? '';
      await valueOf(customer.payment.decideAtBank(bank, 'decline'));
      expect(await stateOf(customer, orderIn(bank))).toBe('rejected');
      expect((await userOf(customer)).wallet.balance).toBe(balance);
      const { answer: second } = await byCard(customer, 2, 'tok_ok');
      expect((await valueOf(second)).status).toBe('COMPLETED');
    });

    it('by stored card are completed at once [BILL-21, BILL-26, API-23]', async () => {
      const { customer, saved } = await withCard('basic', 'tok_ok');
      expect(saved).toMatchObject({ ok: true, value: { status: 'COMPLETED' } });
      const checkout = await at(customer, 4);
      expect(checkout).toMatchObject({ isUpgraded: true, isDowngraded: false, method: { kind: 'card' } });
      const paid = await valueOf(customer.payment.payByStoredCard(checkout.addresses.storedCard));
      expect(paid).toMatchObject({ isCompleted: true });
      expect(await stateOf(customer, orderIn(paid.redirectUrl ?? ''))).toBe('paid');
      expect(await userOf(customer)).toMatchObject({ plan: { id: 4 } });
    });

    it('say a change to a cheaper plan as such [BILL-01, DECISION-171]', async () => {
      const customer = await signedIn(backend, 'basic');
      expect(await at(customer, 2)).toMatchObject({ isUpgraded: false, isDowngraded: true });
      expect(await at(customer, 4)).toMatchObject({ isUpgraded: false, isDowngraded: false });
    });

    it('by a stored card that is declined close the order and open a fresh one [BILL-25, BILL-47, API-23, DECISION-157]', async () => {
      const { customer } = await withCard('basic', 'tok_declined_once_stored');
      const checkout = await at(customer, 3);
      const declined = await valueOf(customer.payment.payByStoredCard(checkout.addresses.storedCard));
      expect(declined).toMatchObject({ isCompleted: false, redirectUrl: null, title: 'Payment Declined' });
      expect(declined.nextAddress).not.toBe(checkout.addresses.storedCard);
      expect(await failureOf(customer.payment.payByStoredCard(checkout.addresses.storedCard))).toBeDefined();
      await withCard('basic', 'tok_ok');
      const paid = await valueOf(customer.payment.payByStoredCard(declined.nextAddress ?? ''));
      expect(paid.isCompleted).toBe(true);
    });

    it('by a stored card may wait for the bank [BILL-22, API-23, API-26]', async () => {
      const { customer, saved } = await withCard('basic', 'tok_confirm');
      const address = saved.ok ? (saved.value.redirectUrl ?? '') : '';
      await valueOf(customer.payment.decideAtBank(address, 'confirm'));
      expect((await valueOf(customer.payment.methodForm())).method).toEqual({
        kind: 'card',
        brand: 'Visa',
        lastFour: '3155',
      });
      const checkout = await at(customer, 3);
      const paid = await valueOf(customer.payment.payByStoredCard(checkout.addresses.storedCard));
      expect(paid).toMatchObject({ status: 'CONFIRMATION_AWAITING', isCompleted: false });
      await valueOf(customer.payment.decideAtBank(paid.redirectUrl ?? '', 'confirm'));
      expect(await userOf(customer)).toMatchObject({ plan: { id: 3 } });
    });

    it('by wallet are approved there, and the wallet pays alone from then on [BILL-27, BILL-30, API-24]', async () => {
      const customer = await signedIn(backend, 'free');
      const checkout = await at(customer, 2);
      const asked = await valueOf(customer.payment.payByWallet(checkout.addresses.wallet, WALLET));
      expect(asked).toMatchObject({ status: 'APPROVAL_PENDING', isCompleted: false });
      await valueOf(customer.payment.decideAtBank(asked.redirectUrl ?? '', 'confirm'));
      expect(await userOf(customer)).toMatchObject({ plan: { id: 2 }, wallet: { balance: 100 } });
      const next = await at(customer, 2);
      expect(next.method).toEqual({ kind: 'wallet' });
      expect(next.description).toBe('100 credits now, and a new month from today');
      const paid = await valueOf(customer.payment.payByWallet(next.addresses.wallet, null));
      expect(paid).toMatchObject({ status: 'COMPLETED', isCompleted: true });
      expect((await userOf(customer)).wallet.balance).toBe(200);
    });

    it('by a wallet that its payer has taken back are declined, and the order stays open [BILL-29, API-24]', async () => {
      const { client: customer } = await joined(backend);
      const { redirectUrl } = await valueOf(
        customer.payment.payByWallet((await at(customer, 2)).addresses.wallet, WALLET),
      );
      await valueOf(customer.payment.decideAtBank(redirectUrl ?? '', 'confirm'));
      await valueOf(customer.payment.decideAtBank(redirectUrl ?? '', 'revoke'));
      const { wallet } = (await at(customer, 3)).addresses;
      const declined = { status: 'REJECTED', redirectUrl: null, isCompleted: false };
      expect(await valueOf(customer.payment.payByWallet(wallet, null))).toEqual(declined);
      expect(await userOf(customer)).toMatchObject({ plan: { id: 2 }, wallet: { balance: 100 } });
      const again = await valueOf(customer.payment.payByWallet(wallet, WALLET));
      expect(again).toMatchObject({ status: 'APPROVAL_PENDING' });
      await valueOf(customer.payment.decideAtBank(again.redirectUrl ?? '', 'confirm'));
      expect(await userOf(customer)).toMatchObject({ plan: { id: 3 }, wallet: { balance: 400 } });
    });

    it('are by what was saved last; what cannot be saved changes nothing [BILL-18 to BILL-20, BILL-48, API-25 to API-27]', async () => {
      const { customer } = await withCard('free', 'tok_ok');
      const { addresses, method } = await valueOf(customer.payment.methodForm());
      expect(method).toMatchObject({ kind: 'card', lastFour: '4242' });
      const save = (token: string) => customer.payment.saveCard(addresses.saveCard, { id: token }, PAYER);
      expect(await valueOf(save('tok_declined'))).toMatchObject({ status: 'REJECTED', redirectUrl: null });
      expect(await failureOf(save('tok_400'))).toMatchObject({ kind: 'invalid' });
      expect(await failureOf(save('tok_500'))).toMatchObject({ kind: 'unavailable' });
      expect((await valueOf(customer.payment.methodForm())).method).toEqual(method);
      const asked = await valueOf(customer.payment.saveWallet(addresses.saveWallet, WALLET));
      await valueOf(customer.payment.decideAtBank(asked.redirectUrl ?? '', 'confirm'));
      expect((await valueOf(customer.payment.methodForm())).method).toEqual({ kind: 'wallet' });
    });

    it('by wallet are each asked about at an address of its own, also when others have been answered', async () => {
      const customer = await signedIn(backend, 'free');
      const { addresses } = await valueOf(customer.payment.methodForm());
      const ask = async () =>
        (await valueOf(customer.payment.saveWallet(addresses.saveWallet, WALLET))).redirectUrl ?? '';
      const [first, second] = [await ask(), await ask()];
      await valueOf(customer.payment.decideAtBank(first, 'decline'));
      const third = await ask();
      expect(new Set([first, second, third]).size).toBe(3);
      await valueOf(customer.payment.decideAtBank(third, 'decline'));
      expect(await failureOf(customer.payment.decideAtBank(first, 'confirm'))).toMatchObject({ kind: 'notFound' });
    });

    it('are not renewed once the account is deleted; whoever comes back has what was paid for [API-15, DECISION-142]', async () => {
      const { client: customer, email } = await joined(backend);
      const tokenOf = async (subject: string) =>
        ((await backend.mails()).find((mail) => mail.to === email && mail.subject === subject)?.links[0] ?? '').replace(
          /^.*\//,
          '',
        );
      await valueOf(customer.joining.confirmAddress(await tokenOf('Confirm your email address')));
      await valueOf((await byCard(customer, 2, 'tok_ok')).answer);
      const before = await valueOf(customer.billing.standing());
      expect(before).toMatchObject({ state: 'active', planId: 2, isCancelled: false });

      await valueOf(customer.settings.deleteAccount());
      expect((await failureOf(customer.account.logIn(email, PASSWORD))).kind).toBe('unauthenticated');
      await valueOf(customer.joining.reactivateAccount(await tokenOf('Reactivate your account')));
      expect(await valueOf(customer.billing.standing())).toEqual({ ...before, isCancelled: true, pauses: [] });
      expect(await userOf(customer)).toMatchObject({ plan: { id: 2, isExpired: false }, wallet: { balance: 100 } });
    });

    it('by START are once per mailbox and per card or wallet, whatever the account [API-31, BILL-64]', async () => {
      const tag = Date.now();
      const taken = { kind: 'invalid', message: 'This code is already used by another payment.' };
      const card = 'tok_declined_once_stored';
      const first = await offered(`starter${tag}@gmail.com`);
      expect((await valueOf((await byCard(first, 4, 'tok_declined')).answer)).status).toBe('REJECTED');
      expect((await valueOf((await byCard(first, 4, card)).answer)).status).toBe('COMPLETED');

      const alias = await promised(`star.ter${tag}+again@googlemail.com`);
      expect(await failureOf(alias.billing.applyDiscount('START'))).toMatchObject({
        fields: { name: 'This code is no longer valid.' },
      });
      const other = await offered(`other${tag}@example.org`);
      expect(await failureOf((await byCard(other, 4, card)).answer)).toMatchObject(taken);
      const waits = await byCard(other, 4, 'tok_pending');
      const asked = (await valueOf(waits.answer)).redirectUrl ?? '';
      const third = await offered(`third${tag}@example.org`);
      expect(await failureOf((await byCard(third, 4, 'tok_pending')).answer)).toMatchObject(taken);
      await valueOf(other.payment.decideAtBank(asked, 'decline'));
      const again = await byCard(third, 4, 'tok_pending');
      expect(again.checkout.grossCents).toBe(100);
      await valueOf(third.payment.decideAtBank((await valueOf(again.answer)).redirectUrl ?? '', 'confirm'));
      expect(await stateOf(third, orderIn(again.checkout.addresses.card))).toBe('paid');

      const wallet = { ...WALLET, email: `Wallet${tag}@example.org` };
      const byWallet = async (customer: ContractClient) =>
        customer.payment.payByWallet((await at(customer, 4)).addresses.wallet, wallet);
      const page = (await valueOf(byWallet(other))).redirectUrl ?? '';
      await valueOf(other.payment.decideAtBank(page, 'confirm'));
      const fourth = await offered(`fourth${tag}@example.org`);
      expect(await failureOf(byWallet(fourth))).toMatchObject(taken);
    });

    it('call off the one before at the same order, which then holds no code and moves no money', async () => {
      const tag = Date.now();
      const customer = await offered(`patient${tag}@example.org`);
      const wallet = { ...WALLET, email: `Patient${tag}@example.org` };
      const { addresses } = await at(customer, 4);
      const page = (await valueOf(customer.payment.payByWallet(addresses.wallet, wallet))).redirectUrl ?? '';
      const declined = () => customer.payment.payByCard(addresses.card, { id: 'tok_declined' }, PAYER);
      expect((await valueOf(declined())).status).toBe('REJECTED');
      expect(await failureOf(customer.payment.decideAtBank(page, 'confirm'))).toEqual({ kind: 'notFound' });
      expect(await stateOf(customer, orderIn(addresses.card))).toBe('open');
      const other = await offered(`quick${tag}@example.org`);
      const quick = (await at(other, 4)).addresses.wallet;
      expect((await valueOf(other.payment.payByWallet(quick, wallet))).status).toBe('APPROVAL_PENDING');
    });

    it('whose answer is lost are paid once all the same, and other money than was ordered buys nothing', async () => {
      const { client: customer } = await joined(backend);
      for (const token of ['tok_other_amount', 'tok_other_currency']) {
        const { checkout, answer } = await byCard(customer, 2, token);
        expect(await failureOf(answer)).toMatchObject({ kind: 'invalid' });
        expect(await stateOf(customer, orderIn(checkout.addresses.card))).toBe('open');
      }
      const { checkout, answer } = await byCard(customer, 2, 'tok_lost_reply');
      expect(await failureOf(answer)).toMatchObject({ kind: 'unavailable' });
      await backend.pass(0);
      const again = customer.payment.payByCard(checkout.addresses.card, { id: 'tok_ok' }, PAYER);
      expect((await valueOf(again)).status).toBe('COMPLETED');
      expect((await userOf(customer)).wallet.balance).toBe(100);
    });

    it('that take 23 hours wait at the order, and count once they arrive', async () => {
      const { client: customer, email } = await joined(backend);
      const back = async () => {
        const client = await backend.client();
        await valueOf(client.account.logIn(email, PASSWORD));
        return client;
      };
      const { checkout, answer } = await byCard(customer, 2, 'tok_late');
      const id = orderIn(checkout.addresses.card);
      const sent = await valueOf(answer);
      expect(sent).toEqual({ status: 'PAYMENT_AWAITING', redirectUrl: `/account/order/${id}` });
      await backend.pass(22 * 3_600_000);
      expect(await stateOf(await back(), id)).toBe('open');
      await backend.pass(3_600_000);
      const again = await back();
      expect(await stateOf(again, id)).toBe('paid');
      expect((await userOf(again)).wallet.balance).toBe(100);
    });

    it('that take 23 hours do not arrive once another one was tried at the same order', async () => {
      const { client: customer, email } = await joined(backend);
      const { checkout } = await byCard(customer, 2, 'tok_late');
      const again = customer.payment.payByCard(checkout.addresses.card, { id: 'tok_declined' }, PAYER);
      expect((await valueOf(again)).status).toBe('REJECTED');
      await backend.pass(23 * 3_600_000);
      const later = await backend.client();
      await valueOf(later.account.logIn(email, PASSWORD));
      expect(await stateOf(later, orderIn(checkout.addresses.card))).toBe('open');
      expect((await userOf(later)).wallet.balance).toBe(0);
    });

    it('by a stored card that its bank asks about again wait for it', async () => {
      const { client: customer } = await joined(backend);
      const { addresses } = await valueOf(customer.payment.methodForm());
      await valueOf(customer.payment.saveCard(addresses.saveCard, { id: 'tok_asks_once_stored' }, PAYER));
      const checkout = await at(customer, 3);
      const paid = await valueOf(customer.payment.payByStoredCard(checkout.addresses.storedCard));
      expect(paid).toMatchObject({ status: 'CONFIRMATION_AWAITING', isCompleted: false });
      await valueOf(customer.payment.decideAtBank(paid.redirectUrl ?? '', 'confirm'));
      expect(await userOf(customer)).toMatchObject({ plan: { id: 3 } });
    });

    it('are of the customer who ordered alone [API-22, API-28]', async () => {
      const [owner, other] = [await signedIn(backend, 'noplan'), await signedIn(backend, 'free')];
      const { checkout, answer } = await byCard(owner, 4, 'tok_confirm');
      const bank = (await valueOf(answer)).redirectUrl ?? '';
      const id = orderIn(bank);
      expect(await failureOf(other.payment.order(id))).toMatchObject({ kind: 'forbidden' });
      expect(await failureOf(other.payment.payByCard(checkout.addresses.card, { id: 'tok_ok' }, PAYER))).toMatchObject({
        kind: 'notFound',
      });
      expect(await failureOf(other.payment.decideAtBank(bank, 'confirm'))).toMatchObject({ kind: 'notFound' });
      expect(await failureOf(owner.payment.order('nothing'))).toMatchObject({ kind: 'notFound' });
      const visitor = await backend.client();
      for (const refused of [
        await failureOf(visitor.payment.order(id)),
        await failureOf(visitor.payment.methodForm()),
        await failureOf(visitor.payment.openCheckout(2, {})),
      ])
        expect(refused).toMatchObject({ kind: 'unauthenticated' });
      expect(await stateOf(owner, id)).toBe('open');
    });

    it('are for one open order at a time [API-21]', async () => {
      const customer = await signedIn(backend, 'noplan');
      const first = await at(customer, 2);
      await at(customer, 4);
      expect(await failureOf(customer.payment.payByCard(first.addresses.card, { id: 'tok_ok' }, PAYER))).toBeDefined();
      expect(await userOf(customer)).toMatchObject({ plan: { id: 3 } });
    });

    it('can be withdrawn from within 14 days, for what unspent credits cost, and the plan ends with it', async () => {
      const customer = await signedIn(backend, 'provider');
      const { addresses } = await valueOf(customer.payment.openCheckout(2, ADDRESS, { quote: null, waives: true }));
      await valueOf(customer.payment.payByCard(addresses.card, { id: 'tok_ok' }, PAYER));
      const until = (await valueOf(customer.billing.standing())).withdrawUntil ?? 0;
      expect(until % 86_400_000).toBe(0);
      const before = await valueOf(customer.billing.withdrawal());
      expect(before).toMatchObject({ until, cents: 999, openCents: 0, credits: 100 });
      const isPlain = (sound: Sound) =>
        sound.type === 'LOOP' && !sound.free && sound.midi === null && !sound.isRareFind;
      const loop = (await allSounds(customer, everything())).find(isPlain);
      await valueOf(customer.downloads.download(loop!.id, 'wav', newKey()));
      const { balance } = (await userOf(customer)).wallet;
      expect(await failureOf(customer.billing.withdraw(before.hash))).toMatchObject({
        kind: 'invalid',
        message: 'Your refund has changed since you saw it. Please look at it again.',
      });
      const now = await valueOf(customer.billing.withdrawal());
      expect(now).toMatchObject({ cents: Math.round((999 * balance) / 100), openCents: 0, credits: balance });
      expect(await valueOf(customer.billing.withdraw(now.hash))).toMatchObject({ cents: now.cents });
      expect(await valueOf(customer.billing.standing())).toMatchObject({ state: 'ended', withdrawUntil: null });
      expect(await userOf(customer)).toMatchObject({ plan: { id: 2, isExpired: true }, wallet: { balance: 0 } });
      await backend.pass(0);
      const [entry] = (await valueOf(customer.credits.statement(1, 1))).items;
      const [note, invoice] = (await valueOf(customer.invoices.own())).invoices;
      expect(note).toMatchObject({
        kind: 'creditNote',
        grossCents: now.cents,
        description: `Refund of invoice ${invoice?.number}`,
      });
      expect(entry).toMatchObject({
        kind: 'refund',
        amount: -balance,
        balance: 0,
        payment: { invoice: invoice?.number },
      });
      const mail = (await backend.mails()).find(({ to }) => to === 'provider@demo.test');
      expect(mail?.subject).toBe('TEST: You have withdrawn from your plan');
      expect(await failureOf(customer.billing.withdrawal())).toMatchObject({ kind: 'invalid' });
    });
  });
}
