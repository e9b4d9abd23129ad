import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { periodEndOf } from '../../domain/billing/subscription.ts';
import { countedSearch } from '../../domain/dashboard/statistics.ts';
import {
  type Offer,
  PAST_EURO_MILLIONTHS,
  PAST_SEARCHES,
  pastBank,
  type PastEvent,
  type PastMonth,
  pastOf,
  type PastSize,
  USUAL_PAST,
} from '../../domain/demo/past.ts';
import { known } from '../../domain/known.ts';
import { Random } from '../../domain/random.ts';
import { DEMO_PROVIDER } from '../account/demo-customers.ts';
import { dayName } from '../analytics/event-counter.ts';
import { noteConsent } from '../billing/consents.ts';
import { enterOrder, priceFor } from '../billing/orders.ts';
import { settle } from '../billing/settle.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { addPlays, addPlaysOfMonth } from '../catalogue/playbacks.ts';
import { type Clock, DAY } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import { write } from '../db/transaction.ts';
import type { SoundFile, SoundFiles } from '../downloads/files/sound-files.ts';
import { enterPaid, enterPayouts } from '../earnings/prepare-payouts.ts';
import { buyOnce } from '../downloads/orders/buy-once.ts';
import { takeBack } from '../downloads/orders/undo-order.ts';
import { callOffJob } from '../jobs/jobs.ts';
import { enterNext, happen, startPlan } from '../subscription/happen.ts';
import { readSubscription } from '../subscription/subscription.ts';
import { isDemoWhole, type Seeding } from './seed-demo.ts';

interface PastDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly sounds: SoundFiles;
  readonly catalogue: Pick<Catalogue, 'sounds' | 'packs' | 'shelves'>;
}

/** The past of the demo on its way into the shop. */
export interface DemoPast {
  /** Resolves once it is complete, or was stopped. Rejects on failure. */
  readonly finished: Promise<void>;
  /** Waits until nothing is being written any more. The next start continues from here. */
  stop(): Promise<void>;
}

/** Gives the demo its past once all of it is on sale, behind the open shop. */
export function beginDemoPast(
  deps: PastDeps,
  seeding: Pick<Seeding, 'finished'> | null,
  size: PastSize = USUAL_PAST,
): DemoPast {
  const stopped = new AbortController();
  const finished = begin(deps, seeding, { ...size, signal: stopped.signal }).catch((error: unknown) => {
    if (!stopped.signal.aborted) throw error;
  });
  return {
    finished,
    stop() {
      stopped.abort(new Error('The past of the demo was stopped.'));
      return finished.catch(() => {});
    },
  };
}

interface Run extends PastSize {
  readonly signal: AbortSignal;
}

async function begin(deps: PastDeps, seeding: Pick<Seeding, 'finished'> | null, run: Run): Promise<void> {
  await seeding?.finished;
  if (!run.signal.aborted && (await isDemoWhole(deps.db))) await seedDemoPast(deps, run);
}

/**
 * Gives the demo a history, so that its provider sees earnings, statistics and payouts: customers without a password, as
 * whom nobody can sign in, have subscribed in the sandbox and bought sounds in the last months. All of it uses the shop's
 * own operations, in chronological order, one day per transaction, so that current customers hardly wait for past ones.
 * Once per shop; an interrupted run continues.
 */
async function seedDemoPast(deps: PastDeps, { signal, ...size }: Run): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const done = new Set((await db.selectFrom('seedings').select('name').execute()).map(({ name }) => name));
  if (done.has(WHOLE)) return;
  const { offers, files } = await shelfOf(deps);
  if (!offers.some(({ isOwn }) => isOwn)) return;
  const past = pastOf(offers, now, size);
  await write(db, (tx) => openBank(tx, now));
  for (const { month, events, plays } of past) {
    signal.throwIfAborted();
    const name = `${WHOLE} ${month}`;
    if (done.has(name)) continue;
    for (const [day, ofDay] of Map.groupBy(events, ({ at }) => `${WHOLE} ${dayName(at)}`)) {
      signal.throwIfAborted();
      if (done.has(day)) continue;
      await write(db, async (tx) => {
        for (const event of ofDay) await happens(tx, event, files);
        await tx.insertInto('seedings').values({ name: day, finished_at: now }).execute();
      });
    }
    await write(db, async (tx) => {
      await addPlaysOf(tx, { month, plays }, files);
      await tx.insertInto('seedings').values({ name, finished_at: now }).execute();
    });
  }
  await write(db, async (tx) => {
    for (const buyer of buyersOf(past)) await endPlan(tx, emailOf(buyer), now);
    await addSearches(tx, deps.catalogue, now);
    await tx.deleteFrom('seedings').where('name', 'like', `${WHOLE} %`).execute();
    await tx.insertInto('seedings').values({ name: WHOLE, finished_at: now }).execute();
  });
}

