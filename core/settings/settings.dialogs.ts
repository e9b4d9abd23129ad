import type { Address, AddressForm } from '../../domain/settings/address.ts';
import type { DialogDeclarations, NothingToSay } from '../shell/dialogs.ts';
import type { TotpSetup } from './factors.ts';

/** The payment for which the billing address is requested [ACCT-03]. */
export interface PaymentStep {
  readonly planId: number;
}

/** Recovery codes, which are shown once. */
interface NewCodes {
  readonly codes: readonly string[];
}

declare module '../shell/dialogs.ts' {
  interface DialogCatalogue {
    /** Either address form with the stored values; `payment` is null unless a payment follows [ACCT-04 to ACCT-08]. */
    readonly address: {
      readonly ask: { readonly form: AddressForm; readonly stored: Address; readonly payment: PaymentStep | null };
      readonly answer: 'cancelled' | 'saved';
    };
    /** ACCT-23. */
    readonly changePassword: { readonly ask: NothingToSay; readonly answer: 'cancelled' | 'changed' };
    /** Whether it is still the customer who is here. */
    readonly confirmIdentity: { readonly ask: NothingToSay; readonly answer: 'cancelled' | 'confirmed' };
    readonly changeEmail: { readonly ask: NothingToSay; readonly answer: 'cancelled' | 'sent' };
    /** The data for an authenticator app, and its first code; answered with the recovery codes. */
    readonly totp: { readonly ask: TotpSetup; readonly answer: 'cancelled' | NewCodes };
    readonly recoveryCodes: { readonly ask: NewCodes; readonly answer: 'closed' };
    /** ACCT-31. */
    readonly deleteAccount: { readonly ask: NothingToSay; readonly answer: 'delete' | 'cancel' };
  }
}

export const settingsDialogs: DialogDeclarations<
  'address' | 'changePassword' | 'confirmIdentity' | 'changeEmail' | 'totp' | 'recoveryCodes' | 'deleteAccount'
> = {
  address: { words: { cancelled: true, saved: true }, wayOut: 'cancelled' },
  changePassword: { words: { cancelled: true, changed: true }, wayOut: 'cancelled' },
  confirmIdentity: { words: { cancelled: true, confirmed: true }, wayOut: 'cancelled' },
  changeEmail: { words: { cancelled: true, sent: true }, wayOut: 'cancelled' },
  totp: { words: { cancelled: true }, wayOut: 'cancelled' },
  recoveryCodes: { words: { closed: true }, wayOut: 'closed' },
  deleteAccount: { words: { delete: true, cancel: true }, wayOut: 'cancel' },
};
