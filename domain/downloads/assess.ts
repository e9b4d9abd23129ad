import { capabilitiesOf, type HeldPlan, isRunning } from '../account/plans.ts';
import type { Notice } from '../notice.ts';
import { downloadRefusals, notEnoughCredits, planNeeded, tokenLimitReached } from './download-refusals.messages.ts';
import { type FileKind, priceOf } from './prices.ts';

/** One file, many files as one archive, or all files of one type in a pack. */
export type DownloadWay = 'single' | 'multi' | 'pack';

export interface FileOnSale {
  readonly id: number;
  readonly kind: FileKind;
  readonly free: boolean;
  readonly rareFind: boolean;
}

/** What a download decision needs to know about the customer. */
export interface Buyer {
  readonly plan: HeldPlan | null;
  /** Whole credits. */
  readonly balance: number;
  /** Whole credits that the token may still spend which asks; null for a signed-in customer, who has no such limit. */
  readonly allowance: number | null;
  readonly owns: (fileId: number) => boolean;
}

export interface PricedFile<File> {
  readonly file: File;
  /** Whole credits; 0 for owned or free files. */
  readonly credits: number;
  readonly isOwned: boolean;
}

/** The price of a download, and whether the customer may have it. */
export interface Assessment<File> {
  /** Each file once, in the order asked for. */
  readonly files: ReadonlyArray<PricedFile<File>>;
  readonly total: number;
  readonly balance: number;
  /** The balance afterwards; unchanged if the download is refused. */
  readonly balanceAfter: number;
  /** Null if the download is allowed. */
  readonly refusal: Notice | null;
}

/**
 * The only place with the rules for what a download costs and who may have it [DECISION-93]: quotes return it, and every
 * way to charge applies it. The checks have the order of API-50, API-51 and API-54: plan, Rare Find, credits.
 */
export function assess<File extends FileOnSale>(
  wanted: readonly File[],
  buyer: Buyer,
  way: DownloadWay,
): Assessment<File> {
  const { balance } = buyer;
  const files = [...new Map(wanted.map((file) => [file.id, file])).values()].map((file) => pricedFor(buyer, file));
  const total = files.reduce((credits, file) => credits + file.credits, 0);
  const refusal = refusalOf(missingOf(files), buyer, way, total);
  return { files, total, balance, balanceAfter: refusal ? balance : balance - total, refusal };
}

/** The files that a purchase adds. */
export const missingOf = <File>(files: ReadonlyArray<PricedFile<File>>): ReadonlyArray<PricedFile<File>> =>
  files.filter(({ isOwned }) => !isOwned);

/** Why a plan does not include a way to download [ROLE-21, ROLE-22, DECISION-04]. */
export function planRefusal(plan: HeldPlan | null, way: DownloadWay): Notice | null {
  const { singleDownload, multiDownload } = capabilitiesOf(plan);
  if (!singleDownload) return planNeeded(plan);
  if (way === 'single' || multiDownload) return null;
  return way === 'multi' ? downloadRefusals.multiNeedsPaidPlan : downloadRefusals.packNeedsPaidPlan;
}

function pricedFor<File extends FileOnSale>({ owns }: Buyer, file: File): PricedFile<File> {
  const isOwned = owns(file.id);
  return { file, credits: isOwned ? 0 : priceOf(file), isOwned };
}

function refusalOf(
  missing: ReadonlyArray<PricedFile<FileOnSale>>,
  { plan, balance, allowance }: Buyer,
  way: DownloadWay,
  total: number,
): Notice | null {
  // A file once bought stays the customer's, whatever happens to the plan [DECISION-93].
  if (way === 'single' && missing.length === 0) return null;
  const refusal = planRefusal(plan, way);
  if (refusal || !isRunning(plan)) return refusal;
  if (!capabilitiesOf(plan).rareFinds && missing.some(({ file }) => file.rareFind)) return downloadRefusals.rareFind;
  if (total > balance) return notEnoughCredits(plan, total, balance);
  return allowance !== null && total > allowance ? tokenLimitReached(total, allowance) : null;
}
