import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { write } from '../db/transaction.ts';
import { auditLots } from '../ledger/audit-lots.ts';
import { auditLedger } from '../ledger/audit.ts';
import { happen } from '../subscription/happen.ts';
import { theSandbox } from './payments.ts';
import type { TestShop } from './test-shop.ts';
import { auditBilling } from '../billing/audit-billing.ts';
import type { ProviderPayment } from '../billing/providers/provider.ts';

/** A webhook on its way. */
export interface Sent {
  readonly body: string;
  readonly signature: string;
}

/** Queries and actions for the tests of public failures. */
export function around(shop: TestShop) {
  const { db, jobs } = shop.deps;
  const sandbox = theSandbox(shop.deps);
  const listen = (answers: number[] = []) =>
    sandbox.news.telling(async (request) => {
      const body = await request.text();
      const { headers } = request;
      const answer = await shop.request('/api/webhooks/sandbox', { method: 'POST', headers, body });
      answers.push(answer.status);
      return answer;
    });
  return {
    sandbox,
    listen,
    attemptOf: async (order: string) =>
      (
        await db
          .selectFrom('payment_attempts')
          .select('id')
          .where('order_id', '=', order)
          .orderBy('created_at', 'desc')
          .executeTakeFirstOrThrow()
      ).id,
    /** The provider's state of the latest attempt at an order. */
    told: async (order: string): Promise<ProviderPayment> => {
      const attempt = await db
        .selectFrom('sandbox_payments')
        .select('payment_id')
        .where('reference', '=', order)
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow();
      return (await sandbox.fetch(attempt.payment_id))!;
    },
    payments: (order: string) =>
      db.selectFrom('payments').select(['fate', 'amount_cents']).where('order_id', '=', order).execute(),
    state: async (order: string) =>
      (await db.selectFrom('payment_orders').select('state').where('id', '=', order).executeTakeFirst())?.state,
    charged: async (customerId: number) =>
      (
        await db
          .selectFrom('sandbox_payments')
          .select('payment_id')
          .where('customer_id', '=', customerId)
          .where('status', '=', 'succeeded')
          .where('amount_cents', '>', 0)
          .execute()
      ).length,
    post: (sent: Sent) =>
      shop.request('/api/webhooks/sandbox', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Sandbox-Signature': sent.signature },
        body: sent.body,
      }),
    /** What the sandbox sends while something happens, intercepted. */
    caught: async (work: () => Promise<unknown>): Promise<readonly Sent[]> => {
      const sent: Sent[] = [];
      sandbox.news.telling(async (request) => {
        sent.push({ signature: request.headers.get('Sandbox-Signature') ?? '', body: await request.text() });
        return new Response(null, { status: 200 });
      });
      await work();
      await jobs.catchUp();
      listen();
      return sent;
    },
    happen: (customerId: number, event: Parameters<typeof happen>[2]) =>
      write(db, (tx) => happen(tx, { customerId, now: shop.clock.now() }, event)),
    contradictions: () => contradictionsIn(db),
  };
}

export const contradictionsIn = async (db: Kysely<Database>): Promise<readonly string[]> => [
  ...(await auditLedger(db)),
  ...(await auditLots(db)),
  ...(await auditBilling(db)).flatMap(({ invariant, problems }) =>
    problems.map((problem) => `${invariant}: ${problem}`),
  ),
];
