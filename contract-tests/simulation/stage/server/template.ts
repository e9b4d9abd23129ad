import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { Kysely } from 'kysely';
import type { WorldSound } from '../../../../adapters/memory/records.ts';
import { demoCollections } from '../../../../adapters/memory/showcase/demo-showcase.ts';
import type { Term } from '../../../../core/catalogue/packs/pack.ts';
import type { Sound } from '../../../../core/catalogue/sounds/sound.ts';
import { ASPECTS } from '../../../../wire/similar/similar.wire.ts';
import { PLAN_IDS } from '../../../../domain/account/plans.ts';
import { addMonths } from '../../../../domain/billing/months.ts';
import type { Subscription } from '../../../../domain/billing/subscription.ts';
import { storeTestCard } from '../../../../server/account/demo-card.ts';
import { startPlan } from '../../../../server/subscription/happen.ts';
import { Catalogue } from '../../../../server/catalogue/catalogue.ts';
import type { SoundsTable, TermKind } from '../../../../server/catalogue/catalogue.tables.ts';
import type { Publication } from '../../../../server/catalogue/publication.ts';
import type { ShelfRows } from '../../../../server/catalogue/shelves.ts';
import { migrate } from '../../../../server/db/database.ts';
import { sqliteDialectOf } from '../../../../server/db/open-sqlite.ts';
import { type Database, flag } from '../../../../server/db/schema.ts';
import { SqliteFile } from '../../../../server/db/sqlite-file.ts';
import { insideOnly, write } from '../../../../server/db/transaction.ts';
import { grant, walletOf } from '../../../../server/ledger/ledger.ts';
import type { Original } from '../delivery.ts';
import { CUSTOMER_PLANS, MAKERS, PACKS, PASSWORD, PROVIDERS, SOUNDS, START, bySlug } from '../simulated-world.ts';
import { recordingOf } from './originals.ts';

/** The initial state of every shop on this thread. It is created once; a schedule only gets a copy of the database. */
export interface Template {
  readonly database: Uint8Array;
  /** The same with makers and staff. */
  readonly databaseWithMakers: Uint8Array;
  /** All shops in which nobody publishes anything can share it. */
  readonly catalogue: Catalogue;
  /** Originals and previews, by key. */
  readonly objects: ReadonlyMap<string, Uint8Array>;
  /** The files on sale, by id. */
  readonly originals: ReadonlyMap<number, Original>;
}

let made: Promise<Template> | undefined;

/** The shop of the simulated world, on SQLite. */
export const shopTemplate = (): Promise<Template> => (made ??= make());

async function make(): Promise<Template> {
  const file = SqliteFile.inMemory();
  const db = new Kysely<Database>({ dialect: sqliteDialectOf(file), plugins: [insideOnly] });
  await migrate({ db, dialect: 'sqlite' });
  const catalogue = await Catalogue.open(db);
  const objects = new Map<string, Uint8Array>();
  const originals = new Map<number, Original>();
  await catalogue.addShelves(shelfRows());
  await catalogue.publish(SOUNDS.map((sound) => publicationOf(sound, objects, originals)));
  await addCollections(db);
  await addCustomers(db, CUSTOMER_PLANS);
  const database = file.serialize();
  await addCustomers(
    db,
    MAKERS.map((maker) => ({ ...maker, endsAfter: null })),
  );
  await addMembers(db);
  return { database, databaseWithMakers: file.serialize(), catalogue, objects, originals };
}

const TERMS = termsOf();

