import { PUSH_LIMITS } from './draft.ts';
import { soldTexts } from './sold.messages.ts';

/** Why a reason for a withdrawal cannot be kept; null where it can. None need be given. */
export const whyProblem = (reason: string): string | null =>
  reason.length > PUSH_LIMITS.reason || reason.includes('\0') ? soldTexts.longReason : null;

/** A reason as it is kept; null for none. */
export const keptReason = (reason: string): string | null => reason.trim() || null;
