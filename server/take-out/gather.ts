import type { Kysely, Selectable } from 'kysely';

import { planName } from '../../domain/account/plans.ts';
import { keysOf } from '../../domain/records.ts';
import {
  type TakeOutDocument,
  type TakenLicense,
  type TakenPack,
  type TakenRecord,
  type TakenSound,
  isoOf,
  licensePath,
} from '../../domain/take-out/document.ts';
import { TAKE_OUT_FORMAT } from '../../domain/take-out/schema.ts';
import { takeOutTexts } from '../../domain/take-out/take-out.messages.ts';
import type { CustomersTable } from '../account/customers.tables.ts';
import { inParts } from '../db/parts.ts';
import type { Database } from '../db/schema.ts';
import { type StatementEntry, statementOf } from '../ledger/statement.ts';
import type { PrintedLicense } from '../license/draw-license.ts';
import { linksOf } from '../mail/outbox.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { TAKEN_TABLES } from './taken-tables.ts';

type Deps = Pick<ShopDeps, 'db' | 'clock' | 'sounds' | 'origin'>;

/** Rows per query. */
const CHUNK = 500;

/** All data about a customer except secrets, or null if they no longer exist. */
export async function gatherTakeOut(
  deps: Deps,
  customerId: number,
  licenses: readonly PrintedLicense[],
): Promise<TakeOutDocument | null> {
  const { db, clock, origin } = deps;
  const customer = await db.selectFrom('customers').selectAll().where('id', '=', customerId).executeTakeFirst();
  if (!customer) return null;
  const downloads = await downloadsOf(db, customerId);
  const likes = await likesOf(db, customerId);
  const entries = await statementEntries(db, customerId);
  const collections = await ownCollections(db, customerId);
  const soundOf = await soundsOf(deps, [
    ...downloads.map(({ sound_id }) => sound_id),
    ...likes.map(({ sound_id }) => sound_id),
    ...entries.flatMap(({ reason }) => reason.soundId ?? []),
    ...collections.flatMap(({ soundIds }) => soundIds),
  ]);
  return {
    $schema: TAKE_OUT_FORMAT,
    version: 1,
    shop: origin.link(''),
    madeAt: isoOf(clock.now()),
    customer: customerIn(customer),
    plan: await planIn(db, customerId),
    downloads: downloads.toSorted(latestFirst).map((row) => ({
      at: isoOf(row.created_at),
      format: row.format,
      credits: row.taken_credits,
      sound: soundOf(row.sound_id),
    })),
    statement: entries.map(({ at, reason: { kind, soundId }, amount, balance }) => ({
      at: isoOf(at),
      kind,
      sound: soundId === null ? null : (soundOf(soundId).name ?? String(soundId)),
      amount,
      balance,
    })),
    likes: {
      sounds: likes.map(({ created_at, sound_id }) => ({ at: isoOf(created_at), sound: soundOf(sound_id) })),
      packs: await likedPacksOf(db, customerId),
    },
    collections: collections.map(({ name, description, soundIds }) => ({
      name,
      description,
      sounds: soundIds.map(soundOf),
    })),
    licenses: licenses.map(licenseIn),
    more: await moreOf(db, { id: customerId, email: customer.email }),
  };
}

const customerIn = (customer: Selectable<CustomersTable>): TakeOutDocument['customer'] => ({
  id: customer.id,
  email: customer.email,
  username: customer.username,
  joinedAt: isoOf(customer.created_at),
  isConfirmed: customer.is_confirmed === 1,
  address: {
    firstName: customer.first_name,
    lastName: customer.last_name,
    street: customer.street,
    houseNumber: customer.house_number,
    postalCode: customer.postal_code,
    countryCode: customer.country_iso_code,
    city: customer.city,
    businessName: customer.business_name,
    vatId: customer.vatin,
  },
});

const licenseIn = (license: PrintedLicense): TakenLicense => ({
  number: license.number,
  issuedAt: isoOf(license.created_at),
  fullLegalName: license.full_legal_name,
  producerName: license.producer_name,
  sound: license.sound_name,
  pack: license.pack_name,
  provider: license.provider_name,
  sha256: license.sha256,
  file: licensePath(license.number),
});

const latestFirst = (a: { readonly created_at: number }, b: { readonly created_at: number }): number =>
  b.created_at - a.created_at;

const downloadsOf = (db: Kysely<Database>, customerId: number) =>
  db.selectFrom('downloads').selectAll().where('customer_id', '=', customerId).execute();

