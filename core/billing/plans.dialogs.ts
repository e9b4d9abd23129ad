import type { CancelAnswer } from '../../domain/billing/cancelling.ts';
import type { DialogDeclarations } from '../shell/dialogs.ts';
import type { CancelTerms, PlanStanding, Withdrawal } from './plan-offer.ts';

declare module '../shell/dialogs.ts' {
  interface DialogCatalogue {
    /** The reason first, then what is lost [ACCT-38]. `cancel` applies what was given in advance. */
    readonly cancelSubscription: {
      readonly ask: { readonly terms: CancelTerms; readonly given: CancelAnswer };
      readonly answer: 'keep' | 'cancel' | { readonly because: CancelAnswer };
    };
    /** The length, with both dates of each. `pause` applies what was given in advance. */
    readonly pausePlan: {
      readonly ask: {
        readonly pauses: PlanStanding['pauses'];
        /** Whole cents of a month after the pause. */
        readonly cents: number;
        readonly given: number | null;
      };
      readonly answer: 'keep' | 'pause' | { readonly months: number };
    };
    /** A month that is charged at once ends a pause. */
    readonly endPause: {
      readonly ask: { readonly planName: string; readonly cents: number; readonly frozenCredits: number };
      readonly answer: 'keep' | 'goOn';
    };
    /** What is refunded, and the second step of a withdrawal. */
    readonly withdraw: { readonly ask: { readonly withdrawal: Withdrawal }; readonly answer: 'keep' | 'withdraw' };
  }
}

export const plansDialogs: DialogDeclarations<'cancelSubscription' | 'pausePlan' | 'endPause' | 'withdraw'> = {
  cancelSubscription: { words: { keep: true, cancel: true }, wayOut: 'keep' },
  pausePlan: { words: { keep: true, pause: true }, wayOut: 'keep' },
  endPause: { words: { keep: true, goOn: true }, wayOut: 'keep' },
  withdraw: { words: { keep: true, withdraw: true }, wayOut: 'keep' },
};
