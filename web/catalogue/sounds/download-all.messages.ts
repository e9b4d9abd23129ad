import { multiDownloadTexts } from '../../../core/downloads/multi/multi-download.messages.ts';
import { creditCount } from '../../../domain/downloads/prices.ts';
import { figure } from '../../../domain/figures.ts';

export const downloadAllTexts = {
  preparing: multiDownloadTexts.preparing,
  all: (count: number, credits: number) =>
    `Download all ${figure(count)} \u00b7 ${credits === 0 ? 'no credits' : creditCount(credits)}`,
} as const;
