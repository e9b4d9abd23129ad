import { cancelReasonTitles } from '../../domain/billing/billing.messages.ts';
import { keysOf } from '../../domain/records.ts';

/** A word of the command line for each reason to cancel. */
const TITLES = {
  'another-service': cancelReasonTitles.anotherService,
  'no-music': cancelReasonTitles.noMusic,
  'no-sounds': cancelReasonTitles.noSounds,
  technical: cancelReasonTitles.technical,
  'not-helpful': cancelReasonTitles.notHelpful,
  other: cancelReasonTitles.other,
} as const;

export type ReasonWord = keyof typeof TITLES;

export const REASON_WORDS: readonly ReasonWord[] = keysOf(TITLES);

export const titleOfReason = (word: ReasonWord): string => TITLES[word];
