import { PLAN_IDS } from '../../../core/account/user.ts';
import { creditCount } from '../../../core/credits/credits.messages.ts';
import type { StatementEntry } from '../../../core/credits/statement.ts';
import type { QuotedFile } from '../../../core/credits/quote.ts';
import { creditsFor } from '../../../core/downloads/prices.ts';
import type { Failure, Notice } from '../../../core/kernel/failure.ts';
import { href } from '../../../core/shell/routes.ts';
import { userOf } from '../account/account.memory.ts';
import type { Customer, World } from '../world.ts';

const COMPANION_CREDITS = 3;
const UNDO_MS = 10 * 60_000;

/** Files that were bought together: open until the first byte is fetched or until they are given back. */
export interface WorldOrder {
  readonly id: number;
  readonly customer: Customer;
  readonly files: readonly QuotedFile[];
  /** Epoch milliseconds. */
  readonly at: number;
  state: 'open' | 'fetched' | 'undone';
}

/** A movement of a customer's credits, but for the balance after it. */
export interface WorldMovement extends Omit<StatementEntry, 'balance'> {
  readonly customer: Customer;
}

export type DownloadWay = 'single' | 'multi' | 'pack';

export interface Assessment {
  readonly files: readonly QuotedFile[];
  readonly total: number;
  readonly refusal: Notice | null;
}

/** What files cost a customer, and whether they may have them: the one table of rules for quotes and purchases. */
export function assess(world: World, customer: Customer, fileIds: readonly number[], way: DownloadWay): Assessment {
  const files = [...new Set(fileIds)].map((id) => quotedFile(world, customer, id));
  const total = files.reduce((credits, file) => credits + file.credits, 0);
  return { files, total, refusal: refusalOf(world, customer, files, total, way) };
}

/** Takes what an assessment tells, and records its files: they can be given back until they are fetched. */
export function buy(world: World, customer: Customer, { files }: Assessment): void {
  const bought = files.filter(({ isOwned }) => !isOwned);
  if (bought.length === 0) return;
  const at = world.clock.now();
  for (const { id, credits } of bought) {
    customer.downloads.set(id, at);
    if (credits > 0) move(world, customer, { kind: 'download', sound: soundOf(world, id), amount: -credits });
  }
  world.orders.push({ id: world.orders.length + 1, customer, files: bought, at, state: 'open' });
}

/** Changes a balance, and writes down why. */
export function move(
  world: World,
  customer: Customer,
  { kind, sound, amount }: Pick<StatementEntry, 'kind' | 'sound' | 'amount'>,
): void {
  customer.balance += amount;
  world.movements.push({ customer, id: world.movements.length + 1, at: world.clock.now(), kind, sound, amount });
}

/** Stands before the first byte of a delivery; false when something of it was given back. */
export function beginDelivery(world: World, customer: Customer, fileIds: readonly number[]): boolean {
  if (!fileIds.every((id) => customer.downloads.has(id))) return false;
  for (const order of world.orders) {
    const isFetched = order.customer === customer && order.files.some(({ id }) => fileIds.includes(id));
    if (isFetched && order.state === 'open') order.state = 'fetched';
  }
  return true;
}

/** The orders of a customer that can be given back, the newest first. */
export const undoableOrders = (world: World, customer: Customer): readonly WorldOrder[] =>
  world.orders
    .filter((order) => order.customer === customer && order.state === 'open' && isRecent(world, order))
    .toReversed();

export const isRecent = ({ clock }: World, { at }: WorldOrder): boolean => clock.now() - at < UNDO_MS;
export const undoableUntil = ({ at }: WorldOrder): number => at + UNDO_MS;

export const soundOf = (world: World, id: number): StatementEntry['sound'] => {
  const known = world.file(id);
  return known && { id, name: known.file.name };
};

function quotedFile(world: World, customer: Customer, id: number): QuotedFile {
  const known = world.file(id);
  const isOwned = customer.downloads.has(id);
  if (!known || isOwned) return { id, credits: 0, isOwned };
  const { file, isCompanion } = known;
  return { id, credits: isCompanion && !file.free ? COMPANION_CREDITS : creditsFor(file), isOwned };
}

/** The checks of API-50, API-51 and API-54 in their order: already downloaded, plan, Rare Find, credits. */
function refusalOf(
  world: World,
  customer: Customer,
  files: readonly QuotedFile[],
  total: number,
  way: DownloadWay,
): Notice | null {
  const missing = files.filter(({ isOwned }) => !isOwned);
  if (way === 'single' && missing.length === 0) return null;
  const refusal = planRefusal(world, customer, way);
  if (refusal) return refusal;
  const { plan } = userOf(world, customer);
  const isRare = ({ id }: QuotedFile) => world.file(id)?.file.isRareFind ?? false;
  if (!plan?.hasRareFinds && missing.some(isRare)) return RARE_FIND;
  if (total <= customer.balance) return null;
  return noCredits(plan?.id ?? PLAN_IDS.free, total, customer.balance);
}

/** What a plan alone says about a way to download. */
export function planRefusal(world: World, customer: Customer, way: DownloadWay): Notice | null {
  const { plan } = userOf(world, customer);
  if (plan === null || plan.isExpired) return SUBSCRIBE;
  if (plan.id !== 1 || way === 'single') return null;
  return way === 'multi' ? MULTI_NEEDS_PLAN : PACKS_NEED_PLAN;
}

export const refused = (notice: Notice): Failure => ({ kind: 'forbidden', notice });

export const SUBSCRIBE: Notice = {
  title: 'Subscribe to download',
  message: 'You need a running plan to download sounds.',
  button: { label: 'Subscribe', url: href.plans() },
};

const RARE_FIND: Notice = {
  title: 'Rare Finds are part of the paid plans',
  message: 'This sound is a Rare Find. Choose a Basic, Premium or Max plan to download it.',
  button: { label: 'See plans', url: href.plans() },
};

const MULTI_NEEDS_PLAN: Notice = {
  title: 'Many files at once are part of the paid plans',
  message:
    'On the Free plan sounds are downloaded one by one. Choose a Basic, Premium or Max plan to download them together.',
  button: { label: 'See plans', url: href.plans() },
};

/** ROLE-22. */
const PACKS_NEED_PLAN: Notice = {
  title: 'Full packs are part of the paid plans',
  message:
    'On the Free plan sounds are downloaded one by one. Choose a Basic, Premium or Max plan to download full packs.',
  button: { label: 'See plans', url: href.plans() },
};

/** On the free plan credits come with a paid plan [DECISION-02], on a paid one they can be added [DECISION-93, DECISION-176]. */
const noCredits = (planId: number, price: number, balance: number): Notice => ({
  title: 'Not enough credits',
  message: `This download costs ${creditCount(price)}, and you have ${creditCount(balance)}.`,
  button:
    planId === PLAN_IDS.free
      ? { label: 'See plans', url: href.plans() }
      : { label: 'Add credits', url: href.addCredits(planId) },
});
