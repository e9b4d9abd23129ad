import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { PLAN_IDS } from '../../domain/account/plans.ts';
import { periodEndOf } from '../../domain/billing/subscription.ts';
import { countedSearch } from '../../domain/dashboard/statistics.ts';
import { beginOfMonthAfter, monthOf } from '../../domain/earnings/months.ts';
import { known } from '../../domain/known.ts';
import { DEMO_PROVIDER } from '../account/demo-customers.ts';
import { dayName } from '../analytics/event-counter.ts';
import { noteConsent } from '../billing/consents.ts';
import { enterOrder, priceFor } from '../billing/orders.ts';
import { settle } from '../billing/settle.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { addPlays, addPlaysOfMonth } from '../catalogue/playbacks.ts';
import { type Clock, DAY, HOUR, MINUTE } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import { write } from '../db/transaction.ts';
import type { SoundFile, SoundFiles } from '../downloads/files/sound-files.ts';
import { buyOnce } from '../downloads/orders/buy-once.ts';
import { takeBack } from '../downloads/orders/undo-order.ts';
import { callOffJob } from '../jobs/jobs.ts';
import { Random } from '../media/random.ts';
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
export function beginDemoPast(deps: PastDeps, seeding: Pick<Seeding, 'finished'> | null, size: Size = USUAL): DemoPast {
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

interface Run extends Size {
  readonly signal: AbortSignal;
}

async function begin(deps: PastDeps, seeding: Pick<Seeding, 'finished'> | null, run: Run): Promise<void> {
  await seeding?.finished;
  if (!run.signal.aborted && (await isDemoWhole(deps.db))) await seedDemoPast(deps, run);
}

/** How much has happened. */
interface Size {
  /** Including the current one. */
  readonly months: number;
  readonly buyers: number;
}

const USUAL: Size = { months: 6, buyers: 32 };
/** Purchases from the provider that somebody may sign in as, out of ten. */
const OWN_OF_TEN = 8;

/**
 * Gives the demo a history, so that its provider sees earnings and statistics: customers without a password, as whom
 * nobody can sign in, have subscribed in the sandbox and bought sounds in the last months. All of it uses the shop's
 * own operations, in chronological order, one day per transaction, so that current customers hardly wait for past ones.
 * The same buyers buy the same on every machine. Once per shop; an interrupted run continues.
 */
async function seedDemoPast(deps: PastDeps, { months, buyers: count, signal }: Run): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const done = new Set((await db.selectFrom('seedings').select('name').execute()).map(({ name }) => name));
  if (done.has(WHOLE)) return;
  const shelf = await shelfOf(deps);
  if (shelf.own.length === 0) return;
  const buyers = Array.from({ length: count }, (_, place) => buyerAt(place, months));
  for (let ago = months - 1; ago >= 0; ago -= 1) {
    signal.throwIfAborted();
    const from = beginOfMonthAfter(now, -ago);
    const name = `${WHOLE} ${monthOf(from)}`;
    if (done.has(name)) continue;
    const month = { from, until: Math.min(beginOfMonthAfter(from, 1), now - HOUR), place: months - 1 - ago };
    const events = buyers.flatMap((buyer) => eventsOf(buyer, month, shelf));
    const inOrder = events.toSorted((one, other) => one.at - other.at);
    for (const [day, ofDay] of Map.groupBy(inOrder, ({ at }) => `${WHOLE} ${dayName(at)}`)) {
      signal.throwIfAborted();
      if (done.has(day)) continue;
      await write(db, async (tx) => {
        for (const event of ofDay) await event.happens(tx);
        await tx.insertInto('seedings').values({ name: day, finished_at: now }).execute();
      });
    }
    await write(db, async (tx) => {
      await addPlaysOf(tx, month, shelf);
      await tx.insertInto('seedings').values({ name, finished_at: now }).execute();
    });
  }
  await write(db, async (tx) => {
    for (const { email } of buyers) await endPlan(tx, email, now);
    await addSearches(tx, deps.catalogue, now);
    await tx.deleteFrom('seedings').where('name', 'like', `${WHOLE} %`).execute();
    await tx.insertInto('seedings').values({ name: WHOLE, finished_at: now }).execute();
  });
}

/** Marks its completion. */
const WHOLE = 'demo past';

/** What is for sale, the most popular first. */
interface Shelf {
  readonly own: readonly SoundFile[];
  readonly others: readonly SoundFile[];
}

async function shelfOf({ catalogue: { shelves }, sounds }: PastDeps): Promise<Shelf> {
  const own: SoundFile[] = [];
  const others: SoundFile[] = [];
  for (const { row } of shelves.newestPacks(Infinity)) {
    const files = (await sounds.ofPack(row.id)) ?? [];
    const side = row.provider_id === DEMO_PROVIDER ? own : others;
    side.push(...files.filter(({ isOnSale, kind }) => isOnSale && kind !== 'MIDI_COMPANION'));
  }
  const ranked = (files: readonly SoundFile[]) =>
    new Random('shelf of the past').shuffled(files.toSorted((one, other) => one.id - other.id));
  return { own: ranked(own), others: ranked(others) };
}

