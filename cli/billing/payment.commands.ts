import { BANK_DECISIONS, type BankDecision } from '../../domain/billing/bank-decision.ts';
import * as v from 'valibot';
import type { App } from '../../composition/app.ts';
import type { Checkout, MethodForm, Payer } from '../../core/billing/checkout.ts';
import { orderIn } from '../../core/billing/go-on.ts';
import type { NotTried } from '../../core/billing/pay-by-card.ts';
import type { CardOutcome, SavingOutcome, StoredCardOutcome, WalletOutcome } from '../../core/billing/outcomes.ts';
import { payerOf } from '../../core/billing/payer.ts';
import { userOf } from '../../core/account/session.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import { type Result, failed, ok } from '../../core/kernel/result.ts';
import { consentTexts } from '../../domain/billing/billing.messages.ts';
import { creditCount } from '../../domain/downloads/prices.ts';
import { type Declared, bare, command, shown, useCase } from '../command/declare.ts';
import { argument, choiceOption, flag, option } from '../command/input.ts';
import { readId } from '../command/readers.ts';
import { type CommandFailure, type Outcome, misused } from '../host/outcome.ts';
import type { View } from '../terminal/view.ts';
import { checkoutTexts } from './payment.messages.ts';
import {
  attemptSchema,
  checkoutDocument,
  checkoutView,
  methodDocument,
  methodSavedDocument,
  methodSavedView,
  methodView,
  orderDocument,
  orderView,
} from './payment.views.ts';

const plan = argument('the id of the plan', readId);
const order = argument('the id of the order');
const quote = option('--quote <hash>', 'pay only the price that "loopstead plan preview" has shown with this hash');

const card = {
  card: option('--card <number>', 'the number of a test card'),
  expiry: option('--expiry <date>', 'when the card expires, MM/YY'),
  code: option('--code <digits>', 'the security code of the card'),
};
const bank = choiceOption('--bank <decision>', 'what to answer a bank or a wallet of the sandbox: confirm or decline', [
  'confirm',
  'decline',
] as const);

type CardInput = { readonly card?: string; readonly expiry?: string; readonly code?: string };

/** A test card needs no real details besides its number. */
const wordsOf = ({ card: number = '', expiry = '12/40', code = '123' }: CardInput) => ({ number, expiry, code });

type Tried = CardOutcome | StoredCardOutcome | WalletOutcome | SavingOutcome | NotTried;

const toOf = (tried: Tried): string | null => ('to' in tried ? tried.to : null);

/** The result of a press, as plain data. */
const attemptView = (tried: Tried): View => ({
  document: { outcome: tried.kind, to: toOf(tried), problem: tried.kind === 'problem' ? tried.text : null },
  shown: null,
});

/** A plan, and what the customer has seen of its price. */
interface Wanted {
  readonly plan: number;
  readonly quote?: string;
  readonly waives?: boolean;
}

/** Opens an order and pays it, in one step. */
async function payWith(
  app: App,
  { plan: planId, quote: seen, waives }: Wanted,
  pay: (checkout: Checkout, payer: Payer) => Promise<Result<Tried, Failure>>,
): Promise<Result<Tried, CommandFailure>> {
  const { startOrder } = await app.payment.open();
  const started = await startOrder.execute(planId, seen, waives);
  return started.ok ? pay(started.value.checkout, started.value.payer) : started;
}

const byCard = (app: App, wanted: Wanted, given: CardInput) =>
  payWith(app, wanted, async (checkout, payer) =>
    (await app.payment.open()).payByCard.execute(checkout, wordsOf(given), payer),
  );
const byStoredCard = (app: App, wanted: Wanted) =>
  payWith(app, wanted, async (checkout) => (await app.payment.open()).payByStoredCard.execute(checkout));
const byWallet = (app: App, wanted: Wanted) =>
  payWith(app, wanted, async (checkout, payer) =>
    (await app.payment.open()).payByWallet.execute(checkout, checkout.method?.kind === 'wallet' ? null : payer),
  );
