import { createHash, verify } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import type { Kysely, Transaction } from 'kysely';
import type { TakeOutDocument, TakenPack, TakenSound } from '../../domain/take-out/document.ts';
import { type ReadingTools, readTakeOut } from '../../domain/take-out/read-take-out.ts';
import {
  type Here,
  type TakeInPlan,
  type TakeInReport,
  planTakeIn,
  sameSound,
} from '../../domain/take-out/taking-in.ts';
import { putIn, newCollection } from '../collections/collections.ts';
import type { Database } from '../db/schema.ts';
import { lockCustomer, write } from '../db/transaction.ts';
import { publicPem } from '../license/signing.ts';
import type { LicensesTable } from '../license/license.tables.ts';
import { Refusal } from '../http/errors.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { type SignedStatement, statementIn } from './license-statement.ts';

type Deps = Pick<ShopDeps, 'db' | 'clock' | 'sounds' | 'secrets'>;

/** Rows per query. */
const CHUNK = 500;

/** Who imports an archive, and whether it is a dry run. */
interface TakeIn {
  readonly customerId: number;
  readonly zip: Uint8Array;
  readonly isTrial: boolean;
}

/**
 * Adds what an archive contains and this shop can match: likes and collections by sounds that are the same here, and
 * licenses that this shop has signed. A dry run reports what would be added. All or nothing, and idempotent.
 */
export async function takeIn(deps: Deps, { customerId, zip, isTrial }: TakeIn): Promise<TakeInReport> {
  const read = readTakeOut(zip, TOOLS);
  if (!read.ok) throw new Refusal(400, read.problem);
  const { document, files } = read;
  const soundOf = await soundsHere(deps, document);
  const packOf = await packsHere(deps.db, document);
  const proven = provenLicenses(deps, document, files);
  return write(deps.db, async (tx) => {
    await lockCustomer(tx, customerId);
    const own = await belongingsOf(tx, customerId);
    const license = await licenseFates(tx, customerId, proven);
    const plan = planTakeIn(document, { ...own, soundOf, packOf, license });
    if (!isTrial) await carryOut(tx, deps, { customerId, plan, proven });
    return plan.report;
  });
}

const TOOLS: ReadingTools = {
  inflate(packed, size) {
    try {
      return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
    } catch {
      return null;
    }
  },
  textOf(bytes) {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      return null;
    }
  },
  sha256: (bytes) => createHash('sha256').update(bytes).digest('hex'),
};

async function soundsHere({ sounds }: Deps, { likes, collections }: TakeOutDocument): Promise<Here['soundOf']> {
  const taken = [...likes.sounds.map(({ sound }) => sound), ...collections.flatMap((collection) => collection.sounds)];
  const digests = [...new Set(taken.flatMap(({ sha256 }) => sha256 ?? []))];
  const here = new Map<string, { readonly id: number; readonly file: string }[]>();
  for (let at = 0; at < digests.length; at += CHUNK)
    for (const { id, fileName, sha256 } of await sounds.withDigests(digests.slice(at, at + CHUNK)))
      here.set(sha256, [...(here.get(sha256) ?? []), { id, file: fileName }]);
  return (sound: TakenSound) => (sound.sha256 === null ? null : sameSound(sound, here.get(sound.sha256) ?? []));
}

async function packsHere(db: Kysely<Database>, { likes }: TakeOutDocument): Promise<Here['packOf']> {
  const slugs = [...new Set(likes.packs.flatMap(({ pack }) => pack.slug ?? []))];
  const here = new Map<string, number>();
  for (let at = 0; at < slugs.length; at += CHUNK) {
    const rows = await db
      .selectFrom('packs')
      .innerJoin('providers', 'providers.id', 'packs.provider_id')
      .select(['packs.id', 'packs.slug', 'providers.slug as provider'])
      .where('packs.slug', 'in', slugs.slice(at, at + CHUNK))
      .execute();
    for (const { id, slug, provider } of rows) here.set(`${provider}/${slug}`, id);
  }
  return ({ slug, provider }: TakenPack) => here.get(`${provider}/${slug}`) ?? null;
}

