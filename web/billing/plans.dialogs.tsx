import type { DialogViews } from '../bind/dialog-views.ts';
import { lazyView } from '../bind/lazy-view.ts';

const CancelSubscriptionDialog = lazyView(() => import('./CancelSubscriptionDialog.tsx'));
const PausePlanDialog = lazyView(() => import('./PausePlanDialog.tsx'));
const WithdrawDialog = lazyView(() => import('./WithdrawDialog.tsx'));
const EndPauseDialog = lazyView(() => import('./EndPauseDialog.tsx'));

export const plansDialogs: DialogViews<'cancelSubscription' | 'pausePlan' | 'endPause' | 'withdraw'> = {
  cancelSubscription: ({ ask, answer }) => <CancelSubscriptionDialog terms={ask.terms} answer={answer} />,
  pausePlan: ({ ask, answer }) => <PausePlanDialog ask={ask} answer={answer} />,
  endPause: ({ ask, answer }) => <EndPauseDialog ask={ask} answer={answer} />,
  withdraw: ({ ask, answer }) => <WithdrawDialog ask={ask} answer={answer} />,
};
