import { afterAll, describe } from 'vitest';
import { CookieJar, fetchWithCookies } from '../adapters/http/cookie-jar.node.ts';
import { httpBackend } from '../adapters/http/http-backend.ts';
import { fetchWithToken } from '../adapters/http/token-fetch.node.ts';
import { FetchTransport } from '../adapters/http/transport.fetch.ts';
import { jarCookies } from '../adapters/cookies/cookies.node.ts';
import type { StoredCookie } from '../adapters/profile/stored-cookie.node.ts';
import { hearDispute } from '../server/billing/disputes.ts';
import { type Clock, SettableClock, systemClock } from '../server/clock.ts';
import { write } from '../server/db/transaction.ts';
import { readMails } from '../server/mail/read-mails.ts';
import { createNotification } from '../server/notification/notifications.ts';
import { type Place, bothDatabases } from '../server/testing/databases.ts';
import { settlePlanEnd } from '../server/subscription/plan-end-policy.ts';
import { settleTaxPolicy } from '../server/tax/tax-policy.ts';
import { startViesFake } from '../server/testing/vies-fake.ts';
import { type ContractClient, type StagedBackend, emailOf } from './backend.ts';
import { contract, stagedContract } from './contract.ts';
import { consentByPages } from './identities/consent-by-pages.ts';
import { openQuickShop } from './quick-shop.ts';

type Fetch = (request: Request) => Promise<Response>;

/** A device in front of a shop over HTTP, whose cookies expire by the clock of the shop. */
function clientOf(origin: string, send: Fetch, clock: Clock, token?: string): ContractClient {
  const fetch = token === undefined ? send : fetchWithToken(token, origin, send);
  let shelf: readonly StoredCookie[] = [];
  const jar = new CookieJar(origin, { read: () => shelf, change: (edit) => (shelf = edit(shelf)) }, () => clock.now());
  const withCookies = fetchWithCookies(jar, fetch);
  return {
    ...httpBackend(new FetchTransport(origin, withCookies)),
    cookies: jarCookies(jar),
    fetchFile: (path, init) => withCookies(new Request(`${origin}${path}`, init)),
    consent: (said) => consentByPages(origin, withCookies, said),
  };
}

/** The real server in this process. */
async function realServer(place: Place): Promise<StagedBackend> {
  const clock = new SettableClock(Date.UTC(2026, 0, 1));
  const vies = await startViesFake();
  const store = await openQuickShop(place, clock, { viesUrl: vies.url, reviewOneIn: 1 });
  const { db } = store.deps;
  return {
    name: 'server',
    client: async (token) => clientOf('http://localhost', async (request) => store.app.fetch(request), clock, token),
    async close() {
      await store.close();
      await vies.stop();
    },
    async giveCollections(customer, count) {
      const { id } = await db
        .selectFrom('customers')
        .select('id')
        .where('email', '=', emailOf(customer))
        .executeTakeFirstOrThrow();
      const given = Array.from({ length: count }, (_, at) => ({
        id: 90_000_000 + at,
        name: `Given ${at}`,
        slug: `given-${at}`,
        description: '',
        customer_id: id,
        featured: 0 as const,
        free: 0 as const,
        image_key: null,
        created_at: clock.now(),
      }));
      await db.insertInto('collections').values(given).execute();
    },
    async act(customer, slug, isOn) {
      const { id: customer_id } = await db
        .selectFrom('customers')
        .select('id')
        .where('email', '=', emailOf(customer))
        .executeTakeFirstOrThrow();
      const { id: provider_id } = await db
        .selectFrom('providers')
        .select('id')
        .where('slug', '=', slug)
        .executeTakeFirstOrThrow();
      const members = { customer_id, provider_id };
      if (isOn) await db.insertInto('provider_members').values(members).execute();
      else
        await db
          .deleteFrom('provider_members')
          .where('customer_id', '=', customer_id)
          .where('provider_id', '=', provider_id)
          .execute();
    },
    async fillCollection(id, sounds) {
      const rows = Array.from({ length: sounds }, (_, position) => ({
        collection_id: id,
        sound_id: 90_000_000 + position,
        position,
      }));
      await db.insertInto('collection_sounds').values(rows).execute();
    },
    async mails() {
      await store.deps.jobs.catchUp();
      return readMails(db, { latest: 1000 });
    },
    notify: (words, to) => createNotification(db, { ...words, to: to ? emailOf(to) : null }, clock.now()),
    taxes: (policy) =>
      settleTaxPolicy(db, { tax: policy.kind, taxRate: policy.kind === 'flat' ? policy.basisPoints : null }, clock),
    onPlanEnd: (rule) => settlePlanEnd(db, { onPlanEnd: rule }, clock),
    register: async (vatId, word) => vies.says(vatId, word ?? 'down'),
    async dispute(email, says) {
      const payment = await db
        .selectFrom('payments as payment')
        .innerJoin('payment_orders as order', 'order.id', 'payment.order_id')
        .innerJoin('customers as customer', 'customer.id', 'order.customer_id')
        .selectAll('payment')
        .where('customer.email', '=', email)
        .orderBy('payment.id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      const { provider, payment_id: paymentId, amount_cents: amountCents } = payment;
      const about = { provider, paymentId, amountCents, disputeId: `dp_${payment.id}`, answerBy: null };
      await write(db, (tx) => hearDispute(tx, payment, { ...about, reason: 'fraudulent', status: says }, clock.now()));
    },
    async promiseStart(email) {
      const start_discount_ends_at = clock.now() + 86_400_000;
      await db.updateTable('customers').set({ start_discount_ends_at }).where('email', '=', email).execute();
    },
    async pass(ms) {
      clock.advance(ms);
      await store.deps.jobs.catchUp();
    },
  };
}

const address = process.env['LOOPSTEAD_BACKEND'];

if (address) {
  contract(`the shop at ${address}`, async () => ({
    name: address,
    client: async (token) => clientOf(new URL(address).origin, fetch, systemClock, token),
    close: async () => {},
  }));
} else {
  const databases = await bothDatabases();
  describe.each(databases)('on $dialect', (database) => {
    stagedContract('the real server', async () => realServer(await database.place()));
    afterAll(() => database.stop());
  });
}
