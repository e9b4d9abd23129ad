import { type FailurePolicy, type Reaction, policy } from '../../shell/failure-policy.ts';
import type { ToastText } from '../../shell/toasts.ts';
import type { PackFileType } from '../../../domain/downloads/prices.ts';

/** PACK-06, DECISION-103. */
export const packTrouble: ToastText = {
  severity: 'danger',
  title: 'Something went wrong',
  body: null,
  seconds: 7,
};

const failed: Reaction = { show: 'toast', toast: packTrouble };

/** PACK-06, PACK-07, PACK-09, DECISION-103: any other failure, a missing network too. */
export const packFailures: FailurePolicy = policy(failed, { forbidden: { show: 'notice' }, offline: failed });

export const packTexts = {
  /** PACK-05. */
  title: 'Confirm download',
  download: 'Download pack',
  nothing: 'This pack has no files.',
} as const;

export const packTypeTexts: Readonly<Record<PackFileType, { readonly name: string; readonly hint: string }>> = {
  wav: { name: 'WAV', hint: 'All loops and one-shots.' },
  midi: { name: 'MIDI', hint: 'All notes, for your own instruments.' },
  preset: { name: 'Presets', hint: 'All synthesizer sounds.' },
};

/** PACK-08, DOWN-19: the title and the rest of it [DECISION-06]. */
export const singleDownloadTip = {
  title: 'Download Sample Here!',
  text: 'With the Free plan, you can download samples individually. Full packs are available in the paid plan.',
} as const;
