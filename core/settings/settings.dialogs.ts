import type { Address, AddressForm } from '../../domain/settings/address.ts';
import type { DialogDeclarations } from '../shell/dialogs.ts';

/** What the billing address is asked for on the way to a payment [ACCT-03]. */
export interface PaymentStep {
  readonly planId: number;
}

declare module '../shell/dialogs.ts' {
  interface DialogCatalogue {
    /** Either address form over what is stored; `payment` is null where nothing is about to be paid [ACCT-04 to ACCT-08]. */
    readonly address: {
      readonly ask: { readonly form: AddressForm; readonly stored: Address; readonly payment: PaymentStep | null };
      readonly answer: 'cancelled' | 'saved';
    };
  }
}

export const settingsDialogs: DialogDeclarations<'address'> = {
  address: { words: { cancelled: true, saved: true }, wayOut: 'cancelled' },
};