/** A customer of the past. */
interface Buyer {
  readonly place: number;
  readonly email: string;
  readonly planId: number;
  /** The first and the last month of their subscription, from 0. */
  readonly first: number;
  readonly last: number;
  /** Milliseconds from the beginning of a month. */
  readonly payDay: number;
}

function buyerAt(place: number, months: number): Buyer {
  const random = new Random('buyer of the past', place);
  // More start than leave: some are there from the beginning.
  const first = random.chance(0.4) ? 0 : random.below(months);
  return {
    place,
    email: `past-${String(place + 1).padStart(2, '0')}@demo.test`,
    planId: random.pick([PLAN_IDS.basic, PLAN_IDS.basic, PLAN_IDS.premium, PLAN_IDS.premium, PLAN_IDS.max]),
    first,
    last: Math.min(months - 1, first + 2 + random.below(months)),
    payDay: random.below(3 * 24) * HOUR + random.below(60) * MINUTE,
  };
}

interface Month {
  readonly from: number;
  readonly until: number;
  /** From 0. */
  readonly place: number;
}

interface Event {
  readonly at: number;
  readonly happens: (tx: Transaction<Database>) => Promise<void>;
}

/** What a buyer does in a month. */
function eventsOf(buyer: Buyer, { from, until, place }: Month, shelf: Shelf): readonly Event[] {
  if (place < buyer.first || place > buyer.last) return [];
  const random = new Random('month of the past', buyer.place, place);
  // After the end of the previous month, whose length follows the calendar.
  const payAt = from + buyer.payDay + (place - buyer.first) * HOUR;
  const events: Event[] = [
    { at: payAt, happens: (tx) => subscribe(tx, buyer, payAt) },
    ...Array.from({ length: 8 + random.below(12) }, (): Event => {
      const file = wanted(random, shelf);
      const at = payAt + Math.floor(random.between(MINUTE, 26 * DAY));
      const [likes, undoes] = [random.chance(0.3), random.chance(0.06)];
      return { at, happens: (tx) => buy(tx, { email: buyer.email, file, at, likes, undoes }) };
    }),
  ];
  return events.filter(({ at }) => at < until);
}

/** Few sounds are wanted by many, and many by few. */
function wanted(random: Random, { own, others }: Shelf): SoundFile {
  const files = others.length === 0 || random.chance(OWN_OF_TEN / 10) ? own : others;
  return known(files[Math.floor(random.next() ** 2.5 * files.length)], 'sound of the past');
}

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
async function subscribe(tx: Transaction<Database>, { email, planId }: Buyer, now: number): Promise<void> {
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

interface Purchase {
  readonly email: string;
  readonly file: SoundFile;
  readonly at: number;
  readonly likes: boolean;
  readonly undoes: boolean;
}

async function buy(tx: Transaction<Database>, { email, file, at: now, likes, undoes }: Purchase): Promise<void> {
  const customerId = known(await idOf(tx, email), 'buyer of the past');
  const bought = await buyOnce(tx, {
    customerId,
    tokenId: null,
    key: null,
    subject: `file:${file.id}`,
    files: [file],
    way: 'single',
    now,
  });
  if (bought.kind === 'refused' || bought.receipt.orderId === null) return;
  const { orderId } = bought.receipt;
  if (undoes) await takeBack(tx, { customerId, orderId, now });
  else {
    const fetched = { state: 'fetched', decided_at: now } as const;
    await tx.updateTable('download_orders').set(fetched).where('id', '=', orderId).execute();
  }
  if (!likes) return;
  await tx
    .insertInto('wishlist_sounds')
    .values({ customer_id: customerId, sound_id: file.id, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('wishlist_products')
    .values({ customer_id: customerId, product_id: file.pack.id, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Sounds are played more often than they are bought. */
async function addPlaysOf(tx: Transaction<Database>, { from, until, place }: Month, { own, others }: Shelf) {
  const month = monthOf(from);
  const share = Math.max(0, until - from) / (30 * DAY);
  const byPack = new Map<number, number>();
  const add = async (subject: 'sound' | 'product', id: number, plays: number, packId: number) => {
    if (plays === 0) return;
    byPack.set(packId, (byPack.get(packId) ?? 0) + plays);
    await addPlays(tx, { subject, id }, plays);
  };
  for (const files of [own, others]) {
    const random = new Random('plays of the past', month.slice(5), files.length);
    for (const [rank, { id, pack }] of files.entries()) {
      const wish = (1 - rank / files.length) ** 2;
      await add('sound', id, Math.floor(wish * share * random.between(6, 14 + 5 * place)), pack.id);
    }
    for (const packId of new Set(files.map(({ pack }) => pack.id)))
      await add('product', packId, Math.floor(share * random.between(10, 30 + 8 * place)), packId);
  }
  for (const [packId, plays] of byPack) await addPlaysOfMonth(tx, { packId, month }, plays);
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

/** Searches without results. */
const SEARCHES = ['tape kalimba', 'felt celesta', 'piano accordion', 'tape theremin', 'quiet hurdy gurdy'];

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
  for (const query of SEARCHES.flatMap((text) => countedSearch(text) ?? []).filter((text) => !isThere(text)))
    for (let ago = 3; ago < 60; ago += 1 + random.below(9))
      await tx
        .insertInto('empty_searches')
        .values({ day: dayName(now - ago * DAY), query, times: 1 + random.below(3) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
}
