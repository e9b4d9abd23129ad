import { momentText, sizeText } from '../../domain/figures.ts';
import { type FailurePolicy, type Reaction, policy } from '../shell/failure-policy.ts';
import { failureTexts, trouble } from '../shell/failure.messages.ts';
import type { ToastText } from '../shell/toasts.ts';
import type { TakeOut } from './take-out.ts';

const failed: Reaction = { show: 'toast', toast: trouble(failureTexts.other) };

/** The page itself shows that the state is unknown. */
export const stateFailures: FailurePolicy = policy({ show: 'nothing' });

/** Requests beyond the limit are refused with an explanation. */
export const requestFailures: FailurePolicy = policy(failed, { forbidden: { show: 'notice' } });

/** A copy that has expired meanwhile. */
export const downloadFailures: FailurePolicy = policy(failed);

export const takeOutAsked: ToastText = {
  severity: 'success',
  title: 'Your copy is being prepared',
  body: 'We will email you when it is ready.',
  seconds: 7,
};

export const takeOutTexts = {
  title: 'Your data',
  about:
    'One ZIP file with everything that the shop knows about you: likes, collections, downloads, credits, licenses and the rest.',
  request: 'Request a copy',
  again: 'Request a new copy',
  download: 'Download the copy',
} as const;

/** The state of a copy, as a sentence. */
export function stateText(takeOut: TakeOut): string {
  switch (takeOut.kind) {
    case 'none':
      return 'You have not requested a copy.';
    case 'preparing':
      return 'Your copy is being prepared. We will email you when it is ready.';
    case 'ready':
      return `Your copy is ready until ${momentText(takeOut.expiresAt)}: ${sizeText(takeOut.bytes)}.`;
    case 'expired':
      return 'Your last copy has expired.';
    case 'failed':
      return 'Your copy could not be prepared. Please ask for a new one.';
  }
}
