import type { DialogViews } from '../bind/dialog-views.ts';
import { lazyView } from '../bind/lazy-view.ts';

const CancelSubscriptionDialog = lazyView(() => import('./CancelSubscriptionDialog.tsx'));

export const plansDialogs: DialogViews<'cancelSubscription'> = {
  cancelSubscription: ({ ask, answer }) => <CancelSubscriptionDialog terms={ask.terms} answer={answer} />,
};