/** By whatever is stored. */
const byStored = (app: App, wanted: Wanted) =>
  payWith(app, wanted, async (checkout) => {
    const { payByStoredCard, payByWallet } = await app.payment.open();
    if (checkout.method === null) return ok({ kind: 'problem', text: checkoutTexts.nothingStored });
    return checkout.method.kind === 'card' ? payByStoredCard.execute(checkout) : payByWallet.execute(checkout, null);
  });

/** The order's result if the bank or wallet was answered right away; otherwise where it waits. */
async function finished(app: App, tried: Tried, decision: BankDecision | undefined): Promise<Outcome> {
  if (tried.kind === 'problem') return failed({ kind: 'invalid', fields: {}, message: tried.text });
  const to = toOf(tried);
  if (to === null) return failed({ kind: 'invalid', fields: {}, message: checkoutTexts.notPaid });
  const { decideAtBank, followOrder, loadOrder } = await app.payment.open();
  const isWaiting = tried.kind === 'confirm' && decision === undefined;
  if (tried.kind === 'confirm' && decision !== undefined) {
    const decided = await decideAtBank.execute(to, decision);
    if (!decided.ok) return decided;
  }
  const seen = await (isWaiting ? loadOrder : followOrder).execute(orderIn(to));
  if (!seen.ok) return seen;
  if (seen.value.state === 'rejected') return failed({ kind: 'invalid', fields: {}, message: checkoutTexts.notPaid });
  const user = userOf(app.account.session.current);
  const balance = user ? [checkoutTexts.balance(creditCount(user.wallet.balance))] : [];
  return ok(
    checkoutView(
      { outcome: tried.kind, confirmAt: isWaiting ? to : null, order: seen.value },
      isWaiting ? [checkoutTexts.confirmAt(to)] : balance,
    ),
  );
}

/** What a form asks for in the browser is saved beforehand here. */
const withAdvice = (failure: CommandFailure): CommandFailure =>
  failure.kind === 'invalid' && 'countryCode' in failure.fields
    ? { ...failure, message: checkoutTexts.addressFirst }
    : failure;

