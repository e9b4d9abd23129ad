import { type Kysely, type Transaction, sql } from 'kysely';
import { prepared } from '../db/prepared.ts';
import type { Database } from '../db/schema.ts';
import { lockCustomer } from '../db/transaction.ts';
import { accrue, type Sale } from '../earnings/accrue.ts';
import { takeBackEarnings } from '../earnings/take-back.ts';
import { type Ice, frozenByLot, frozenKey, thawLots } from './frozen-lots.ts';
import { houseAccount } from './house-account.ts';
import type { LotSource } from './ledger.tables.ts';
import { openLot, returnToLots, takeFromLots } from './lots.ts';
import { chargeToken, returnToToken } from './token-limits.ts';

/** A movement of credits for or by one customer. */
export interface Movement {
  readonly customerId: number;
  /** Whole credits, at least 1. */
  readonly credits: number;
  /** The business key: what the movement is for. The same key never moves credits twice. */
  readonly key: string;
  /** Epoch milliseconds. */
  readonly now: number;
  /** The token that it is made with, whose limit it counts against; absent or null for a signed-in customer. */
  readonly tokenId?: number | null;
}

/** The contents of a customer's wallet at one moment. */
export interface Balance {
  readonly customerId: number;
  /** Whole credits, never below 0. */
  readonly credits: number;
  /** Grows with every movement of this customer's credits: of two balances, the one with the higher version is newer. */
  readonly version: number;
}

/** Credits of a customer; 0 without a wallet. */
export async function balanceOf(db: Kysely<Database>, customerId: number): Promise<number> {
  return (await balanceNow(db, customerId)).credits;
}

/** The same with its version. */
export async function balanceNow(db: Kysely<Database>, customerId: number): Promise<Balance> {
  const wallet = await latestWallet(db, customerId);
  return { customerId, credits: wallet?.balance ?? 0, version: wallet?.version ?? 0 };
}

/** The id of a customer's open wallet, which is created on first use. Its versions continue those of the one before. */
export async function walletOf(tx: Transaction<Database>, customerId: number, now: number): Promise<number> {
  const wallet = await latestWallet(tx, customerId);
  if (wallet?.closed_at === null) return wallet.id;
  const version = wallet?.version ?? 0;
  const opened = { kind: 'wallet', customer_id: customerId, balance: 0, version, opened_at: now } as const;
  return (await tx.insertInto('ledger_accounts').values(opened).returning('id').executeTakeFirstOrThrow()).id;
}

/** Grants a customer credits as a lot of their own, once per key. Returns whether this call granted them. */
export async function grant(
  tx: Transaction<Database>,
  { source, ...movement }: Movement & { readonly source: LotSource },
): Promise<boolean> {
  const given = await give(tx, 'grants', movement);
  if (given) await openLot(tx, { ...movement, ...given, source });
  return given !== null;
}

/**
 * Returns spent credits to the lots from which the entry with the key `saleKey` took them, and to the token that has
 * paid, once per key, by an entry that reverses the charge. The provider's earnings from it are reversed. History does
 * not change. What one transaction returns belongs in one call. Returns whether this call returned any.
 */
export async function refund(tx: Transaction<Database>, ...movements: readonly Refund[]): Promise<boolean> {
  const returned: Refund[] = [];
  for (const movement of movements) if (await takeIn(tx, movement)) returned.push(movement);
  if (returned.length > 0) await takeBackEarnings(tx, returned);
  return returned.length > 0;
}

/** A movement of credits that takes a charge back. */
export interface Refund extends Movement {
  /** The key of the charge. */
  readonly saleKey: string;
}

async function takeIn(tx: Transaction<Database>, { saleKey, ...movement }: Refund): Promise<boolean> {
  const given = await give(tx, 'sales', movement);
  if (given === null) return false;
  await returnToLots(tx, { ...movement, ...given, saleKey });
  const { tokenId = null, credits } = movement;
  if (tokenId !== null) await returnToToken(tx, tokenId, credits);
  return true;
}