/** Marks its completion. */
const WHOLE = 'demo past';

interface Shelf {
  readonly offers: readonly Offer[];
  /** By id. */
  readonly files: ReadonlyMap<number, SoundFile>;
}

async function shelfOf({ catalogue: { shelves }, sounds }: PastDeps): Promise<Shelf> {
  const files = new Map<number, SoundFile>();
  const offers: Offer[] = [];
  for (const { row } of shelves.newestPacks(Infinity))
    for (const file of (await sounds.ofPack(row.id)) ?? []) {
      if (!file.isOnSale || file.kind === 'MIDI_COMPANION') continue;
      files.set(file.id, file);
      const isOwn = row.provider_id === DEMO_PROVIDER;
      offers.push({ id: file.id, packId: row.id, isOwn, onSaleSince: row.created_at });
    }
  return { offers, files };
}

/** The provider is paid to an account of their name. */
async function openBank(tx: Transaction<Database>, now: number): Promise<void> {
  const { name } = await tx
    .selectFrom('providers')
    .select('name')
    .where('id', '=', DEMO_PROVIDER)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('provider_banks')
    .values({ provider_id: DEMO_PROVIDER, ...pastBank(name), updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function happens(tx: Transaction<Database>, event: PastEvent, files: Shelf['files']): Promise<void> {
  switch (event.kind) {
    case 'subscribe':
      return subscribe(tx, event);
    case 'buy':
      return buy(tx, event, files);
    case 'preparePayouts':
      await enterPayouts(tx, { isTest: true, euroMillionths: PAST_EURO_MILLIONTHS }, event.at);
      return;
    case 'payPayouts':
      return payPrepared(tx, event.at);
  }
}

async function payPrepared(tx: Transaction<Database>, now: number): Promise<void> {
  const prepared = await tx
    .selectFrom('payout_batches')
    .select('id')
    .where('state', '=', 'prepared')
    .where('prepared_at', '<', now)
    .execute();
  for (const { id } of prepared) await enterPaid(tx, id, now);
}

const emailOf = (buyer: string): string => `${buyer}@demo.test`;

const buyersOf = (past: readonly PastMonth[]): ReadonlySet<string> =>
  new Set(past.flatMap(({ events }) => events.flatMap((event) => (event.kind === 'subscribe' ? [event.buyer] : []))));

const idOf = async (tx: Transaction<Database>, email: string): Promise<number | null> =>
  (await tx.selectFrom('customers').select('id').where('email', '=', email).executeTakeFirst())?.id ?? null;

/** Nobody can sign in as them, and no profile is shown anywhere. */
async function join(tx: Transaction<Database>, email: string, now: number): Promise<number> {
  const { id } = await tx
    .insertInto('customers')
    .values({
      email,
      username: email,
      password_hash: null,
      is_confirmed: 1,
      is_account: 1,
      is_dashboard: 0,
      is_deal: 0,
      show_single_download_tip: 0,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await startPlan(tx, { customerId: id, now }, { state: 'free' });
  return id;
}

/** Pays a month in the sandbox, and cancels the next one: nothing of the past is renewed. */
async function subscribe(
  tx: Transaction<Database>,
  { buyer, planId, at: now }: Extract<PastEvent, { kind: 'subscribe' }>,
): Promise<void> {
  const email = emailOf(buyer);
  const customerId = (await idOf(tx, email)) ?? (await join(tx, email, now));
  const before = await readSubscription(tx, customerId);
  if (before.state === 'active') {
    const at = periodEndOf(before.period);
    await happen(tx, { customerId, now: Math.min(at, now) }, { kind: 'tick', at });
  }
  const priced = known(await priceFor(tx, { customerId, planId, now }), 'price of a plan');
  const order = await enterOrder(tx, { customerId, priced, now });
  await noteConsent(tx, order, now);
  const [attemptId, paymentId] = [randomUUID(), `pay_${randomUUID()}`];
  const paid = { provider: 'sandbox', currency: 'USD', method_id: null, mandate_id: null } as const;
  await tx
    .insertInto('payment_attempts')
    .values({
      id: attemptId,
      order_id: order.id,
      customer_id: customerId,
      provider: paid.provider,
      means: 'card',
      state: 'sent',
      redirect_url: null,
      reason: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await tx
    .insertInto('sandbox_payments')
    .values({
      idempotency_key: attemptId,
      customer_id: customerId,
      payment_id: paymentId,
      reference: order.id,
      description: order.description,
      amount_cents: order.gross_cents,
      currency: paid.currency,
      status: 'succeeded',
      page: null,
      form_token: randomUUID(),
      method_id: null,
      mandate_id: null,
      created_at: now,
    })
    .execute();
  await settle(
    tx,
    {
      provider: paid.provider,
      paymentId,
      attemptId,
      status: 'succeeded',
      awaits: 'PAYMENT_AWAITING',
      redirectUrl: null,
      amountCents: order.gross_cents,
      currency: paid.currency,
      isLive: false,
      method: null,
      paidAt: now,
    },
    now,
  );
  await happen(tx, { customerId, now }, { kind: 'cancel', at: now });
  await forgetJobs(tx, customerId);
}

/** Nobody reads their mails, and `endPlan` does what is due for their plans. */
async function forgetJobs(tx: Transaction<Database>, customerId: number): Promise<void> {
  await callOffJob(tx, 'renewPlan', { customerId });
  await tx
    .deleteFrom('jobs')
    .where('kind', '=', 'mailBilling')
    .where('payload', 'like', `{"customerId":${customerId},%`)
    .execute();
}

async function buy(
  tx: Transaction<Database>,
  { buyer, files: wanted, at: now, isReturned }: Extract<PastEvent, { kind: 'buy' }>,
  files: Shelf['files'],
): Promise<void> {
  const customerId = known(await idOf(tx, emailOf(buyer)), 'buyer of the past');
  const bought = await buyOnce(tx, {
    customerId,
    tokenId: null,
    key: null,
    subject: 'past',
    files: wanted.map(({ id }) => known(files.get(id), 'sound of the past')),
    way: wanted.length > 1 ? 'multi' : 'single',
    now,
  });
  if (bought.kind === 'refused' || bought.receipt.orderId === null) return;
  const { orderId } = bought.receipt;
  if (isReturned) await takeBack(tx, { customerId, orderId, now });
  else {
    const fetched = { state: 'fetched', decided_at: now } as const;
    await tx.updateTable('download_orders').set(fetched).where('id', '=', orderId).execute();
  }
  const liked = wanted.filter(({ isLiked }) => isLiked);
  if (liked.length === 0) return;
  const like = { customer_id: customerId, created_at: now };
  await tx
    .insertInto('wishlist_sounds')
    .values(liked.map(({ id }) => ({ ...like, sound_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('wishlist_products')
    .values(liked.map(({ packId }) => ({ ...like, product_id: packId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function addPlaysOf(
  tx: Transaction<Database>,
  { month, plays }: Pick<PastMonth, 'month' | 'plays'>,
  files: Shelf['files'],
): Promise<void> {
  const byPack = new Map<number, number>();
  const count = (packId: number, times: number) => byPack.set(packId, (byPack.get(packId) ?? 0) + times);
  for (const [id, times] of plays.sounds) {
    if (times === 0) continue;
    await addPlays(tx, { subject: 'sound', id }, times);
    count(known(files.get(id), 'sound of the past').pack.id, times);
  }
  for (const [id, times] of plays.packs) {
    if (times === 0) continue;
    await addPlays(tx, { subject: 'product', id }, times);
    count(id, times);
  }
  for (const [packId, times] of byPack) await addPlaysOfMonth(tx, { packId, month }, times);
}

/** A plan whose month is over has ended; a running one ends by itself. */
async function endPlan(tx: Transaction<Database>, email: string, now: number): Promise<void> {
  const customerId = await idOf(tx, email);
  if (customerId === null) return;
  const subscription = await readSubscription(tx, customerId);
  if (subscription.state !== 'active') return;
  const at = periodEndOf(subscription.period);
  if (at > now) {
    await enterNext(tx, { customerId, now }, subscription);
    return;
  }
  await happen(tx, { customerId, now: at }, { kind: 'tick', at });
  await forgetJobs(tx, customerId);
}

async function addSearches(
  tx: Transaction<Database>,
  { sounds, packs }: PastDeps['catalogue'],
  now: number,
): Promise<void> {
  const isThere = (query: string): boolean =>
    query
      .split(' ')
      .every((word) => sounds.page({ query: word, size: 1 }).total + packs.page({ query: word, size: 1 }).total > 0);
  const random = new Random('searches of the past');
  for (const query of PAST_SEARCHES.flatMap((text) => countedSearch(text) ?? []).filter((text) => !isThere(text)))
    for (let ago = 3; ago < 60; ago += 1 + random.below(9))
      await tx
        .insertInto('empty_searches')
        .values({ day: dayName(now - ago * DAY), query, times: 1 + random.below(3) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
}
