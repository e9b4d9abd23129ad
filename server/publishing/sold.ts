import type { Kysely, Selectable, Transaction } from 'kysely';
import { known } from '../../domain/known.ts';
import { keptReason, whyProblem } from '../../domain/publishing/why.ts';
import { lastSound } from '../../domain/publishing/sold.messages.ts';
import { claimed, objected } from '../../domain/publishing/draft.messages.ts';
import { SOLD_STATES } from '../../domain/publishing/states.ts';
import type { WireSoldPack, WireSoldSummary } from '../../wire/publishing/shelf.wire.ts';
import { takeNumbers } from '../catalogue/changes.ts';
import { type Removal, putBackOnSale, takeOffSale } from '../catalogue/removals.ts';
import type { Database } from '../db/schema.ts';
import { write } from '../db/transaction.ts';
import { originalAddress, originalsAddress } from '../media/media-addresses.ts';
import type { RemovalsTable } from '../sale/removals.tables.ts';
import { type Provider, termOf } from '../dashboard/acting.ts';
import { type DraftRow, lockDraft } from './draft-rows.ts';
import { NOT_FOUND, type Outcome, done, forbidden, invalid } from './outcome.ts';
import { originalsOfPack } from './originals.ts';
import { OWN_CAUSE, stateOf } from './removal-causes.ts';
import { type ChangeDeps, ofAllVersions } from './withdraw.ts';

/** One sound of a pack, or with null the whole pack. */
interface SaleOf {
  readonly provider: Provider;
  readonly packId: number;
  readonly soundId: number | null;
}

type RemovalRow = Selectable<RemovalsTable>;

interface Sold {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
}

/** Packs of providers that are or were on sale, newest first. */
export async function soldPacks(db: Kysely<Database>, providers: readonly Provider[]): Promise<WireSoldSummary[]> {
  const whose = new Map(providers.map((provider) => [provider.id, provider]));
  const ids = [...whose.keys()];
  const packs = await db
    .selectFrom('packs')
    .innerJoin('sounds', 'sounds.pack_id', 'packs.id')
    .select(({ fn }) => ['packs.id', 'packs.name', 'packs.slug', 'packs.provider_id', fn.countAll().as('samples')])
    .where('packs.provider_id', 'in', ids)
    .where('sounds.companion_of', 'is', null)
    .groupBy(['packs.id', 'packs.name', 'packs.slug', 'packs.provider_id'])
    .orderBy('packs.id', 'desc')
    .execute();
  const ofPacks = await db
    .selectFrom('removals')
    .innerJoin('packs', 'packs.id', 'removals.subject_id')
    .selectAll('removals')
    .where('removals.subject', '=', 'pack')
    .where('packs.provider_id', 'in', ids)
    .execute();
  const offSale = await db
    .selectFrom('removals')
    .innerJoin('sounds', 'sounds.id', 'removals.subject_id')
    .innerJoin('packs', 'packs.id', 'sounds.pack_id')
    .select(({ fn }) => ['packs.id', fn.count('sounds.id').distinct().as('sounds')])
    .where('removals.subject', '=', 'sound')
    .where('packs.provider_id', 'in', ids)
    .groupBy('packs.id')
    .execute();
  return packs.map(({ samples, provider_id, ...pack }) => ({
    ...pack,
    provider: termOf(known(whose.get(provider_id), 'provider of a pack')),
    ...saleOf(ofPacks.filter(({ subject_id }) => subject_id === pack.id)),
    samples: Number(samples),
    off_sale: Number(offSale.find(({ id }) => id === pack.id)?.sounds ?? 0),
  }));
}

/** The id of the provider of a pack; null if there is no such pack. */
export async function sellerOf(db: Kysely<Database>, packId: number): Promise<number | null> {
  const row = await db.selectFrom('packs').select('provider_id').where('id', '=', packId).executeTakeFirst();
  return row?.provider_id ?? null;
}