const likesOf = (db: Kysely<Database>, customerId: number) =>
  db
    .selectFrom('wishlist_sounds')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

async function planIn(db: Kysely<Database>, customerId: number): Promise<TakeOutDocument['plan']> {
  const plan = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (!plan) return null;
  const { plan_id, period_ends_at } = plan;
  return { plan: planName(plan_id), periodEndsAt: period_ends_at === null ? null : isoOf(period_ends_at) };
}

async function statementEntries(db: Kysely<Database>, customerId: number): Promise<readonly StatementEntry[]> {
  const found: StatementEntry[] = [];
  for (let page = 1; ; page += 1) {
    const { entries, total } = await statementOf(db, customerId, { page, size: CHUNK });
    found.push(...entries);
    if (entries.length === 0 || found.length >= total) return found;
  }
}

async function ownCollections(db: Kysely<Database>, customerId: number) {
  const own = await db
    .selectFrom('collections')
    .select(['id', 'name', 'description'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const filled = [];
  for (const { id, name, description } of own) {
    const sounds = await db
      .selectFrom('collection_sounds')
      .select('sound_id')
      .where('collection_id', '=', id)
      .orderBy('position')
      .execute();
    filled.push({ name, description, soundIds: sounds.map(({ sound_id }) => sound_id) });
  }
  return filled;
}

async function likedPacksOf(db: Kysely<Database>, customerId: number) {
  const rows = await db
    .selectFrom('wishlist_products')
    .leftJoin('packs', 'packs.id', 'wishlist_products.product_id')
    .leftJoin('providers', 'providers.id', 'packs.provider_id')
    .select(['product_id as id', 'packs.slug as slug', 'packs.name as name', 'providers.slug as provider'])
    .select('wishlist_products.created_at as at')
    .where('customer_id', '=', customerId)
    .orderBy('at', 'desc')
    .orderBy('wishlist_products.id', 'desc')
    .execute();
  return rows.map(({ at, ...pack }): { at: string; pack: TakenPack } => ({ at: isoOf(at), pack }));
}

/** Tells sounds by their ids. */
async function soundsOf({ sounds }: Deps, ids: readonly number[]): Promise<(id: number) => TakenSound> {
  const wanted = [...new Set(ids)];
  const known = new Map<number, TakenSound>();
  for (const part of inParts(wanted))
    for (const { id, sha256, fileName, title, pack, provider } of await sounds.findAll(part))
      known.set(id, { id, sha256, file: fileName, name: title, pack: pack.name, provider });
  return (id) => known.get(id) ?? { id, sha256: null, file: null, name: null, pack: null, provider: null };
}

interface Whose {
  readonly id: number;
  readonly email: string;
}

/** Tables without a part of their own, by table name. */
async function moreOf(db: Kysely<Database>, whose: Whose): Promise<TakeOutDocument['more']> {
  const more: Record<string, readonly TakenRecord[]> = {};
  for (const table of keysOf(TAKEN_TABLES)) {
    const columns: unknown = TAKEN_TABLES[table];
    if (!isColumns(columns)) continue;
    const rows = await recordsOf(db, table, whose);
    more[camelCase(table)] = rows.map((row) =>
      Object.fromEntries(columns.map((column) => [camelCase(column), factOf(column, row[column])])),
    );
  }
  return more;
}

type Row = Readonly<Record<string, unknown>>;

async function recordsOf(
  db: Kysely<Database>,
  table: keyof typeof TAKEN_TABLES,
  { id, email }: Whose,
): Promise<readonly Row[]> {
  if (table === 'jobs' || table === 'customers') return [];
  if (table !== 'mails') return db.selectFrom(table).selectAll().where('customer_id', '=', id).execute();
  const mails = await db
    .selectFrom('mails')
    .selectAll()
    .where((row) =>
      row.or([row('customer_id', '=', id), row.and([row('customer_id', 'is', null), row('recipient', '=', email)])]),
    )
    .orderBy('id')
    .execute();
  return mails.map((mail) => ({ ...mail, text: withoutLinks(mail.text, linksOf(mail)) }));
}

const isColumns = (fate: unknown): fate is readonly string[] => Array.isArray(fate);

const withoutLinks = (text: string, links: readonly string[]): string =>
  links.reduce((rest, link) => rest.replaceAll(link, takeOutTexts.hiddenLink), text);

/** Moments end in `_at`. */
function factOf(column: string, value: unknown): string | number | null {
  if (typeof value === 'number') return column.endsWith('_at') ? isoOf(value) : value;
  return typeof value === 'string' ? value : null;
}

const camelCase = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