function termsOf(): ReadonlyMap<string, Term & { readonly id: number; readonly kind: TermKind }> {
  const kinds: ReadonlyArray<readonly [TermKind, readonly Term[]]> = [
    ['GENRE', PACKS.flatMap(({ genres }) => genres)],
    ['TAG', PACKS.flatMap(({ tags }) => tags).toSorted(bySlug)],
    ['PARAMETER', SOUNDS.flatMap(({ parameters }) => parameters)],
    ...(['INSTRUMENT', 'MOOD', 'PRESET'] as const).map(
      (kind) => [kind, SOUNDS.flatMap(({ terms }) => terms.filter((term) => term.kind === kind))] as const,
    ),
  ];
  const known = new Map<string, Term & { readonly id: number; readonly kind: TermKind }>();
  for (const [kind, terms] of kinds)
    for (const { name, slug } of terms)
      if (!known.has(`${kind} ${slug}`)) known.set(`${kind} ${slug}`, { id: known.size + 1, kind, name, slug });
  return known;
}

const termId = (kind: TermKind, { slug }: Term): number => TERMS.get(`${kind} ${slug}`)!.id;

function shelfRows(): ShelfRows {
  return {
    providers: PROVIDERS.map(({ slug, name, description, imageUrl }, at) => ({
      id: at + 1,
      slug,
      name,
      description: description ?? '',
      image_key: imageUrl === null ? null : `provider/${slug}.png`,
    })),
    terms: [...TERMS.values()].map(({ id, kind, slug, name }) => ({ id, kind, slug, name, heading: 'other' })),
    packs: PACKS.map(({ id, slug, name, free, featured, imageUrl, demoUrl, genres, provider }, at) => ({
      id,
      provider_id: PROVIDERS.findIndex((one) => one.slug === provider.slug) + 1,
      slug,
      name,
      // As in the memory backend.
      description: `${genres.map((genre) => genre.name).join(' and ')} sounds by ${provider.name}, sold one by one.`,
      free: flag(free),
      featured: flag(featured),
      cover_key: imageUrl === null ? null : `cover/${slug}.png`,
      demo_sound_id: demoUrl === null ? null : SOUNDS.find(({ pack }) => pack.id === id)!.id,
      chart_position: at + 1,
      top_chart_position: at + 1,
      created_at: Math.min(...SOUNDS.flatMap(({ pack, createdAt }) => (pack.id === id ? createdAt : []))),
    })),
    declarations: new Map(PACKS.flatMap(({ id, declaration }) => (declaration ? [[id, declaration]] : []))),
    packTerms: PACKS.flatMap(({ id, genres, tags }) => [
      ...genres.map((term) => ({ pack_id: id, term_id: termId('GENRE', term) })),
      ...tags.map((term) => ({ pack_id: id, term_id: termId('TAG', term) })),
    ]),
  };
}

function publicationOf(
  sound: WorldSound,
  objects: Map<string, Uint8Array>,
  originals: Map<number, Original>,
): Publication {
  const { midi } = sound;
  for (const file of midi ? [sound, midi] : [sound]) originals.set(file.id, originalOf(file, sound));
  return {
    sound: rowOf(sound, sound, objects),
    companion: midi && { ...rowOf(midi, sound, objects), companion_of: sound.id },
    termIds: [
      ...sound.terms.map((term) => termId(term.kind, term)),
      ...sound.parameters.map((term) => termId('PARAMETER', term)),
    ],
  };
}

/** Short files for most sounds, special ones for some; for everything else a line of text. */
function originalOf({ id, extension, name }: Sound, { fileName }: WorldSound): Original {
  const named = `${fileName}.${extension}`;
  if (extension !== 'wav') return { name: named, mime: 'application/octet-stream', bytes: Buffer.from(`file ${id}\n`) };
  return { name: named, mime: 'audio/wav', bytes: recordingOf(id, name) };
}