/** One of them with its sounds; null if the provider has no such pack, or nothing of it was ever on sale. */
export async function soldPack(
  db: Kysely<Database>,
  { provider, packId }: Omit<SaleOf, 'soundId'>,
): Promise<Outcome<WireSoldPack>> {
  const pack = await ownPack(db, provider, packId);
  if (!pack) return NOT_FOUND;
  const sounds = await db
    .selectFrom('sounds')
    .select(['id', 'pretty_name as name', 'type'])
    .where('pack_id', '=', packId)
    .where('companion_of', 'is', null)
    .orderBy('id')
    .execute();
  if (sounds.length === 0) return NOT_FOUND;
  const ofSounds = await db
    .selectFrom('removals')
    .innerJoin('sounds', 'sounds.id', 'removals.subject_id')
    .selectAll('removals')
    .where('removals.subject', '=', 'sound')
    .where('sounds.pack_id', '=', packId)
    .execute();
  const removals = Map.groupBy(ofSounds, ({ subject_id }) => subject_id);
  const [latest] = await versionsOf(db, provider, pack.slug);
  const originals = await originalsOfPack(db, packId);
  return done({
    ...pack,
    provider: termOf(provider),
    own: true,
    ...saleOf(await removalsOf(db, 'pack', packId)),
    samples: sounds.length,
    off_sale: removals.size,
    draft: latest?.id ?? null,
    contents: sounds.map((sound) => ({ ...sound, ...saleOf(removals.get(sound.id) ?? []) })),
    originals: {
      zip: originalsAddress('sold', packId),
      files: originals.map(({ path, sha256, bytes }) => ({
        path,
        sha256,
        bytes,
        url: originalAddress('sold', packId, sha256),
      })),
    },
  });
}

/** The same for any provider, without the reasons, which only its members may see. */
export async function soldPackForStaff(db: Kysely<Database>, packId: number): Promise<Outcome<WireSoldPack>> {
  const provider = await db
    .selectFrom('packs')
    .innerJoin('providers', 'providers.id', 'packs.provider_id')
    .select(['providers.id', 'providers.slug', 'providers.name'])
    .where('packs.id', '=', packId)
    .executeTakeFirst();
  const pack = provider ? await soldPack(db, { provider, packId }) : NOT_FOUND;
  if (pack.kind !== 'done') return pack;
  const contents = pack.value.contents.map((sound) => ({ ...sound, reason: null }));
  return done({ ...pack.value, own: false, reason: null, contents });
}

/** Ends the sale of a pack with all its versions, or of one of its sounds. */
export const withdrawSold = (
  deps: ChangeDeps,
  of: SaleOf,
  { reason, customerId }: { readonly reason: string; readonly customerId: number },
): Promise<Outcome<WireSoldPack>> =>
  changeSale(deps, of, async (tx, pack, { own, now }) => {
    const problem = whyProblem(reason);
    if (problem !== null) return invalid({ reason: problem });
    const causes = (await removalsOf(tx, own.subject, own.id)).map(({ cause }) => cause);
    if (causes.includes(OWN_CAUSE)) return done(null);
    if (own.subject === 'sound' && !(await hasOther(tx, pack.id, own.id))) return forbidden(lastSound);
    if (own.subject === 'pack') {
      const refused = await ofDrafts(tx, of.provider, pack.slug, 'withdraw', now);
      if (refused.kind !== 'done') return refused;
    }
    await takeOffSale(tx, { ...own, reason: keptReason(reason), customerId }, now);
    return done(null);
  });

/** Reverses that, unless somebody else keeps it off sale. */
export const relistSold = (deps: ChangeDeps, of: SaleOf): Promise<Outcome<WireSoldPack>> =>
  changeSale(deps, of, async (tx, pack, { own, now }) => {
    const { state } = saleOf(await removalsOf(tx, own.subject, own.id));
    if (state === 'on-sale') return done(null);
    if (state !== 'withdrawn') return forbidden(state === 'objected' ? objected : claimed);
    if (own.subject === 'pack') {
      const refused = await ofDrafts(tx, of.provider, pack.slug, 'relist', now);
      if (refused.kind !== 'done') return refused;
    }
    await putBackOnSale(tx, own);
    return done(null);
  });

