import type { Kysely } from 'kysely';
import { BILLING_MAIL_PATHS, type BillingNews, billingContent } from '../../domain/mail/billing-mails.messages.ts';
import type { Database } from '../db/schema.ts';
import { write } from '../db/transaction.ts';
import type { LeasedJob } from '../jobs/worker.ts';
import { layOut } from '../mail/layout.ts';
import type { ShopDeps } from '../shop-deps.ts';

declare module '../jobs/jobs.ts' {
  interface JobCatalogue {
    /** Mails a customer news about their money or plan. */
    readonly mailBilling: { readonly customerId: number; readonly news: BillingNews };
  }
}

/**
 * The job `mailBilling`: it commits together with its mail, so that none is written twice. For an erased account there
 * is nobody to write to.
 */
export const mailBilling =
  ({ db, jobs, origin, outbox }: Pick<ShopDeps, 'db' | 'jobs' | 'origin' | 'outbox'>) =>
  async ({ customerId, news }: { customerId: number; news: BillingNews }, job: LeasedJob): Promise<void> => {
    await write(db, async (tx) => {
      await job.finish(tx);
      const customer = await tx
        .selectFrom('customers')
        .select(['email', 'username'])
        .where('id', '=', customerId)
        .executeTakeFirst();
      if (!customer) return;
      const { username, email } = customer;
      const about = {
        username,
        link: origin.link(BILLING_MAIL_PATHS[news.kind]),
        isTest: await paysInTests(tx, customerId),
      };
      await outbox.post(tx, { customerId, email }, layOut(`billing-${news.kind}`, billingContent(about, news)));
    });
    jobs.wake();
  };

/** A customer who was never billed has a plan of the demo. */
async function paysInTests(tx: Kysely<Database>, customerId: number): Promise<boolean> {
  const latest = await tx
    .selectFrom('invoices')
    .select('is_test')
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest?.is_test !== 0;
}
