import { figure } from '../../domain/figures.ts';
import type { Failure } from '../kernel/failure.ts';
import { type FailurePolicy, type Reaction, policy } from '../shell/failure-policy.ts';
import { failureTexts, trouble } from '../shell/failure.messages.ts';
import type { ToastText } from '../shell/toasts.ts';

const failed: Reaction = { show: 'toast', toast: trouble(failureTexts.other) };

/** The page shows itself what it cannot load, and greets those who may not see it. */
export const draftFailures: FailurePolicy = policy(failed, {
  forbidden: { show: 'nothing' },
  notFound: { show: 'nothing' },
});

/** Refusals are reported; errors of a form stay in the form. */
export const decisionFailures: FailurePolicy = policy(failed, {
  forbidden: { show: 'notice' },
  invalid: { show: 'nothing' },
});

/** The text of a refusal where there is no form for it; '' if it is reported elsewhere. */
export const refusalText = (failure: Failure): string =>
  failure.kind === 'invalid' ? (Object.values(failure.fields)[0] ?? failure.message) : '';

const done = (title: string): ToastText => ({ severity: 'success', title, body: null, seconds: 5 });

export const publishingToasts = {
  submitted: done('Submitted'),
  withdrawn: done('Withdrawn'),
  relisted: done('Back on sale'),
  removed: done('Pack deleted'),
  approved: done('Approved'),
  returned: done('Returned to its maker'),
  waived: done('Finding waived'),
  scheduled: done('Scheduled'),
  confirmed: done('Confirmed'),
  objected: done('Taken off sale'),
} as const;

/** The progress of a push in a sentence, and what keeps it from continuing. */
export const pushTexts = {
  reading: (done: number, of: number): string => `Reading ${figure(done)} of ${figure(of)} files`,
  sending: (done: number, of: number): string => `Sending ${figure(done)} of ${figure(of)} files`,
  checking: (done: number, of: number): string => `Checking ${figure(done)} of ${figure(of)} files`,
  unreadable: (path: string): string => `${path} can no longer be read. Try again with the folder as it is now.`,
} as const;

export const publishingTexts = {
  review: 'Review',
} as const;