const checkoutCommands: readonly Declared[] = [
  useCase({
    name: 'payment.startOrder',
    summary: 'Open an order for a plan with the stored billing address. Nothing is charged.',
    input: { plan, quote },
    command: 'checkout',
    answers: v.strictObject({ planName: v.string(), description: v.string(), grossCents: v.number() }),
    async show({ app }, { plan: planId, quote: seen }) {
      const { startOrder } = await app.payment.open();
      return shown(await startOrder.execute(planId, seen), ({ checkout: { planName, description, grossCents } }) => ({
        document: { planName, description, grossCents },
        shown: null,
      }));
    },
  }),
  useCase({
    name: 'payment.openCheckout',
    summary: 'Go through the dialogs of a payment: the billing address, then whatever is paid by.',
    input: { plan },
    command: 'checkout',
    answers: v.picklist(['done', 'cancelled']),
    async show({ app }, { plan: planId }) {
      const { openCheckout } = await app.payment.open();
      const ended = await openCheckout.execute(planId);
      return ended.ok ? ok(bare(ended.value)) : ended;
    },
  }),
  useCase({
    name: 'payment.payByCard',
    summary: 'Open an order for a plan and pay it by a card.',
    input: { plan, ...card },
    command: 'checkout',
    answers: attemptSchema,
    show: async ({ app }, { plan: planId, ...given }) => shown(await byCard(app, { plan: planId }, given), attemptView),
  }),
  useCase({
    name: 'payment.payByStoredCard',
    summary: 'Open an order for a plan and pay it by the stored card.',
    input: { plan },
    command: 'checkout',
    answers: attemptSchema,
    show: async ({ app }, wanted) => shown(await byStoredCard(app, wanted), attemptView),
  }),
  useCase({
    name: 'payment.payByWallet',
    summary: 'Open an order for a plan and pay it by wallet.',
    input: { plan },
    command: 'checkout',
    answers: attemptSchema,
    show: async ({ app }, wanted) => shown(await byWallet(app, wanted), attemptView),
  }),
  useCase({
    name: 'payment.decideAtBank',
    summary: 'Answer a bank or a wallet of the sandbox.',
    input: {
      at: argument('where a payment was sent on to'),
      bank: argument('confirm or decline; of a wallet that has paid, revoke'),
    },
    command: 'checkout',
    answers: v.literal('decided'),
    async show({ app }, { at, bank: decision }) {
      const said = BANK_DECISIONS.find((one) => one === decision);
      if (said === undefined) return misused('bank', BANK_DECISIONS.join(', '));
      const { decideAtBank } = await app.payment.open();
      return shown(await decideAtBank.execute(at, said), () => bare('decided'));
    },
  }),
  useCase({
    name: 'payment.dismissProblem',
    summary: 'Take away what the card provider says against a card.',
    input: {},
    command: 'checkout',
    answers: v.literal('dismissed'),
    async show({ app }) {
      const { dismissProblem } = await app.payment.open();
      dismissProblem.execute();
      return ok(bare('dismissed'));
    },
  }),
  command({
    words: 'checkout',
    summary: 'Pay for a plan: by a test card, by wallet, or by what is stored.',
    input: {
      plan,
      ...card,
      wallet: flag('--wallet', 'pay by wallet'),
      stored: flag('--stored', 'pay by the stored card or wallet'),
      bank,
      quote,
      waive: flag('--waive-withdrawal', consentTexts.waiver),
    },
    session: 'needed',
    document: checkoutDocument,
    examples: [
      'loopstead checkout 3 --card 4242424242424242',
      'loopstead checkout 3 --card 4000002500003155 --bank confirm',
      'loopstead checkout 2 --stored --json=order.state',
    ],
    check({ card: number, wallet = false, stored = false }) {
      const ways = [number !== undefined, wallet, stored].filter(Boolean);
      return ways.length === 1 ? null : misused('--card', checkoutTexts.oneWay);
    },
    async show({ app }, { plan: planId, quote: seen, waive = false, bank: decision, ...given }) {
      const { wallet = false, stored = false } = given;
      const wanted = { plan: planId, waives: waive, ...(seen !== undefined && { quote: seen }) };
      const tried = await (stored
        ? byStored(app, wanted)
        : wallet
          ? byWallet(app, wanted)
          : byCard(app, wanted, given));
      return tried.ok ? finished(app, tried.value, decision) : failed(withAdvice(tried.failure));
    },
  }),
];

const orderCommands: readonly Declared[] = [
  useCase({
    name: 'payment.loadOrder',
    summary: 'Show an order.',
    input: { order },
    command: {
      words: 'order show',
      session: 'needed',
      document: orderDocument,
      examples: ['loopstead order show 6f0c'],
    },
    async show({ app }, { order: id }) {
      const { loadOrder } = await app.payment.open();
      return shown(await loadOrder.execute(id), orderView);
    },
  }),
  useCase({
    name: 'payment.followOrder',
    summary: 'Wait until an order is paid, or is closed without.',
    input: { order },
    command: {
      words: 'order wait',
      session: 'needed',
      document: orderDocument,
      examples: ['loopstead order wait 6f0c'],
    },
    async show({ app }, { order: id }) {
      const { followOrder } = await app.payment.open();
      return shown(await followOrder.execute(id), orderView);
    },
  }),
  useCase({
    name: 'payment.followOrder.stop',
    summary: 'Stop waiting for the order.',
    input: {},
    command: 'order wait',
    answers: v.literal('stopped'),
    async show({ app }) {
      const { followOrder } = await app.payment.open();
      followOrder.stop();
      return ok(bare('stopped'));
    },
  }),
];

type Saving = (form: MethodForm, payer: Payer) => Promise<Result<SavingOutcome | NotTried, Failure>>;

