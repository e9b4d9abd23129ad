import type { Kysely } from 'kysely';
import { planIds } from '../../wire/limits.ts';
import type { Notice } from '../../wire/messages.ts';
import { type Plan, planOf } from '../customers/plan.ts';
import type { Database } from '../db/schema.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { type Purchase, purchasesOf, sumOf } from './buy-files.ts';
import {
  multiDownloadNeedsPaidPlan,
  notEnoughCredits,
  packsNeedPaidPlan,
  subscribeToDownload,
  upgradeForRareFinds,
} from './notices.ts';
import type { SoundFile } from './sound-files.ts';

/** One file, many files as one archive, or all files of one type in a pack. */
export type DownloadWay = 'single' | 'multi' | 'pack';

export interface WantedFiles {
  readonly customerId: number;
  readonly files: readonly SoundFile[];
  readonly way: DownloadWay;
  readonly now: number;
}

/** What a download takes from a customer, and whether they may have it. */
export interface Assessment {
  /** The files that are not owned yet. */
  readonly purchases: readonly Purchase[];
  readonly credits: number;
  readonly balance: number;
  /** Null when the download is granted. */
  readonly refusal: Notice | null;
}

/**
 * The one table of rules for what a download costs and who may have it [DECISION-93]: quotes answer it, and every way
 * to charge obeys it. The checks come in the order of API-50, API-51 and API-54: plan, rare find, credits.
 */
export async function assess(db: Kysely<Database>, { customerId, files, way, now }: WantedFiles): Promise<Assessment> {
  const plan = await planOf(db, customerId, now);
  const purchases = await purchasesOf(db, customerId, files);
  const credits = sumOf(purchases);
  const balance = await balanceOf(db, customerId);
  return { purchases, credits, balance, refusal: refusalOf(plan, way, { purchases, credits, balance }) };
}

/** What a customer's plan alone says about a way to download. */
export async function planRefusal(
  db: Kysely<Database>,
  { customerId, way, now }: Pick<WantedFiles, 'customerId' | 'way' | 'now'>,
): Promise<Notice | null> {
  return refusalByPlan(await planOf(db, customerId, now), way);
}

function refusalOf(
  plan: Plan | null,
  way: DownloadWay,
  { purchases, credits, balance }: Omit<Assessment, 'refusal'>,
): Notice | null {
  // A file once taken is the customer's, whatever became of the plan [DECISION-93].
  if (way === 'single' && purchases.length === 0) return null;
  const refusal = refusalByPlan(plan, way);
  if (refusal || plan === null) return refusal;
  if (!plan.isPaid && purchases.some(({ file }) => file.rareFind)) return upgradeForRareFinds;
  return credits > balance ? notEnoughCredits(plan, credits, balance) : null;
}

function refusalByPlan(plan: Plan | null, way: DownloadWay): Notice | null {
  if (plan === null || plan.isExpired) return subscribeToDownload;
  if (plan.id !== planIds.free || way === 'single') return null;
  return way === 'multi' ? multiDownloadNeedsPaidPlan : packsNeedPaidPlan;
}