function rowOf(file: Sound, main: WorldSound, objects: Map<string, Uint8Array>): SoundsTable {
  const { name, mime, bytes } = originalOf(file, main);
  const [object_key, preview_key] = [`original/${file.id}.${file.extension}`, `preview/${main.id}.mp3`];
  objects.set(object_key, bytes);
  objects.set(preview_key, bytes);
  return {
    id: file.id,
    pack_id: file.pack.id,
    companion_of: null,
    name,
    pretty_name: file.name,
    type: file.type,
    extension: file.extension,
    mime,
    key: file.key,
    bpm: file.bpm,
    seconds: file.seconds,
    free: flag(file.free),
    rare_find: flag(file.isRareFind),
    group_id: file.group?.id ?? null,
    group_name: file.group?.name ?? null,
    group_color: file.group?.color ?? null,
    chart_position: file.chartPosition,
    top_chart_position: main.topChartPosition,
    object_key,
    preview_key: main.previewUrl === null ? null : preview_key,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    crc32: crc32(bytes),
    bytes: bytes.length,
    peaks: file.waveform && Uint8Array.from(file.waveform.peaks, (peak) => Math.round(peak * 255)),
    tone: file.waveform && file.waveform.tone.join(''),
    features: Buffer.from(Float32Array.from(ASPECTS.flatMap((aspect) => main.character[aspect])).buffer),
    created_at: main.createdAt,
  };
}

async function addCollections(db: Kysely<Database>): Promise<void> {
  for (const { id, slug, name, description, featured, free, soundIds } of demoCollections(SOUNDS)) {
    await db
      .insertInto('collections')
      .values({
        id,
        slug,
        name,
        description,
        customer_id: null,
        featured: flag(featured),
        free: flag(free),
        image_key: `collection/${slug}.png`,
        created_at: START,
      })
      .execute();
    const members = soundIds.map((sound_id, position) => ({ collection_id: id, sound_id, position }));
    await db.insertInto('collection_sounds').values(members).execute();
  }
}

/** Those who act for a provider. */
async function addMembers(db: Kysely<Database>): Promise<void> {
  for (const { id, provider, isStaff } of MAKERS) {
    const roles = { is_dashboard: flag(provider !== null), is_staff: flag(isStaff) };
    await db.updateTable('customers').set(roles).where('id', '=', id).execute();
    if (provider === null) continue;
    const provider_id = PROVIDERS.findIndex(({ slug }) => slug === provider.slug) + 1;
    await db.insertInto('provider_members').values({ customer_id: id, provider_id }).execute();
  }
}

interface Joins {
  readonly id: number;
  readonly name: string;
  readonly planId: number;
  readonly balance: number;
  readonly endsAfter: number | null;
}

/** A password is its own hash here. */
async function addCustomers(db: Kysely<Database>, customers: readonly Joins[]): Promise<void> {
  for (const { id, name, planId, balance, endsAfter } of customers)
    await write(db, async (tx) => {
      await tx
        .insertInto('customers')
        .values({
          id,
          email: `${name}@demo.test`,
          username: name,
          password_hash: PASSWORD,
          is_confirmed: 1,
          is_account: 1,
          is_dashboard: 0,
          is_deal: 0,
          show_single_download_tip: flag(planId === 1),
          created_at: START,
        })
        .execute();
      const endsAt = endsAfter === null ? null : START + endsAfter;
      await startPlan(tx, { customerId: id, now: START }, planOf(planId, endsAt));
      if (planId !== PLAN_IDS.free) await storeTestCard(tx, id, START);
      await walletOf(tx, id, START);
      // As in memory: credits of an ending plan stay.
      const source = endsAt === null ? 'plan' : 'pack';
      if (balance > 0) await grant(tx, { customerId: id, credits: balance, key: `demo:${id}`, source, now: START });
    });
}

/** A cancelled plan has an end. */
function planOf(planId: number, endsAt: number | null): Subscription {
  if (planId === PLAN_IDS.free) return { state: 'free' };
  const anchorAt = endsAt === null ? START : addMonths(endsAt, -1);
  const period = { planId, epoch: 1, periodNo: 1, anchorAt, months: 1 };
  return { state: 'active', period, isCancelled: endsAt !== null, nextPlanId: null, pauseFor: 0 };
}
