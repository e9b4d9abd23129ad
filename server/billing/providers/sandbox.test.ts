import { randomUUID } from 'node:crypto';
import { afterAll } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../clock.ts';
import { bothDatabases } from '../../testing/databases.ts';
import { card, newCustomer, onABadLine, theSandbox } from '../../testing/payments.ts';
import { openTestShop } from '../../testing/test-shop.ts';
import { EVERY_HAND, providerContract, type ProviderUnderTest } from '../../testing/provider.contract.ts';

for (const databases of await bothDatabases()) {
  afterAll(() => databases.stop());

  for (const sandboxClock of ['shop', 'provider'] as const) {
    const name = `the sandbox by the clock of the ${sandboxClock} on ${databases.dialect}`;
    const hasClock = sandboxClock === 'provider';
    const makes = { stores: true, hasClock, lists: true, asksEachTime: false };
    const open = async (): Promise<ProviderUnderTest> => {
      const shop = await openTestShop(await databases.place(), { sandboxClock });
      afterAll(() => shop.close());
      const { db, jobs } = shop.deps;
      const sandbox = theSandbox(shop.deps);
      const line = onABadLine(sandbox);
      let heard: { raw: Uint8Array; headers: Headers }[] = [];
      sandbox.news.telling(async (request) => {
        heard.push({ raw: new Uint8Array(await request.arrayBuffer()), headers: request.headers });
        return new Response(null, { status: 200 });
      });
      const pass = async (ms: number) => {
        shop.clock.advance(ms);
        await jobs.catchUp();
      };
      const paidBy = async (token: string) => {
        const [attemptId, customerId] = [randomUUID(), await newCustomer(db)];
        const words = { reference: attemptId, description: 'Basic plan', amountCents: 999, currency: 'USD' } as const;
        return sandbox.charge({ attemptId, customerId, ...words, means: card(token) });
      };
      return {
        provider: line.provider,
        customer: () => newCustomer(db),
        means: {
          pays: card('tok_ok'),
          isDeclined: card('tok_declined'),
          asks: card('tok_confirm'),
          unknown: card('tok_nobody'),
          isDeclinedLater: card('tok_declined_once_stored'),
        },
        awaits: 'CONFIRMATION_AWAITING',
        method: { kind: 'card', brand: 'Visa', lastFour: '4242' },
        loseReply: line.lose,
        charged: async (customerId) => {
          const paid = db.selectFrom('sandbox_payments').select('payment_id').where('customer_id', '=', customerId);
          return (await paid.where('status', '=', 'succeeded').execute()).length;
        },
        now: () => shop.clock.now(),
        hands: {
          payer: {
            decide: async ({ attemptId }, decision) => {
              if (!(await sandbox.decide(attemptId, decision))) throw new Error('Nobody waits for that.');
            },
          },
          news: async () => {
            await jobs.catchUp();
            const told = heard;
            heard = [];
            return told;
          },
          disputed: async (outcome) => {
            const { paymentId } = await paidBy(`tok_dispute_${outcome}`);
            await pass(HOUR);
            return { paymentId, decide: () => pass(7 * DAY) };
          },
          bouncing: async () => ({ paymentId: (await paidBy('tok_refund_fails')).paymentId, fail: () => pass(MINUTE) }),
          clock: {
            passTo: async (at) => {
              shop.clock.set(at);
              await jobs.catchUp();
            },
            declineMonths: (mandateId) => sandbox.declineMonths(mandateId),
          },
        },
      };
    };
    providerContract({ name, makes, hands: EVERY_HAND, open });
  }
}
