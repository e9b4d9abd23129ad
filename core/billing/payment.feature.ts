import type { Belongings } from '../account/belongings.ts';
import type { LoadUser } from '../account/load-user.ts';
import type { RequireLogin } from '../account/require-login.ts';
import type { SessionStore } from '../account/session.ts';
import type { Clock } from '../kernel/clock.ts';
import { currents, readOnly } from '../kernel/readable.ts';
import type { EditAddress } from '../settings/edit-address.ts';
import type { SettingsPort } from '../settings/settings.port.ts';
import type { Asks } from '../shell/dialogs.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { NavigationPort } from '../shell/navigation.port.ts';
import type { Toasts } from '../shell/toasts.ts';
import { Attempt } from './attempt.ts';
import type { BillingPort } from './billing.port.ts';
import type { CardProvider } from './card-provider.port.ts';
import { ChangePaymentMethod } from './change-payment-method.ts';
import { DecideAtBank } from './decide-at-bank.ts';
import { FollowOrder, LoadOrder, type OrderState, Orders } from './follow-order.ts';
import { GoOn } from './go-on.ts';
import { LoadQuote, PlanQuotes, type QuoteState } from './load-quote.ts';
import { OpenCheckout, StartOrder } from './open-checkout.ts';
import { PayByCard } from './pay-by-card.ts';
import { PayByStoredCard } from './pay-by-stored-card.ts';
import { PayByWallet } from './pay-by-wallet.ts';
import type { PaymentPort } from './payment.port.ts';

interface Parts {
  readonly ports: {
    readonly payment: PaymentPort;
    readonly billing: Pick<BillingPort, 'preview'>;
    readonly settings: SettingsPort;
    readonly cards: CardProvider;
    readonly navigation: NavigationPort;
    readonly clock: Clock;
  };
  readonly needs: {
    readonly session: SessionStore;
    readonly belongings: Belongings;
    readonly loadUser: LoadUser;
    readonly requireLogin: RequireLogin;
    readonly dialogs: Asks;
    readonly toasts: Toasts;
    readonly failures: FailureReactions;
    readonly editAddress: EditAddress;
  };
  readonly snapshot?: { readonly quote: QuoteState; readonly order: OrderState } | undefined;
}

/** Checkout, payment and orders [ROLE-30, ROLE-31]. */
export function createPayment({ ports, needs, snapshot }: Parts) {
  const { payment, billing, settings, cards, navigation, clock } = ports;
  const { session, belongings, loadUser, requireLogin, dialogs, toasts, failures, editAddress } = needs;
  const quote = new PlanQuotes(snapshot?.quote ?? { phase: 'idle' });
  const order = new Orders(snapshot?.order ?? { phase: 'idle' });
  const attempt = new Attempt();
  const goOn = new GoOn({ attempt, navigation, loadUser, toasts, clock });
  const loadOrder = new LoadOrder(payment, order, requireLogin);
  const followOrder = new FollowOrder({ payment, orders: order, loadOrder, loadUser, clock });
  const loadQuote = new LoadQuote(billing, quote, requireLogin);
  const startOrder = new StartOrder({ payment, settings, requireLogin, failures, attempt, quotes: quote, loadQuote });
  const paying = { payment, cards, attempt, goOn, requireLogin, failures, toasts };
  const stop = () => {
    goOn.stop();
    followOrder.stop();
  };
  belongings.addShown(() => {
    stop();
    quote.set({ phase: 'idle' });
    order.set({ phase: 'idle' });
  });
  return {
    state: readOnly({ quote, order, attempt }),
    useCases: {
      loadQuote,
      startOrder,
      openCheckout: new OpenCheckout(startOrder, editAddress, dialogs, attempt),
      payByCard: new PayByCard(paying),
      payByStoredCard: new PayByStoredCard(paying),
      payByWallet: new PayByWallet({ ...paying, session }),
      changePaymentMethod: new ChangePaymentMethod({ ...paying, settings, session, dialogs }),
      decideAtBank: new DecideAtBank(payment, requireLogin, loadUser, failures),
      loadOrder,
      followOrder,
      /** Clears the card provider's message [BILL-14]. */
      dismissProblem: {
        execute(): void {
          if (attempt.current.phase === 'problem') attempt.set({ phase: 'idle' });
        },
      },
    },
    snapshot: () => currents({ quote, order }),
    dispose: () => {
      stop();
      goOn.end();
    },
  };
}
