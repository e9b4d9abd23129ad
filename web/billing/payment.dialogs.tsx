import type { DialogViews } from '../bind/dialog-views.ts';
import { lazyView } from '../bind/lazy-view.ts';

const CheckoutDialog = lazyView(() => import('./CheckoutDialog.tsx'));
const PaymentMethodDialog = lazyView(() => import('./PaymentMethodDialog.tsx'));
const StoredPaymentDialog = lazyView(() => import('./StoredPaymentDialog.tsx'));

export const paymentDialogs: DialogViews<'storedCardPayment' | 'walletPayment' | 'checkout' | 'paymentMethod'> = {
  storedCardPayment: ({ ask, answer }) => <StoredPaymentDialog checkout={ask.checkout} answer={answer} />,
  walletPayment: ({ ask, answer }) => <StoredPaymentDialog checkout={ask.checkout} answer={answer} />,
  checkout: ({ ask, answer }) => <CheckoutDialog ask={ask} answer={answer} />,
  paymentMethod: ({ ask, answer }) => <PaymentMethodDialog ask={ask} answer={answer} />,
};