/** Enters credits for a customer; null if the key has been used. */
async function give(
  tx: Transaction<Database>,
  source: 'grants' | 'sales',
  { customerId, credits, key, now }: Movement,
): Promise<{ readonly wallet: number; readonly entry: number } | null> {
  await lockCustomer(tx, customerId);
  const wallet = await walletOf(tx, customerId, now);
  const entry = await tx
    .insertInto('ledger_entries')
    .values({
      business_key: key,
      from_account: await houseAccount(tx, source),
      to_account: wallet,
      amount: credits,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('business_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!entry) return null;
  await tx
    .updateTable('ledger_accounts')
    .set((row) => ({ balance: row('balance', '+', credits), version: row('version', '+', 1) }))
    .where('id', '=', wallet)
    .execute();
  return { wallet, entry: entry.id };
}

/** A movement of credits that pays for a file. */
export interface Purchase extends Movement {
  /** Whose provider earns by it: a sound, or a MIDI companion. */
  readonly soundId: number;
}

/**
 * Charges a customer's wallet, if it holds enough and the token that pays may spend as much, and enters what the provider
 * of the sound earns by it. Returns false, with nothing changed, if not. Belongs in the transaction that records the
 * purchase; a key that has already been charged is a bug and throws. What one transaction buys belongs in one call: if it
 * returns false, what came before is charged, and the transaction has to fail.
 */
export async function spend(tx: Transaction<Database>, ...purchases: readonly Purchase[]): Promise<boolean> {
  const sales: Sale[] = [];
  for (const purchase of purchases) {
    const sale = await charge(tx, purchase);
    if (!sale) return false;
    sales.push(sale);
  }
  if (sales.length > 0) await accrue(tx, sales);
  return true;
}

async function charge(
  tx: Transaction<Database>,
  { customerId, credits, key, now, soundId, tokenId = null }: Purchase,
): Promise<Sale | null> {
  await lockCustomer(tx, customerId);
  if (tokenId !== null && !(await chargeToken(tx, { customerId, tokenId, credits }))) return null;
  const debited = await tx
    .updateTable('ledger_accounts')
    .set((row) => ({ balance: row('balance', '-', credits), version: row('version', '+', 1) }))
    .where('customer_id', '=', customerId)
    .where('closed_at', 'is', null)
    .where('balance', '>=', credits)
    .returning('id')
    .executeTakeFirst();
  if (!debited) {
    if (tokenId !== null) await returnToToken(tx, tokenId, credits);
    return null;
  }
  const entry = await tx
    .insertInto('ledger_entries')
    .values({
      business_key: key,
      from_account: debited.id,
      to_account: await houseAccount(tx, 'sales'),
      amount: credits,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const uses = await takeFromLots(tx, { wallet: debited.id, credits, entry: entry.id });
  return { entry: entry.id, key, soundId, uses, now };
}

/** Returns the remaining credits of a wallet to the shop and closes it. History stays; the next use creates a new wallet. */
export async function closeWallet(tx: Transaction<Database>, customerId: number, now: number): Promise<void> {
  await lockCustomer(tx, customerId);
  const wallet = await latestWallet(tx, customerId);
  if (wallet?.closed_at !== null) return;
  if (wallet.balance) {
    const entry = await tx
      .insertInto('ledger_entries')
      .values({
        business_key: `close:${wallet.id}`,
        from_account: wallet.id,
        to_account: await houseAccount(tx, 'returns'),
        amount: wallet.balance,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await takeFromLots(tx, { wallet: wallet.id, credits: wallet.balance, entry: entry.id });
  }
  await tx
    .updateTable('ledger_accounts')
    .set({ balance: 0, closed_at: now, version: wallet.version + 1 })
    .where('id', '=', wallet.id)
    .execute();
}

/**
 * Removes what is left of a plan's credits; those of packs stay. `life` counts the plan's starts, each of which ends
 * once. Returns how many there were. It belongs in the transaction that ends the plan.
 */
export async function expirePlanCredits(
  tx: Transaction<Database>,
  { customerId, life, now }: Pick<Movement, 'customerId' | 'now'> & { readonly life: number },
): Promise<number> {
  await lockCustomer(tx, customerId);
  const wallet = await walletOf(tx, customerId, now);
  return takePlanCredits(tx, { customerId, wallet, key: `expire:${wallet}:${life}`, now });
}

/** Takes all that is left of a plan's credits out of a wallet. */
async function takePlanCredits(
  tx: Transaction<Database>,
  { customerId, wallet, key, now }: Omit<Movement, 'credits'> & { readonly wallet: number },
): Promise<number> {
  const credits = await planCreditsOf(tx, customerId);
  if (credits === 0) return 0;
  const entry = await tx
    .insertInto('ledger_entries')
    .values({
      business_key: key,
      from_account: wallet,
      to_account: await houseAccount(tx, 'returns'),
      amount: credits,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('ledger_accounts')
    .set((row) => ({ balance: row('balance', '-', credits), version: row('version', '+', 1) }))
    .where('id', '=', wallet)
    .execute();
  await takeFromLots(tx, { wallet, credits, entry: entry.id });
  return credits;
}

/** A customer, and what keeps credits of their plan. */
interface Frozen extends Ice, Pick<Movement, 'customerId' | 'now'> {}

/**
 * Keeps what is left of a plan's credits out of the wallet while the plan pauses, or once it has ended. Answers how many
 * they were. It belongs in the transaction that begins the pause, or ends the plan.
 */
export async function freezePlanCredits(
  tx: Transaction<Database>,
  { customerId, epoch, periodNo, now }: Frozen,
): Promise<number> {
  await lockCustomer(tx, customerId);
  const wallet = await walletOf(tx, customerId, now);
  return takePlanCredits(tx, { customerId, wallet, key: frozenKey('freeze', wallet, { epoch, periodNo }), now });
}

/** Puts back into their lots what is still kept, once. Answers how many credits they were. */
export async function thawPlanCredits(tx: Transaction<Database>, { customerId, ...frozen }: Frozen): Promise<number> {
  await lockCustomer(tx, customerId);
  const wallet = await latestWallet(tx, customerId);
  return wallet?.closed_at === null ? thawLots(tx, { ...frozen, wallet: wallet.id }) : 0;
}

/** Credits that a pause, or the end of a plan, keeps. */
export async function frozenCreditsOf(db: Kysely<Database>, customerId: number, ice: Ice): Promise<number> {
  const wallet = await latestWallet(db, customerId);
  if (!wallet) return 0;
  const lots = await frozenByLot(db, wallet.id, ice);
  return [...lots.values()].reduce((sum, frozen) => sum + frozen, 0);
}

/** What is left of a customer's credits that end with the plan. */
export async function planCreditsOf(db: Kysely<Database>, customerId: number): Promise<number> {
  const { credits } = await db
    .selectFrom('credit_lots as lot')
    .innerJoin('ledger_accounts as wallet', 'wallet.id', 'lot.wallet')
    .select(({ fn }) => fn.coalesce(fn.sum<number | string>('lot.remaining'), sql<number>`0`).as('credits'))
    .where('wallet.customer_id', '=', customerId)
    .where('wallet.closed_at', 'is', null)
    .where('lot.source', '=', 'plan')
    .executeTakeFirstOrThrow();
  return Number(credits);
}

/** The open wallet of a customer, or the last one that was closed. */
async function latestWallet(db: Kysely<Database>, customerId: number) {
  const [wallet] = await latestWallets(db, { customerId });
  return wallet;
}

const latestWallets = prepared((db, { customerId }: { readonly customerId: number }) =>
  db
    .selectFrom('ledger_accounts')
    .select(['id', 'balance', 'version', 'closed_at'])
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(1),
);
