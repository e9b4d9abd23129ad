import { Store } from '../kernel/readable.ts';
import type { PaymentAddress } from './checkout.ts';

/** The progress of a payment the customer has started [BILL-07]. */
export type PaymentAttempt =
  | { readonly phase: 'idle' }
  | { readonly phase: 'processing' }
  /** The card provider did not take the card: in its own words [BILL-14]. */
  | { readonly phase: 'problem'; readonly text: string }
  /** The next try with the stored card goes to `next`; null if it goes to the same address [BILL-25]. */
  | { readonly phase: 'declined'; readonly next: PaymentAddress | null }
  /** It continues at `to`, in a moment. */
  | { readonly phase: 'leaving'; readonly to: string }
  /** The payment method is stored [BILL-33]. */
  | { readonly phase: 'saved' };

/** The one payment of this page. */
export class Attempt extends Store<PaymentAttempt> {
  constructor() {
    super({ phase: 'idle' });
  }

  /** Nothing else can be pressed. */
  get isBusy(): boolean {
    return isBusy(this.current);
  }
}

export const isBusy = ({ phase }: PaymentAttempt): boolean => phase === 'processing' || phase === 'leaving';