/** Loads the form, and the payer from the billing address, and saves. */
async function saveBy(app: App, save: Saving): Promise<Result<SavingOutcome | NotTried, CommandFailure>> {
  const [{ changePaymentMethod }, { loadAddress }] = await Promise.all([app.payment.open(), app.settings.open()]);
  const form = await changePaymentMethod.load();
  if (!form.ok) return form;
  const address = await loadAddress.execute('billing');
  return address.ok ? save(form.value, payerOf(address.value)) : address;
}

const saveCard = (app: App, given: CardInput) =>
  saveBy(app, async (form, payer) =>
    (await app.payment.open()).changePaymentMethod.saveCard(form, wordsOf(given), payer),
  );
const saveWallet = (app: App) =>
  saveBy(app, async (form, payer) => (await app.payment.open()).changePaymentMethod.saveWallet(form, payer));

const methodCommands: readonly Declared[] = [
  useCase({
    name: 'payment.changePaymentMethod.load',
    summary: 'Show what is paid by.',
    input: {},
    command: {
      words: 'payment-method show',
      session: 'needed',
      document: methodDocument,
      examples: ['loopstead payment-method show', 'loopstead payment-method show --json=method.lastFour'],
    },
    async show({ app }) {
      const { changePaymentMethod } = await app.payment.open();
      return shown(await changePaymentMethod.load(), methodView);
    },
  }),
  useCase({
    name: 'payment.changePaymentMethod',
    summary: 'Open the dialog that changes what is paid by.',
    input: {},
    command: 'payment-method set',
    answers: v.picklist(['saved', 'cancelled']),
    async show({ app }) {
      const { changePaymentMethod } = await app.payment.open();
      const changed = await changePaymentMethod.execute();
      return changed.ok ? ok(bare(changed.value)) : changed;
    },
  }),
  useCase({
    name: 'payment.changePaymentMethod.saveCard',
    summary: 'Store a card to pay by.',
    input: card,
    command: 'payment-method set',
    answers: attemptSchema,
    show: async ({ app }, given) => shown(await saveCard(app, given), attemptView),
  }),
  useCase({
    name: 'payment.changePaymentMethod.saveWallet',
    summary: 'Store a wallet to pay by.',
    input: {},
    command: 'payment-method set',
    answers: attemptSchema,
    show: async ({ app }) => shown(await saveWallet(app), attemptView),
  }),
  command({
    words: 'payment-method set',
    summary: 'Change what is paid by: a test card or a wallet.',
    input: { ...card, wallet: flag('--wallet', 'pay by wallet'), bank },
    session: 'needed',
    document: methodSavedDocument,
    examples: [
      'loopstead payment-method set --card 4242424242424242',
      'loopstead payment-method set --wallet --bank confirm',
    ],
    check: ({ card: number, wallet = false }) =>
      (number === undefined) === wallet ? null : misused('--card', checkoutTexts.oneWay),
    async show({ app }, { wallet = false, bank: decision, ...given }) {
      const tried = await (wallet ? saveWallet(app) : saveCard(app, given));
      if (!tried.ok) return tried;
      if (tried.value.kind === 'problem') return failed({ kind: 'invalid', fields: {}, message: tried.value.text });
      const to = toOf(tried.value);
      if (tried.value.kind !== 'saved' && to === null)
        return failed({ kind: 'invalid', fields: {}, message: checkoutTexts.notSaved });
      const { changePaymentMethod, decideAtBank } = await app.payment.open();
      if (to !== null && decision !== undefined) {
        const decided = await decideAtBank.execute(to, decision);
        if (!decided.ok) return decided;
      }
      const confirmAt = decision === undefined ? to : null;
      const form = await changePaymentMethod.load();
      return shown(form, ({ method }) =>
        methodSavedView(
          { outcome: tried.value.kind, confirmAt, method },
          confirmAt === null ? [] : [checkoutTexts.confirmAt(confirmAt)],
        ),
      );
    },
  }),
];

export const paymentCommands: readonly Declared[] = [...checkoutCommands, ...methodCommands, ...orderCommands];
