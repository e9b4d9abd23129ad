import type { Kysely, Transaction } from 'kysely';
import { type Clock, DAY, HOUR } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import { write } from '../db/transaction.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { TryAgain } from '../jobs/worker.ts';
import type { Secrets } from '../secrets.ts';
import { collect } from './collecting.ts';
import { hearDispute } from './disputes.ts';
import { type Payment, paymentByProvider } from './paid-money.ts';
import type { Payments } from './payments.ts';
import type { PaymentProvider, ProviderNews } from './providers/provider.ts';
import { hearRefund } from './refunds.ts';

declare module '../jobs/jobs.ts' {
  interface JobCatalogue {
    /** Looks up what a webhook was about. */
    readonly readNews: { readonly provider: string; readonly eventId: string };
  }
}

interface NewsDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly secrets: Pick<Secrets, 'payerKeys'>;
}

/** The same in a shop that takes payments. */
interface Reading extends NewsDeps {
  readonly payments: Payments;
}

/** Records a webhook once, however often it is sent, and schedules a job that looks up what has happened. */
export async function takeNews(
  { db, clock, jobs }: NewsDeps,
  provider: string,
  { eventId, type, about }: ProviderNews,
): Promise<void> {
  await write(db, async (tx) => {
    const now = clock.now();
    const taken = await tx
      .insertInto('provider_events')
      .values({
        provider,
        event_id: eventId,
        type,
        about: about?.kind ?? null,
        object_id: about?.id ?? null,
        state: about === null ? 'ignored' : 'received',
        received_at: now,
        read_at: null,
      })
      .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
      .returning('event_id')
      .executeTakeFirst();
    if (taken && about !== null) await jobs.enter(tx, 'readNews', { provider, eventId });
  });
  jobs.wake();
}

/** The job `readNews`: asks the provider for the object of a webhook, and processes it. */
export function readNews(deps: NewsDeps, payments: Payments | null) {
  const { db, clock } = deps;

  return async ({ provider, eventId }: { readonly provider: string; readonly eventId: string }): Promise<void> => {
    if (payments === null) return;
    const teller = payments.of(provider);
    const event = await db
      .selectFrom('provider_events')
      .select(['about', 'object_id', 'state', 'received_at'])
      .where('provider', '=', provider)
      .where('event_id', '=', eventId)
      .executeTakeFirst();
    if (event?.state !== 'received' || event.object_id === null) return;
    const { about, object_id: id, received_at: receivedAt } = event;
    const isRead = await lookAt({ ...deps, payments }, teller, { kind: about ?? 'payment', id });
    // A month charged by a provider is reported within a day; what happens to the money may be reported earlier.
    const isEarly = teller.collector !== undefined && clock.now() < receivedAt + DAY;
    if (!isRead && isEarly && (about === 'refund' || about === 'dispute'))
      throw new TryAgain(`Nothing is known yet of what ${provider} tells by ${eventId}.`, HOUR);
    await db
      .updateTable('provider_events')
      .set({ state: isRead ? 'read' : 'ignored', read_at: clock.now() })
      .where('provider', '=', provider)
      .where('event_id', '=', eventId)
      .execute();
  };
}

/** Asks the sender about the object of a webhook, and processes it. Returns false if it does not belong to this shop. */
async function lookAt(
  reading: Reading,
  teller: PaymentProvider,
  { kind, id }: NonNullable<ProviderNews['about']>,
): Promise<boolean> {
  switch (kind) {
    case 'payment':
    case 'mandate': {
      const told = await teller.fetch(id);
      if (told !== null) await reading.payments.hear(told);
      const status =
        kind === 'mandate' ? await collect(reading, reading.payments, { provider: teller.name, mandateId: id }) : null;
      return told !== null || status !== null;
    }
    case 'refund': {
      const told = (await teller.fetchRefund?.(id)) ?? null;
      return (
        told !== null && ofPayment(reading, teller, told, (tx, payment, now) => hearRefund(tx, payment, told, now))
      );
    }
    case 'dispute': {
      const told = (await teller.fetchDispute?.(id)) ?? null;
      return (
        told !== null && ofPayment(reading, teller, told, (tx, payment, now) => hearDispute(tx, payment, told, now))
      );
    }
  }
}

/** Processes news about a payment after the payment itself: the news may arrive in the wrong order. */
async function ofPayment(
  reading: Reading,
  teller: PaymentProvider,
  { provider, paymentId }: { readonly provider: string; readonly paymentId: string },
  take: (tx: Transaction<Database>, payment: Payment, now: number) => Promise<void>,
): Promise<boolean> {
  const { db, clock, jobs, payments } = reading;
  const asked = { provider, paymentId };
  if (!(await paymentByProvider(db, asked))) {
    const told = await teller.fetch(paymentId);
    if (told !== null) await payments.hear(told);
  }
  const taken = await write(db, async (tx) => {
    const payment = await paymentByProvider(tx, asked);
    if (payment) await take(tx, payment, clock.now());
    return payment !== undefined;
  });
  jobs.wake();
  return taken;
}
