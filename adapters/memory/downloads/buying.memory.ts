import type { Balance } from '../../../core/account/balance.ts';
import type { Paid, PurchaseKey } from '../../../core/credits/paid.ts';
import type { StatementEntry } from '../../../core/credits/statement.ts';
import type { QuotedFile } from '../../../core/credits/quote.ts';
import type { Failure, Notice } from '../../../core/kernel/failure.ts';
import { type Result, failed, ok } from '../../../core/kernel/result.ts';
import {
  type Assessment,
  type DownloadWay,
  type FileOnSale,
  type PricedFile,
  assess,
  missingOf,
} from '../../../domain/downloads/assess.ts';
import { PURCHASE_KEY_MS } from '../../../domain/downloads/purchase-key.ts';
import { purchaseKeyTexts } from '../../../domain/downloads/purchase-key.messages.ts';
import type { FileChange } from '../../../domain/tempo/file-changes.ts';
import { isUndoable } from '../../../domain/downloads/undo-window.ts';
import { userOf } from '../account/account.memory.ts';
import type { Customer, WorldOrder, WorldToken } from '../records.ts';
import type { World } from '../world.ts';

/** The price of files for a customer, and whether they may have them. */
export function assessFor(
  world: World,
  customer: Customer,
  fileIds: readonly number[],
  way: DownloadWay,
  token: WorldToken | null,
): Assessment<FileOnSale> {
  const { plan } = userOf(world, customer);
  const files = fileIds.flatMap((id) => world.onSale(id, customer) ?? []);
  const allowance = token && token.creditLimit - token.spent;
  return assess(files, { plan, balance: customer.balance, allowance, owns: (id) => customer.downloads.has(id) }, way);
}

/** A customer's balance, as every movement of credits returns it. */
export const balanceNow = ({ user, balance, balanceVersion }: Customer): Balance => ({
  customerId: user.id,
  credits: balance,
  version: balanceVersion,
});

/**
 * Buys the files that a customer lacks, all or nothing, unless that was done under the same key: then it returns the
 * earlier answer. Files that do not come individually come in an archive, which needs a free slot. A refusal is not
 * remembered, as it took nothing. A key that was used for something else is refused.
 */
export function buyOnce({
  world,
  customer,
  token,
  key,
  subject,
  files,
  changes = [],
  way,
}: NamedPurchase): Result<Paid, Failure> {
  const now = world.clock.now();
  for (const [old, { boughtAt }] of customer.purchases) {
    if (boughtAt > now - PURCHASE_KEY_MS) break;
    customer.purchases.delete(old);
  }
  const known = customer.purchases.get(key);
  if (known) return known.subject === subject ? ok(known.paid) : failed(REUSED);
  const assessment = assessFor(world, customer, files, way, token);
  if (assessment.refusal) return failed(refused(assessment.refusal));
  if (way !== 'single' && !world.hasRoomForArchive(customer, files, changes)) return failed({ kind: 'unavailable' });
  buy(world, customer, assessment, token);
  const paid = { takenCredits: assessment.total, after: balanceNow(customer) };
  customer.purchases.set(key, { subject, paid, boughtAt: now });
  return ok(paid);
}

interface NamedPurchase {
  readonly world: World;
  readonly customer: Customer;
  /** The token that pays; null for a signed-in customer. */
  readonly token: WorldToken | null;
  readonly key: PurchaseKey;
  /** What it buys, such as `file:12`. */
  readonly subject: string;
  readonly files: readonly number[];
  /** Files delivered in another tempo or key. */
  readonly changes?: readonly FileChange[];
  readonly way: DownloadWay;
}

const REUSED: Failure = { kind: 'invalid', fields: {}, message: purchaseKeyTexts.reused };

/** Charges what an assessment says, and records its files: they can be returned until they are fetched. */
export function buy(
  world: World,
  customer: Customer,
  { files, total }: Assessment<FileOnSale>,
  token: WorldToken | null,
): void {
  const bought = missingOf(files).map(quotedFile);
  if (bought.length === 0) return;
  const boughtAt = world.clock.now();
  // Lists of one moment show the later first: of files bought together that is the one of the higher number.
  for (const { id } of bought.toSorted((a, b) => a.id - b.id)) customer.downloads.set(id, boughtAt);
  for (const { id, credits } of bought) {
    if (credits > 0) world.move(customer, { kind: 'download', sound: soundOf(world, id), amount: -credits });
  }
  if (token) token.spent += total;
  world.orders.push({ id: world.orders.length + 1, customer, token, files: bought, boughtAt, state: 'open' });
}

export const quotedFile = ({ file, credits, isOwned }: PricedFile<FileOnSale>): QuotedFile => ({
  id: file.id,
  credits,
  isOwned,
});

/** Whether a customer still owns all files of a delivery and returned none. */
export const isStanding = (customer: Customer, fileIds: readonly number[]): boolean =>
  fileIds.every((id) => customer.downloads.has(id));

/** Called before the first byte of a delivery; false if any of it was returned. */
export function beginDelivery(world: World, customer: Customer, fileIds: readonly number[]): boolean {
  if (!isStanding(customer, fileIds)) return false;
  for (const order of world.orders) {
    const isFetched = order.customer === customer && order.files.some(({ id }) => fileIds.includes(id));
    if (isFetched && order.state === 'open') order.state = 'fetched';
  }
  return true;
}

/** A customer's orders that can be undone, newest first. */
export const undoableOrders = (world: World, customer: Customer): readonly WorldOrder[] =>
  world.orders.filter((order) => order.customer === customer && isUndoable(order, world.clock.now())).toReversed();

export const soundOf = (world: World, id: number): StatementEntry['sound'] => {
  const known = world.file(id);
  return known && { id, name: known.file.name };
};

export const refused = (notice: Notice): Failure => ({ kind: 'forbidden', notice });
