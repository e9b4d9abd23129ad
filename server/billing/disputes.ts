import type { Transaction } from 'kysely';
import { isNewOf, movesOf, shortfallOf } from '../../domain/billing/dispute.ts';
import type { Database } from '../db/schema.ts';
import { lockCustomer } from '../db/transaction.ts';
import { followMoney } from '../earnings/follow-money.ts';
import { claimOfLot, keepClaimed, lotOf, movedBy, returnToLot } from '../ledger/lot-claims.ts';
import { endReturned } from '../subscription/end-returned.ts';
import type { Order } from './orders.ts';
import { iceNow } from '../subscription/ice-of.ts';
import { type Dispute, grantKeyOf, orderPaidBy, type Payment } from './paid-money.ts';
import type { ProviderDispute } from './providers/provider.ts';

/** The ledger keys of a dispute. `rest` is what was returned to its lot while it was open. */
export const disputeKeys = (id: string) =>
  ({ hold: `hold:${id}`, release: `release:${id}`, take: `take:${id}`, rest: `take:${id}:rest` }) as const;

/**
 * Processes a provider's news about a dispute. While it is open, what is left of the credits from the payment is held
 * back from the wallet. If won, exactly those are returned; if lost, they are gone, and what had been spent before is
 * only recorded on the dispute: no wallet is ever below 0. Late or repeated news change nothing.
 */
export async function hearDispute(
  tx: Transaction<Database>,
  payment: Payment,
  told: ProviderDispute,
  now: number,
): Promise<void> {
  const order = await orderPaidBy(tx, payment);
  const customerId = order?.customer_id ?? null;
  if (customerId !== null) await lockCustomer(tx, customerId);
  const known = await tx
    .selectFrom('disputes')
    .selectAll()
    .where('provider', '=', told.provider)
    .where('dispute_id', '=', told.disputeId)
    .executeTakeFirst();
  if (!isNewOf(known?.status ?? null, told.status)) return;
  const dispute = known ?? (await enter(tx, payment, told, now));
  await tx
    .updateTable('disputes')
    .set({ status: told.status, answer_by: told.answerBy, updated_at: now })
    .where('id', '=', dispute.id)
    .execute();
  if (order === null) return;
  await moveCredits(tx, order, { dispute: { ...dispute, status: told.status }, now });
  await followMoney(tx, order.id, { cause: 'dispute', reference: dispute.id, now });
}

async function moveCredits(
  tx: Transaction<Database>,
  order: Order,
  { dispute: { id, status }, now }: Readonly<{ dispute: Dispute; now: number }>,
): Promise<void> {
  const { hold, release, take, rest } = disputeKeys(id);
  const grantKey = grantKeyOf(order.id);
  const ice = await iceNow(tx, order.customer_id);
  const lot = await lotOf(tx, grantKey, ice);
  // Nothing can be taken out of the wallet of somebody who was erased.
  const credits = { unspent: lot?.isOpen ? lot.unspent : 0, held: await movedBy(tx, hold) };
  const moves = movesOf(status, credits);
  const shortfall = status === 'lost' ? shortfallOf(await paidBack(tx, grantKey), credits) : 0;
  await claimOfLot(tx, grantKey, { key: hold, credits: moves.hold, now, ice, to: 'returns' });
  const back = await returnToLot(tx, grantKey, { key: release, credits: moves.release, now, from: 'returns' });
  if (back > 0) await endReturned(tx, order, { word: release, credits: back, now });
  await keepClaimed(tx, { key: take, credits: moves.keep, now });
  await claimOfLot(tx, grantKey, { key: rest, credits: moves.rest, now, ice, to: 'grants' });
  await tx.updateTable('disputes').set({ shortfall }).where('id', '=', id).execute();
}

/** The credits of a payment, minus those that its refunds have taken. */
async function paidBack(tx: Transaction<Database>, grantKey: string): Promise<number> {
  const rows = await tx
    .selectFrom('lot_uses as use')
    .innerJoin('credit_lots as lot', 'lot.id', 'use.lot_id')
    .innerJoin('ledger_entries as grant', 'grant.id', 'lot.entry_id')
    .innerJoin('ledger_entries as entry', 'entry.id', 'use.entry_id')
    .select(['use.credits'])
    .where('grant.business_key', '=', grantKey)
    .where((row) =>
      row.or([row('entry.business_key', 'like', 'clawback:%'), row('entry.business_key', 'like', 'restore:%')]),
    )
    .execute();
  return rows.reduce((left, { credits }) => left - credits, await movedBy(tx, grantKey));
}

function enter(tx: Transaction<Database>, payment: Payment, told: ProviderDispute, now: number): Promise<Dispute> {
  const { provider, disputeId, status, amountCents, reason, answerBy } = told;
  return tx
    .insertInto('disputes')
    .values({
      id: `${provider}:${disputeId}`,
      provider,
      dispute_id: disputeId,
      payment_id: payment.payment_id,
      amount_cents: amountCents,
      reason,
      status,
      shortfall: 0,
      answer_by: answerBy,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
