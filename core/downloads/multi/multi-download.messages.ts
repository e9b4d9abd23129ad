import { type FailurePolicy, type Reaction, policy } from '../../shell/failure-policy.ts';
import type { Quote } from '../../credits/quote.ts';
import { creditCount } from '../../../domain/downloads/prices.ts';
import type { ToastLink, ToastText } from '../../shell/toasts.ts';
import { counted } from '../../../domain/figures.ts';
import { listHref } from '../../catalogue/addresses.ts';
import { listOf } from '../../catalogue/filters/list-address.ts';

/** MULT-23, MULT-15. */
export const multiDownloadFailed: ToastText = {
  severity: 'danger',
  title: 'Download failed',
  body: 'Something went wrong with during download. Please try again.',
  seconds: 8,
};

/** The customer has undone it, possibly on another device, or has returned after a day. */
export const multiDownloadGone: ToastText = {
  severity: 'info',
  title: 'Download no longer available',
  body: 'It was undone, could not be prepared, or its link has expired. You can download the files again.',
  seconds: 5,
};

/** `takenCredits` is 0 for free or owned files, and if unknown. */
export const archiveHandedOver = (files: number, takenCredits: number): ToastText => ({
  severity: 'success',
  title: `${counted(files, 'sound')} downloaded${takenCredits === 0 ? '' : `, ${creditCount(takenCredits)}`}`,
  body: null,
  seconds: 8,
});

export const downloadsLink: ToastLink = {
  label: 'Show downloads',
  href: listHref(listOf({ kind: 'downloadHistory' })),
};

/** MULT-24. */
export const preparingSounds: ToastText = {
  severity: 'info',
  title: "We're preparing your sounds",
  body: null,
  seconds: 5,
};

const failed: Reaction = { show: 'toast', toast: multiDownloadFailed };

/** MULT-21, MULT-22, MULT-23: any other failure, a missing network too. */
export const multiDownloadFailures: FailurePolicy = policy(failed, { forbidden: { show: 'notice' }, offline: failed });

/** DECISION-45. */
export const multiDownloadTexts = {
  download: 'Download',
  preparing: 'Preparing...',
  failed: 'Download failed',
  undo: 'Undo the download that is prepared',
} as const;

/** '14 credits · 3 already yours'. */
export function selectionPrice({ files, total }: Quote): string {
  const owned = files.filter(({ isOwned }) => isOwned).length;
  return owned === 0 ? creditCount(total) : `${creditCount(total)} · ${owned} already yours`;
}
