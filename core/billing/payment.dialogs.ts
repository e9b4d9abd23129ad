import type { DialogDeclarations } from '../shell/dialogs.ts';
import type { Checkout, MethodForm, Payer } from './checkout.ts';

declare module '../shell/dialogs.ts' {
  interface DialogCatalogue {
    /** BILL-36. */
    readonly storedCardPayment: {
      readonly ask: { readonly checkout: Checkout };
      readonly answer: 'cancelled' | 'different' | 'done';
    };
    /** BILL-35. */
    readonly walletPayment: {
      readonly ask: { readonly checkout: Checkout };
      readonly answer: 'cancelled' | 'different' | 'done';
    };
    /** Card and wallet [BILL-37]. */
    readonly checkout: {
      readonly ask: { readonly checkout: Checkout; readonly payer: Payer };
      readonly answer: 'cancelled' | 'done';
    };
    /** Another card or wallet for later payments [BILL-38]. */
    readonly paymentMethod: {
      readonly ask: { readonly form: MethodForm; readonly payer: Payer };
      readonly answer: 'cancelled' | 'saved';
    };
  }
}

export const paymentDialogs: DialogDeclarations<'storedCardPayment' | 'walletPayment' | 'checkout' | 'paymentMethod'> =
  {
    storedCardPayment: { words: { cancelled: true, different: true, done: true }, wayOut: 'cancelled' },
    walletPayment: { words: { cancelled: true, different: true, done: true }, wayOut: 'cancelled' },
    checkout: { words: { cancelled: true, done: true }, wayOut: 'cancelled' },
    paymentMethod: { words: { cancelled: true, saved: true }, wayOut: 'cancelled' },
  };
