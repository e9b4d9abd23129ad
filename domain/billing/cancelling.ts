import { cancelProblems, cancelReasonTitles, feedbackPlaceholders } from './billing.messages.ts';

/** ACCT-45. In characters, after trimming. */
export const FEEDBACK_LENGTH = { min: 2, max: 350 } as const;

/** A reason for cancelling; `feedback` tells whether it has a text field, and whether that is required [ACCT-42]. */
export interface CancelReason {
  readonly title: string;
  readonly feedback: 'none' | 'optional' | 'required';
  /** Empty without a text field. */
  readonly placeholder: string;
}

const { service, other, optional } = feedbackPlaceholders;

/** In the order of the dialog [ACCT-44, ACCT-47 to ACCT-52, DECISION-146]. */
export const CANCEL_REASONS: readonly CancelReason[] = [
  { title: cancelReasonTitles.anotherService, feedback: 'required', placeholder: service },
  { title: cancelReasonTitles.noMusic, feedback: 'none', placeholder: '' },
  { title: cancelReasonTitles.noSounds, feedback: 'none', placeholder: '' },
  { title: cancelReasonTitles.technical, feedback: 'optional', placeholder: optional },
  { title: cancelReasonTitles.notHelpful, feedback: 'optional', placeholder: optional },
  { title: cancelReasonTitles.other, feedback: 'required', placeholder: other },
];

/** A customer's answers when cancelling. */
export interface CancelAnswer {
  readonly title: string | null;
  readonly feedback: string;
}

/** The problem with an answer; null if there is none [ACCT-43, ACCT-45, ACCT-47, ACCT-48]. */
export function cancelProblem({ title, feedback }: CancelAnswer): string | null {
  const reason = CANCEL_REASONS.find((known) => known.title === title);
  if (!reason) return cancelProblems.noReason;
  if (reason.feedback === 'none') return null;
  const { length } = Array.from(feedback.trim());
  if (length === 0 && reason.feedback === 'optional') return null;
  return length < FEEDBACK_LENGTH.min || length > FEEDBACK_LENGTH.max
    ? cancelProblems.feedback(FEEDBACK_LENGTH.min, FEEDBACK_LENGTH.max)
    : null;
}
