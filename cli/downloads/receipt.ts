import { viewTexts } from '../terminal/view.messages.ts';
import { downloadTexts } from './downloads.messages.ts';

interface Receipt {
  readonly bytes: number | null;
  readonly takenCredits: number | null;
  readonly balance: number | null;
}

const { labels } = downloadTexts;

const orNone = (figure: number | null): string => (figure === null ? viewTexts.none : String(figure));

/** What was saved, and what it cost. */
export const receiptFacts = ({ bytes, takenCredits, balance }: Receipt) =>
  [
    [labels.bytes, orNone(bytes)],
    [labels.credits, orNone(takenCredits)],
    [labels.balance, orNone(balance)],
  ] as const;
