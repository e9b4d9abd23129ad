import type { PackId } from '../catalogue/packs/pack.ts';
import type { PackFileType } from '../../domain/downloads/prices.ts';
import type { Notice } from '../kernel/failure.ts';

/** The ways to download: one file, many as one archive, all files of one type in a pack. */
export type Quotable =
  | { readonly kind: 'file'; readonly fileId: number }
  | { readonly kind: 'selection'; readonly fileIds: readonly number[] }
  | { readonly kind: 'pack'; readonly packId: PackId; readonly type: PackFileType };

export interface QuotedFile {
  readonly id: number;
  /** Whole credits; 0 for what is owned or free. */
  readonly credits: number;
  readonly isOwned: boolean;
}

/** What a download would cost now, by the same rules as the download itself. */
export interface Quote {
  readonly files: readonly QuotedFile[];
  readonly total: number;
  readonly balance: number;
  /** The balance afterwards; unchanged if the download would be refused. */
  readonly balanceAfter: number;
  /** Why it would be refused, in the words of the download itself. */
  readonly refusal: Notice | null;
}
