import type { Belongings } from '../account/belongings.ts';
import type { LoadUser } from '../account/load-user.ts';
import type { RequireLogin } from '../account/require-login.ts';
import type { SessionStore } from '../account/session.ts';
import { currents, readOnly } from '../kernel/readable.ts';
import type { Asks } from '../shell/dialogs.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { HandoverPort } from '../shell/handover.port.ts';
import type { NavigationPort } from '../shell/navigation.port.ts';
import type { Toasts } from '../shell/toasts.ts';
import { ApplyDiscount } from './apply-discount.ts';
import { ApplyDiscountLink } from './apply-discount-link.ts';
import type { BillingPort } from './billing.port.ts';
import { CancelSubscription } from './cancel-subscription.ts';
import { ChangePlanLater } from './change-plan-later.ts';
import { DownloadCharges } from './download-charges.ts';
import { LoadDiscount } from './load-discount.ts';
import { LoadPlans } from './load-plans.ts';
import { Discount, type DiscountState, Offers, type OffersState, shownOffers } from './offers.ts';
import { undiscounted } from './plan-offer.ts';
import { PausePlan } from './pause-plan.ts';
import { ReloadPlans } from './reload-plans.ts';
import { RemoveDiscount } from './remove-discount.ts';
import { ResumeSubscription } from './resume-subscription.ts';
import { LoadWithdrawal, WithdrawPlan } from './withdraw-plan.ts';

interface Parts {
  readonly ports: {
    readonly billing: BillingPort;
    readonly navigation: NavigationPort;
    readonly handover: HandoverPort;
  };
  readonly needs: {
    readonly session: SessionStore;
    readonly belongings: Belongings;
    readonly loadUser: LoadUser;
    readonly requireLogin: RequireLogin;
    readonly dialogs: Asks;
    readonly toasts: Toasts;
    readonly failures: FailureReactions;
  };
  readonly snapshot?: { readonly offers: OffersState; readonly discount: DiscountState } | undefined;
}

/** Plans on sale, the customer's discount, and their subscription. */
export function createPlans({ ports: { billing: port, navigation, handover }, needs, snapshot }: Parts) {
  const { session, belongings, loadUser, requireLogin, dialogs, toasts, failures } = needs;
  const offers = new Offers(snapshot?.offers ?? { phase: 'idle' });
  const discount = new Discount(snapshot?.discount ?? { phase: 'idle' });
  const loadPlans = new LoadPlans(port, offers, session, failures);
  const loadDiscount = new LoadDiscount(port, discount, session);
  belongings.add({
    /** Prices and plan of a customer who has left are shown to nobody else. */
    onLeft() {
      const shown = shownOffers(offers.current);
      if (shown) offers.set({ phase: 'loaded', plans: shown.plans.map(undiscounted), standing: null });
      // A pending load is shown as visitors see it.
      else if (offers.current.phase !== 'loading') offers.set({ phase: 'idle' });
      discount.set({ phase: 'hidden' });
    },
    async onSignedIn() {
      if (offers.current.phase !== 'idle') await Promise.all([loadPlans.execute(), loadDiscount.execute()]);
    },
  });
  const reload = new ReloadPlans(loadUser, loadPlans, loadDiscount);
  const subscription = { port, requireLogin, dialogs, toasts, failures, reload };
  const loadWithdrawal = new LoadWithdrawal(subscription);
  const applyDiscount = new ApplyDiscount({ port, discount, belongings, requireLogin, loadPlans, failures });
  return {
    state: readOnly({ offers, discount }),
    useCases: {
      loadPlans,
      loadDiscount,
      applyDiscount,
      removeDiscount: new RemoveDiscount(port, requireLogin, reload, failures),
      applyDiscountLink: new ApplyDiscountLink({ applyDiscount, session, loadUser, dialogs, toasts, navigation }),
      cancelSubscription: new CancelSubscription(subscription),
      resumeSubscription: new ResumeSubscription(subscription, loadPlans),
      pausePlan: new PausePlan(subscription, loadPlans),
      changePlanLater: new ChangePlanLater(subscription),
      loadWithdrawal,
      withdrawPlan: new WithdrawPlan(subscription, loadWithdrawal),
      downloadCharges: new DownloadCharges({ billing: port, handover, requireLogin, failures }),
    },
    snapshot: () => currents({ offers, discount }),
  };
}
