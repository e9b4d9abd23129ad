import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import { enterJob } from '../jobs/jobs.ts';
import { Hopeless } from '../jobs/worker.ts';
import type { PaymentsTable } from './billing.tables.ts';
import { type PaymentProvider, RefundRefused } from './providers/provider.ts';

declare module '../jobs/jobs.ts' {
  interface JobCatalogue {
    /** Gives money back. */
    readonly returnMoney: { readonly refundId: string };
  }
}

type Unneeded = Pick<Selectable<PaymentsTable>, 'id' | 'provider' | 'payment_id' | 'amount_cents'>;

/** Sends a payment back that no order needs, in the transaction that enters it. */
export const sendBack = (tx: Transaction<Database>, payment: Unneeded, now: number): Promise<void> =>
  sendBackAs(tx, `unneeded:${payment.id}`, payment, now);

/** Sends money of a payment back. The name of the refund is its cause: it goes back once. */
export async function sendBackAs(
  tx: Transaction<Database>,
  refundId: string,
  payment: Omit<Unneeded, 'id'>,
  now: number,
): Promise<void> {
  const { provider, payment_id, amount_cents } = payment;
  const moments = { created_at: now, updated_at: now };
  await tx
    .insertInto('refunds')
    .values({ id: refundId, provider, payment_id, amount_cents, state: 'due', refund_id: null, ...moments })
    .execute();
  await enterJob(tx, 'returnMoney', { refundId }, { now, dueAt: now });
}

/**
 * The job `returnMoney`. The id of a refund is the provider's idempotency key, so that a reply that is lost, or a process
 * that dies, gives nothing back twice. What the provider refuses waits for the operator.
 */
export function createReturns(
  { db, clock }: { readonly db: Kysely<Database>; readonly clock: Clock },
  payments: { named(provider: string): PaymentProvider | undefined } | null,
) {
  return async ({ refundId }: { readonly refundId: string }): Promise<void> => {
    const refund = await db.selectFrom('refunds').selectAll().where('id', '=', refundId).executeTakeFirstOrThrow();
    if (refund.state !== 'due') return;
    const provider = payments?.named(refund.provider);
    if (!provider)
      throw new Hopeless(`Payments by ${refund.provider} are not set up any more: give ${refundId} back there.`);
    const { payment_id: paymentId, amount_cents: amountCents } = refund;
    const end = async (state: 'failed' | 'pending' | 'succeeded', id: string | null): Promise<unknown> =>
      db
        .updateTable('refunds')
        .set({ state, refund_id: id, updated_at: clock.now() })
        .where('id', '=', refundId)
        .execute();
    try {
      const told = await provider.refund({ key: refundId, paymentId, amountCents });
      await end(told.status, told.refundId);
    } catch (error) {
      if (!(error instanceof RefundRefused)) throw error;
      await end('failed', null);
      throw new Hopeless(`The provider does not give ${refundId} back: ${error.message}`, { cause: error });
    }
  };
}
