import type { CardPayment, PaymentAddress, StoredCardPayment, WalletPayment } from './checkout.ts';

/** The customer continues elsewhere: at the summary of a paid order, or where the payment has to be confirmed. */
export type Onward =
  { readonly kind: 'completed'; readonly to: string } | { readonly kind: 'confirm'; readonly to: string };

export type CardOutcome = Onward | { readonly kind: 'rejected' };

/** BILL-08 to BILL-10. A payment that is neither completed nor rejected waits at its redirect. */
export function cardOutcome({ status, redirectUrl }: CardPayment): CardOutcome {
  if (redirectUrl === null || status === 'REJECTED') return { kind: 'rejected' };
  return { kind: status === 'COMPLETED' ? 'completed' : 'confirm', to: redirectUrl };
}

export type StoredCardOutcome =
  | Onward
  /** `next` is where the next try goes; null if it stays. */
  | { readonly kind: 'declined'; readonly title: string; readonly next: PaymentAddress | null };

/** BILL-21 to BILL-25. */
export function storedCardOutcome(payment: StoredCardPayment): StoredCardOutcome {
  const { status, redirectUrl: to, isCompleted, title, nextAddress } = payment;
  if (to !== null && isCompleted) return { kind: 'completed', to };
  if (to !== null && status === 'CONFIRMATION_AWAITING') return { kind: 'confirm', to };
  return { kind: 'declined', title, next: nextAddress };
}

export type WalletOutcome = Onward | { readonly kind: 'saved' } | { readonly kind: 'declined' };

const WALLET_REDIRECTS: ReadonlySet<string> = new Set(['APPROVAL_PENDING', 'COMPLETED', 'PAYMENT_AWAITING']);

/** BILL-27 to BILL-29. */
export function walletOutcome({ status, redirectUrl: to, isCompleted }: WalletPayment): WalletOutcome {
  if (to !== null && WALLET_REDIRECTS.has(status))
    return { kind: status === 'COMPLETED' ? 'completed' : 'confirm', to };
  return { kind: isCompleted ? 'saved' : 'declined' };
}

export type SavingOutcome =
  { readonly kind: 'saved' } | { readonly kind: 'confirm'; readonly to: string } | { readonly kind: 'notSaved' };

/** BILL-20, BILL-33, DECISION-160. */
export function savingOutcome({ status, redirectUrl: to }: CardPayment): SavingOutcome {
  if (status === 'COMPLETED') return { kind: 'saved' };
  return to === null ? { kind: 'notSaved' } : { kind: 'confirm', to };
}
