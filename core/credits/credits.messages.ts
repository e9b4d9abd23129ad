import { creditCount } from '../../domain/downloads/prices.ts';
import { figure } from '../../domain/figures.ts';
import { type FailurePolicy, policy } from '../shell/failure-policy.ts';
import type { ToastText } from '../shell/toasts.ts';
import type { Quote } from './quote.ts';
import type { StatementEntry } from './statement.ts';

/** A download's price and the credits left, in one line. */
export function quoteText({ files, total, balance, balanceAfter, refusal }: Quote): string {
  if (refusal) return `${creditCount(total)}. ${refusal.title}.`;
  const owned = files.filter(({ isOwned }) => isOwned).length;
  const ownedText = owned === 0 ? '' : `, ${owned} of ${files.length} owned`;
  return `${creditCount(total)}${ownedText}. Balance ${figure(balance)} → ${figure(balanceAfter)}.`;
}

/** Why credits came or went. */
export function reasonText({ kind, sound, payment }: StatementEntry): string {
  const paid = payment?.invoice ?? 'a payment';
  const name = sound?.name ?? 'a sound that is no longer on sale';
  switch (kind) {
    case 'download':
      return `Download of ${name}`;
    case 'undo':
      return `Undone download of ${name}`;
    case 'grant':
      return 'Credits received';
    case 'expire':
      return 'Credits that ended with the plan';
    case 'freeze':
      return 'Credits frozen while no plan runs';
    case 'thaw':
      return 'Frozen credits returned';
    case 'refund':
      return `Refund of ${paid}`;
    case 'restore':
      return `Refund of ${paid} that failed`;
    case 'hold':
      return `Held while ${paid} is disputed`;
    case 'release':
      return `Dispute of ${paid} won`;
    case 'take':
      return `Dispute of ${paid} lost`;
    case 'close':
      return 'Wallet closed';
    case 'other':
      return 'Correction by the shop';
  }
}

/** The first line of the statement as CSV. */
export const statementColumns = ['Number', 'Time (UTC)', 'Reason', 'Credits', 'Balance'] as const;

/** `+3`, `−1`: with a real minus, which lines up and is read out. */
export const amountText = (amount: number): string => (amount > 0 ? `+${figure(amount)}` : `\u2212${figure(-amount)}`);

export const creditTexts = {
  title: 'Credits',
  empty: 'No credit history yet.',
  export: 'Export CSV',
  frozen: 'Frozen',
  frozenUntil: 'You get them back when your plan resumes, or when you subscribe again.',
  undo: 'Undo',
  nothingToUndoTitle: 'Nothing to undo',
  nothingToUndo: 'A download can be undone within 10 minutes if it has not started.',
} as const;

const trouble = (title: string): ToastText => ({ severity: 'danger', title, body: null, seconds: 7 });

export const statementFailures: FailurePolicy = policy({
  show: 'toast',
  toast: trouble("We couldn't load your credits. Please reload page."),
});

export const undoFailures: FailurePolicy = policy(
  { show: 'toast', toast: trouble("We couldn't undo the download.") },
  { forbidden: { show: 'notice' } },
);

export const downloadUndone = (credits: number): ToastText => ({
  severity: 'success',
  title: 'Download undone',
  body: credits === 0 ? null : `${creditCount(credits)} returned.`,
  seconds: 5,
});
