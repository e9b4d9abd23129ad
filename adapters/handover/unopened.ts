import { handoverTexts } from '../../core/shell/handover.messages.ts';
import type { CannotOpen } from '../../core/shell/handover.port.ts';

/** The status of a link that has opened something, and never will again. */
const GONE = 410;

/** Why nothing came of a link, by the status of its answer. */
export const unopened = (status: number): CannotOpen => ({
  kind: 'cannotOpen',
  message: handoverTexts.answered(status),
  ...(status === GONE && { isGone: true }),
});