async function belongingsOf(tx: Transaction<Database>, customerId: number) {
  const sounds = await tx
    .selectFrom('wishlist_sounds')
    .select('sound_id')
    .where('customer_id', '=', customerId)
    .execute();
  const packs = await tx
    .selectFrom('wishlist_products')
    .select('product_id')
    .where('customer_id', '=', customerId)
    .execute();
  const own = await tx.selectFrom('collections').select(['id', 'name']).where('customer_id', '=', customerId).execute();
  const rows = await tx
    .selectFrom('collection_sounds')
    .innerJoin('collections', 'collections.id', 'collection_sounds.collection_id')
    .select(['collection_id', 'sound_id'])
    .where('customer_id', '=', customerId)
    .execute();
  const soundsIn = Map.groupBy(rows, ({ collection_id }) => collection_id);
  return {
    likedSounds: new Set(sounds.map(({ sound_id }) => sound_id)),
    likedPacks: new Set(packs.map(({ product_id }) => product_id)),
    collections: own.map(({ id, name }) => ({
      id,
      name,
      soundIds: (soundsIn.get(id) ?? []).map(({ sound_id }) => sound_id),
    })),
  };
}

type Proven = ReadonlyMap<string, LicensesTable>;

/** The licenses whose statement a key of this shop has signed: others prove something, but not to this shop. */
function provenLicenses(
  { secrets }: Deps,
  { licenses }: TakeOutDocument,
  files: ReadonlyMap<string, Uint8Array>,
): Proven {
  const keys = secrets.licenseKeys.map((key) => ({ id: key.id, pem: publicPem(key) }));
  const rowOf = (signed: SignedStatement | null): readonly LicensesTable[] => {
    if (signed === null) return [];
    const key = keys.find(({ pem }) =>
      verify(null, Buffer.from(signed.text), pem, Buffer.from(signed.signature, 'base64url')),
    );
    return key ? [{ ...signed.facts, key_id: key.id, signature: signed.signature, customer_id: null }] : [];
  };
  return new Map(
    licenses.flatMap(({ number, file }) => {
      const bytes = files.get(file);
      return rowOf(bytes ? statementIn(bytes) : null)
        .filter((row) => row.number === number)
        .map((row) => [number, row] as const);
    }),
  );
}

/** A number that already exists belongs to the customer, or to somebody else for good. */
async function licenseFates(tx: Transaction<Database>, customerId: number, proven: Proven): Promise<Here['license']> {
  const owners = new Map<string, number | null>();
  const numbers = [...proven.keys()];
  for (let at = 0; at < numbers.length; at += CHUNK)
    for (const row of await tx
      .selectFrom('licenses')
      .select(['number', 'customer_id'])
      .where('number', 'in', numbers.slice(at, at + CHUNK))
      .execute())
      owners.set(row.number, row.customer_id);
  return (number) => {
    if (!proven.has(number)) return 'left';
    if (!owners.has(number)) return 'new';
    return owners.get(number) === customerId ? 'known' : 'left';
  };
}

interface Work {
  readonly customerId: number;
  readonly plan: TakeInPlan;
  readonly proven: Proven;
}

async function carryOut(tx: Transaction<Database>, { clock }: Deps, { customerId, plan, proven }: Work): Promise<void> {
  const now = clock.now();
  const moment = (at: string): number => Math.min(now, Math.max(0, Date.parse(at) || 0));
  for (const { id, at } of plan.likedSounds)
    await tx
      .insertInto('wishlist_sounds')
      .values({ customer_id: customerId, sound_id: id, created_at: moment(at) })
      .execute();
  for (const { id, at } of plan.likedPacks)
    await tx
      .insertInto('wishlist_products')
      .values({ customer_id: customerId, product_id: id, created_at: moment(at) })
      .execute();
  for (const { id, soundIds, ...words } of plan.collections)
    await putIn(tx, id ?? (await newCollection(tx, { customerId, ...words, now })).id, soundIds);
  for (const number of plan.licenses) {
    const row = proven.get(number);
    if (row)
      await tx
        .insertInto('licenses')
        .values({ ...row, customer_id: customerId })
        .execute();
  }
}
