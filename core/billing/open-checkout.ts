import { type Address, fieldsOf } from '../../domain/settings/address.ts';
import { recordOf } from '../../domain/records.ts';
import type { RequireLogin } from '../account/require-login.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed, ok } from '../kernel/result.ts';
import type { EditAddress } from '../settings/edit-address.ts';
import type { SettingsPort } from '../settings/settings.port.ts';
import type { Asks } from '../shell/dialogs.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { Attempt } from './attempt.ts';
import type { Checkout, Payer } from './checkout.ts';
import type { LoadQuote, PlanQuotes } from './load-quote.ts';
import { payerOf } from './payer.ts';
import { orderFailures } from './payment.messages.ts';
import type { PaymentPort } from './payment.port.ts';

/** An order that waits to be paid, with the payer as the billing address says. */
export interface StartedOrder {
  readonly checkout: Checkout;
  readonly payer: Payer;
}

interface StartOrderNeeds {
  readonly payment: PaymentPort;
  readonly settings: SettingsPort;
  readonly requireLogin: RequireLogin;
  readonly failures: FailureReactions;
  readonly attempt: Attempt;
  readonly quotes: PlanQuotes;
  readonly loadQuote: LoadQuote;
}

/** Posts the stored billing address to the checkout of a plan, which opens an order [BILL-04, BILL-06]. */
export class StartOrder {
  readonly #needs: StartOrderNeeds;

  constructor(needs: StartOrderNeeds) {
    this.#needs = needs;
  }

  /** `quote` is the hash of what the customer has seen; without one, of what the page of this plan shows. */
  async execute(planId: number, quote?: string, waives = false): Promise<Result<StartedOrder, Failure>> {
    const { payment, settings, requireLogin, failures, attempt, quotes } = this.#needs;
    const seen = quote ?? quotes.hashOf(planId);
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    const address = await settings.address('billing');
    const opened = address.ok
      ? await payment.openCheckout(planId, wordsOf(address.value), { quote: seen, waives })
      : address;
    if (!opened.ok || !address.ok) {
      const { failure } = opened.ok ? failed<Failure>({ kind: 'unavailable' }) : opened;
      await failures.react(failure, orderFailures(wordsIn(failure)));
      if (quotes.hashOf(planId) !== null && failure.kind === 'invalid') await this.#needs.loadQuote.execute(planId);
      return failed(failure);
    }
    if (!attempt.isBusy) attempt.set({ phase: 'idle' });
    return ok({ checkout: opened.value, payer: payerOf(address.value) });
  }
}

const wordsOf = (address: Address) => recordOf(fieldsOf('billing'), (field) => address[field] ?? '');

/** The message, or those of the fields [DECISION-159]. */
const wordsIn = (failure: Failure): string =>
  failure.kind === 'invalid' ? [failure.message, ...Object.values(failure.fields)].filter(Boolean).join(' ') : '';

/** How the way through the dialogs has ended. */
export type CheckoutEnd = 'done' | 'cancelled';

/**
 * The two steps of a payment: the billing address, then whatever the customer pays by [BILL-04, BILL-05]. Which dialog
 * that is depends on what is stored [DECISION-150].
 */
export class OpenCheckout {
  readonly #startOrder: StartOrder;
  readonly #editAddress: EditAddress;
  readonly #dialogs: Asks;
  readonly #attempt: Attempt;

  constructor(startOrder: StartOrder, editAddress: EditAddress, dialogs: Asks, attempt: Attempt) {
    this.#startOrder = startOrder;
    this.#editAddress = editAddress;
    this.#dialogs = dialogs;
    this.#attempt = attempt;
  }

  /** `waives` is the checkbox beside the price. */
  async execute(planId: number, waives = false): Promise<Result<CheckoutEnd, Failure>> {
    if (this.#attempt.isBusy) return ok('cancelled');
    const edited = await this.#editAddress.execute('billing', { planId });
    if (!edited.ok) return edited;
    if (edited.value === 'cancelled') return ok('cancelled');
    const started = await this.#startOrder.execute(planId, undefined, waives);
    return started.ok ? this.#pay(started.value, waives) : started;
  }

  async #pay(order: StartedOrder, waives: boolean): Promise<Result<CheckoutEnd, Failure>> {
    const { method } = order.checkout;
    if (method === null) return ok(await this.#dialogs.ask('checkout', order));
    const kind = method.kind === 'card' ? 'storedCardPayment' : 'walletPayment';
    const answer = await this.#dialogs.ask(kind, { checkout: order.checkout });
    if (answer !== 'different') return ok(answer);
    // A decline has closed the order that the addresses belong to.
    const isDeclined = this.#attempt.current.phase === 'declined';
    const open = isDeclined ? await this.#startOrder.execute(order.checkout.planId, undefined, waives) : ok(order);
    return open.ok ? ok(await this.#dialogs.ask('checkout', open.value)) : open;
  }
}
