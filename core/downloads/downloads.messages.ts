import { type FailurePolicy, type Reaction, policy } from '../shell/failure-policy.ts';
import type { ToastText } from '../shell/toasts.ts';

/** DOWN-12. */
export const downloadStarted: ToastText = {
  severity: 'success',
  title: 'Downloading...',
  body: 'Download process has been started!',
  seconds: 5,
};

/** DOWN-11. */
export const downloadTrouble: ToastText = {
  severity: 'danger',
  title: 'File Downloading Issue',
  body: 'Trouble Downloading File. Please attempt the download again or reach out to our customer support for help.',
  seconds: 10,
};

const failed: Reaction = { show: 'toast', toast: downloadTrouble };

/** DOWN-09, DOWN-10, DOWN-11: any other failure, a missing network too. */
export const downloadFailures: FailurePolicy = policy(failed, { forbidden: { show: 'notice' }, offline: failed });

/** LIST-66. */
export const wavOrMidiTitle = 'Choose WAV or MIDI download';
