import { type SessionStore, userOf } from '../account/session.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed, ok } from '../kernel/result.ts';
import type { Asks } from '../shell/dialogs.ts';
import type { SettingsPort } from '../settings/settings.port.ts';
import type { CardWords, CardPayment, MethodForm, Payer } from './checkout.ts';
import { type SavingOutcome, savingOutcome } from './outcomes.ts';
import { type NotTried, type PayingNeeds, cardObject, isComplete, problem } from './pay-by-card.ts';
import { walletWords } from './pay-by-wallet.ts';
import { payerOf } from './payer.ts';
import { methodFailures, methodNotSaved, openFailures } from './payment.messages.ts';

interface ChangePaymentMethodNeeds extends PayingNeeds {
  readonly settings: SettingsPort;
  readonly session: SessionStore;
  readonly dialogs: Asks;
}

type Saved = Result<SavingOutcome | NotTried, Failure>;

/** Stores what is paid by default [BILL-18 to BILL-20, BILL-38]. */
export class ChangePaymentMethod {
  readonly #needs: ChangePaymentMethodNeeds;

  constructor(needs: ChangePaymentMethodNeeds) {
    this.#needs = needs;
  }

  /** The stored method, and where to save another one. */
  async load(): Promise<Result<MethodForm, Failure>> {
    const { payment, requireLogin, failures } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    const form = await payment.methodForm();
    if (!form.ok) await failures.react(form.failure, openFailures);
    return form;
  }

  /** Opens the dialog [DECISION-162]. */
  async execute(): Promise<Result<'saved' | 'cancelled', Failure>> {
    const { settings, attempt, dialogs } = this.#needs;
    const form = await this.load();
    if (!form.ok) return form;
    const address = await settings.address('billing');
    if (!attempt.isBusy) attempt.set({ phase: 'idle' });
    const payer = payerOf(address.ok ? address.value : null);
    return ok(await dialogs.ask('paymentMethod', { form: form.value, payer }));
  }

  /** BILL-18. Like a payment by card it needs all four words of the payer [BILL-12, BILL-13]. */
  async saveCard(form: MethodForm, words: CardWords, payer: Payer): Promise<Saved> {
    const { payment, cards, attempt } = this.#needs;
    if (!isComplete(payer)) return ok({ kind: 'incomplete' });
    if (attempt.isBusy) return ok({ kind: 'busy' });
    attempt.set({ phase: 'processing' });
    const card = await cardObject(cards, form.publishableKey, () => cards.createPaymentMethod(words));
    if (!card.ok) return problem(attempt, card.failure);
    return this.#finish(await payment.saveCard(form.addresses.saveCard, card.value, payer));
  }

  /** BILL-19. */
  async saveWallet(form: MethodForm, payer: Payer): Promise<Saved> {
    const { payment, session, attempt } = this.#needs;
    if (attempt.isBusy) return ok({ kind: 'busy' });
    attempt.set({ phase: 'processing' });
    const words = walletWords(userOf(session.current), payer);
    return this.#finish(await payment.saveWallet(form.addresses.saveWallet, words));
  }

  async #finish(saved: Result<CardPayment, Failure>): Promise<Saved> {
    const { attempt, goOn, failures, toasts } = this.#needs;
    if (!saved.ok) {
      attempt.set({ phase: 'declined', next: null });
      await failures.react(saved.failure, methodFailures);
      return saved;
    }
    const outcome = savingOutcome(saved.value);
    switch (outcome.kind) {
      case 'saved':
        goOn.saved();
        break;
      case 'notSaved':
        attempt.set({ phase: 'declined', next: null });
        toasts.show(methodNotSaved);
        break;
      case 'confirm':
        await goOn.execute(outcome);
    }
    return ok(outcome);
  }
}
