import type { CancelAnswer } from '../../domain/billing/cancelling.ts';
import type { DialogDeclarations } from '../shell/dialogs.ts';
import type { CancelTerms } from './plan-offer.ts';

declare module '../shell/dialogs.ts' {
  interface DialogCatalogue {
    /** Reason first, then what is lost [ACCT-38]. `cancel` goes with what was given ahead of it. */
    readonly cancelSubscription: {
      readonly ask: { readonly terms: CancelTerms; readonly given: CancelAnswer };
      readonly answer: 'keep' | 'cancel' | { readonly because: CancelAnswer };
    };
  }
}

export const plansDialogs: DialogDeclarations<'cancelSubscription'> = {
  cancelSubscription: { words: { keep: true, cancel: true }, wayOut: 'keep' },
};
