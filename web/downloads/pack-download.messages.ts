import { creditCount } from '../../domain/downloads/prices.ts';
import { figure } from '../../domain/figures.ts';
import { freeDownload } from '../../core/downloads/price.messages.ts';
import type { PackTotal } from '../../core/downloads/packs/pack-total.ts';

/** The price of a whole pack, on the button that starts its download. */
export const packPriceText = ({
  credits,
  isAtMost,
}: {
  readonly credits: number;
  readonly isAtMost: boolean;
}): string => (credits === 0 ? freeDownload : `${isAtMost ? 'up to ' : ''}${creditCount(credits)}`);

/** The footer of the dialog that asks which files of a pack to download. */
export const packDialogTexts = {
  /** Null while nothing is chosen. */
  download: (credits: number | null) =>
    credits === null ? 'Download' : `Download · ${credits === 0 ? 'free' : creditCount(credits)}`,
  after({ credits, balance }: PackTotal): string {
    if (balance === null || credits === 0) return '';
    return credits > balance
      ? `You have ${creditCount(balance)}.`
      : `Balance ${figure(balance)} → ${figure(balance - credits)}.`;
  },
} as const;
