import type { Transaction } from 'kysely';
import type { DisputeStatus } from '../../domain/billing/refund.ts';
import type { Database } from '../db/schema.ts';
import { lockCustomer } from '../db/transaction.ts';
import { followMoney } from '../earnings/follow-money.ts';
import { claimOfLot, keepClaimed, movedBy, returnToLot } from '../ledger/lot-claims.ts';
import { endReturned } from '../subscription/end-returned.ts';
import { type Dispute, grantKeyOf, paidMoney, type Payment, pausingOf } from './paid-money.ts';
import type { ProviderDispute } from './providers/provider.ts';

/** The keys of what a dispute moves in the ledger. `rest` is what came back to its lot while it was open. */
export const disputeKeys = (id: string) =>
  ({ hold: `hold:${id}`, release: `release:${id}`, take: `take:${id}`, rest: `take:${id}:rest` }) as const;

/** What a dispute can still become: the word of a bank is final. */
const FOLLOWS: Readonly<Record<DisputeStatus, readonly DisputeStatus[]>> = {
  inquiry: ['closed', 'open', 'won', 'lost'],
  closed: ['open', 'won', 'lost'],
  open: ['won', 'lost'],
  won: [],
  lost: [],
};

/**
 * Takes in what a provider says of a dispute. While it is open, what is left of the credits that came with the payment is
 * held out of the wallet. Won, exactly those return; lost, they are gone, and what had been spent before is a number on the
 * dispute: no wallet is ever below 0. News that come late or again change nothing.
 */
export async function hearDispute(
  tx: Transaction<Database>,
  payment: Payment,
  told: ProviderDispute,
  now: number,
): Promise<void> {
  const { order } = await paidMoney(tx, payment);
  const customerId = order?.customer_id ?? null;
  if (customerId !== null) await lockCustomer(tx, customerId);
  const known = await tx
    .selectFrom('disputes')
    .selectAll()
    .where('provider', '=', told.provider)
    .where('dispute_id', '=', told.disputeId)
    .executeTakeFirst();
  if (known && !FOLLOWS[known.status].includes(told.status)) return;
  const dispute = known ?? (await enter(tx, payment, told, now));
  await tx
    .updateTable('disputes')
    .set({ status: told.status, answer_by: told.answerBy, updated_at: now })
    .where('id', '=', dispute.id)
    .execute();
  if (order === null) return;
  const { hold, release } = disputeKeys(dispute.id);
  const grantKey = grantKeyOf(order.id);
  const held = await movedBy(tx, hold);
  if (told.status === 'open') {
    const paused = await pausingOf(tx, customerId);
    await claimOfLot(tx, grantKey, { key: hold, credits: Number.MAX_SAFE_INTEGER, now, paused, to: 'returns' });
  }
  if (told.status === 'won') {
    const back = await returnToLot(tx, grantKey, { key: release, credits: held, now, from: 'returns' });
    if (back > 0) await endReturned(tx, order, { word: release, credits: back, now });
  }
  if (told.status === 'lost') await lose(tx, { dispute, grantKey, customerId, now });
  await followMoney(tx, order.id, { cause: 'dispute', reference: dispute.id, now });
}

async function lose(
  tx: Transaction<Database>,
  {
    dispute: { id },
    grantKey,
    customerId,
    now,
  }: Readonly<{ dispute: Dispute; grantKey: string; customerId: number | null; now: number }>,
): Promise<void> {
  const { hold, take, rest } = disputeKeys(id);
  const before = await paidBack(tx, grantKey);
  const held = await movedBy(tx, hold);
  await keepClaimed(tx, { key: take, credits: held, now });
  const paused = await pausingOf(tx, customerId);
  const more = await claimOfLot(tx, grantKey, {
    key: rest,
    credits: Number.MAX_SAFE_INTEGER,
    now,
    paused,
    to: 'grants',
  });
  const shortfall = Math.max(0, before - held - more);
  await tx.updateTable('disputes').set({ shortfall }).where('id', '=', id).execute();
}

/** The credits that a payment brought, less those that refunds of it have taken back. */
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