/** Changes what is on sale in one transaction, and returns the resulting pack. Running shops follow. */
async function changeSale(
  { db, clock, catalogue }: ChangeDeps,
  { provider, packId, soundId }: SaleOf,
  work: (
    tx: Transaction<Database>,
    pack: Sold,
    about: { readonly own: Removal; readonly now: number },
  ) => Promise<Outcome<null>>,
): Promise<Outcome<WireSoldPack>> {
  const changed = await write(db, async (tx): Promise<Outcome<null>> => {
    // First of all, like every publisher, so that nobody puts one of its sounds on sale meanwhile.
    await takeNumbers(tx, 'sound', 0);
    const pack = await ownPack(tx, provider, packId);
    if (!pack || (soundId !== null && !(await isInPack(tx, packId, soundId)))) return NOT_FOUND;
    const own: Removal = { subject: soundId === null ? 'pack' : 'sound', id: soundId ?? packId, cause: OWN_CAUSE };
    return work(tx, pack, { own, now: clock.now() });
  });
  await catalogue.catchUp();
  return changed.kind === 'done' ? soldPack(db, { provider, packId }) : changed;
}

const ownPack = (db: Kysely<Database>, provider: Provider, id: number): Promise<Sold | undefined> =>
  db
    .selectFrom('packs')
    .select(['id', 'name', 'slug'])
    .where('id', '=', id)
    .where('provider_id', '=', provider.id)
    .executeTakeFirst();

async function isInPack(db: Kysely<Database>, packId: number, soundId: number): Promise<boolean> {
  const found = await db
    .selectFrom('sounds')
    .select('id')
    .where('id', '=', soundId)
    .where('pack_id', '=', packId)
    .where('companion_of', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether anything else of a pack is on sale, apart from its own removals. */
async function hasOther(db: Kysely<Database>, packId: number, soundId: number): Promise<boolean> {
  const other = await db
    .selectFrom('sounds')
    .select('sounds.id')
    .where('sounds.pack_id', '=', packId)
    .where('sounds.companion_of', 'is', null)
    .where('sounds.id', '<>', soundId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('removals')
            .select('subject_id')
            .where('subject', '=', 'sound')
            .whereRef('subject_id', '=', 'sounds.id'),
        ),
      ),
    )
    .executeTakeFirst();
  return other !== undefined;
}

/** The pushed and sold versions of a pack, latest first. */
const versionsOf = (db: Kysely<Database>, provider: Provider, slug: string): Promise<readonly DraftRow[]> =>
  db
    .selectFrom('drafts')
    .selectAll()
    .where('provider_id', '=', provider.id)
    .where('product_slug', '=', slug)
    .where('state', 'in', SOLD_STATES)
    .orderBy('version', 'desc')
    .execute();

/** Applies an event of a pack on sale to its drafts, if it has any. */
async function ofDrafts(
  tx: Transaction<Database>,
  provider: Provider,
  slug: string,
  event: 'withdraw' | 'relist',
  now: number,
): Promise<Outcome<unknown>> {
  const [latest] = await versionsOf(tx, provider, slug);
  const row = latest && (await lockDraft(tx, latest.id));
  return row ? ofAllVersions(tx, row, event, now) : done(null);
}

const removalsOf = (db: Kysely<Database>, subject: RemovalRow['subject'], id: number): Promise<readonly RemovalRow[]> =>
  db.selectFrom('removals').selectAll().where('subject', '=', subject).where('subject_id', '=', id).execute();

/** What keeps something off sale, as shown to its provider. */
function saleOf(removals: readonly RemovalRow[]): Pick<WireSoldPack, 'state' | 'withdrawn' | 'reason'> {
  const own = removals.find(({ cause }) => cause === OWN_CAUSE);
  return {
    state: stateOf(removals.map(({ cause }) => cause)),
    withdrawn: own ? new Date(own.removed_at).toISOString() : null,
    reason: own?.reason ?? null,
  };
}
