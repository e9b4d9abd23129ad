import type { Kysely, Transaction } from 'kysely';
import { cellsOf } from '../../domain/publishing/pack-files.ts';
import {
  type AboutPack,
  PUSH_LIMITS,
  type PushedFile,
  aboutProblems,
  blocksIn,
  manifestProblems,
  sameFiles,
  tidyAbout,
} from '../../domain/publishing/draft.ts';
import { blocked, draftTexts, notNow } from '../../domain/publishing/draft.messages.ts';
import type { LabelSide } from '../../domain/publishing/two-sides.ts';
import { slugOf } from '../../domain/publishing/names.ts';
import type { SheetRow } from '../../domain/publishing/pack-files.ts';
import { nothingSaid } from '../../domain/publishing/read-pushed.ts';
import {
  type DraftActor,
  type DraftEvent,
  SOLD_STATES,
  isDeletable,
  isDone,
  isSoldState,
  nextState,
} from '../../domain/publishing/states.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/schema.ts';
import { MOST_AT_ONCE, inParts } from '../db/parts.ts';
import { isPostgres, write } from '../db/transaction.ts';
import type { ObjectStore } from '../media/object-store.ts';
import type { Provider } from '../dashboard/acting.ts';
import { dropChecksums } from './checksums.ts';
import { type DraftRow, broughtFor, filesOf, judgedIn, lockDraft } from './draft-rows.ts';
import { NOT_FOUND, type Outcome, type Refused, done, forbidden, invalid } from './outcome.ts';

export interface DraftDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly objects: ObjectStore;
  readonly config: Pick<Config, 'providerRoom'>;
}

/** Applies an event to a draft if possible; a repeated event returns the draft unchanged. */
export async function happen(
  tx: Transaction<Database>,
  row: DraftRow,
  { event, by, now }: { readonly event: DraftEvent; readonly by: DraftActor; readonly now: number },
  change: Partial<DraftRow> = {},
): Promise<Outcome<DraftRow>> {
  if (isDone(row.state, event)) return done(row);
  const state = nextState(row.state, event, by);
  if (state === null) return forbidden(notNow(event, row.state));
  const changed = { ...change, state, revision: row.revision + 1, changed_at: now };
  await tx.updateTable('drafts').set(changed).where('id', '=', row.id).execute();
  return done({ ...row, ...changed });
}

/**
 * Sets the contents of a pack. Returns it with the digests that its provider must upload, and those that nothing of the
 * provider refers to any more.
 */
export function push(
  { db, clock, config }: DraftDeps,
  provider: Provider,
  wish: {
    readonly id: number | null;
    readonly name: string;
    readonly files: readonly PushedFile[];
    readonly labels?: LabelSide | undefined;
  },
): Promise<Outcome<{ readonly row: DraftRow; readonly missing: string[]; readonly gone: readonly string[] }>> {
  const { files } = wish;
  return write(db, async (tx) => {
    const problems = manifestProblems(wish.name, files);
    if (Object.keys(problems).length > 0) return invalid(problems);
    const now = clock.now();
    const known = await find(tx, provider, wish);
    if (known.kind !== 'done') return known;
    await lockProvider(tx, provider.id);
    const refused = await roomProblem(tx, config, { provider, draftId: known.value?.id ?? null, files });
    if (refused !== null) return invalid({ files: refused });
    const found = known.value ? done(known.value) : await begin(tx, provider, wish.name, now);
    if (found.kind !== 'done') return found;
    const before = await filesOf(tx, found.value.id);
    const changed = sameFiles(before, files) ? found : await changeFiles(tx, found.value, { before, files, now });
    if (changed.kind !== 'done') return changed;
    const row = await chooseSide(tx, changed.value, wish.labels ?? null);
    const named = new Set(files.map(({ sha256 }) => sha256));
    const left = before.flatMap(({ sha256 }) => (named.has(sha256) ? [] : [sha256]));
    const gone = await forget(tx, provider.id, left);
    const here = await broughtFor(tx, row);
    return done({ row, missing: [...named].filter((sha256) => !here.has(sha256)), gone });
  });
}

/** Stores whose labels count in the check after a push: the choice of an earlier push no longer does. */
async function chooseSide(tx: Transaction<Database>, row: DraftRow, side: LabelSide | null): Promise<DraftRow> {
  if (side === row.label_side) return row;
  await tx.updateTable('drafts').set({ label_side: side }).where('id', '=', row.id).execute();
  return { ...row, label_side: side };
}

/** Serializes changes of a provider's names and files. */
export async function lockProvider(tx: Transaction<Database>, id: number): Promise<void> {
  if (isPostgres(tx))
    await tx.selectFrom('providers').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

const GIGABYTE = 1_000_000_000;

/** Why the shop has no room for these files, next to those of the provider's other packs; null if it has. */
async function roomProblem(
  tx: Transaction<Database>,
  { providerRoom }: DraftDeps['config'],
  {
    provider,
    draftId,
    files,
  }: { readonly provider: Provider; readonly draftId: number | null; readonly files: readonly PushedFile[] },
): Promise<string | null> {
  const arrived = await tx
    .selectFrom('pushed_files')
    .select(['sha256', 'bytes'])
    .where('provider_id', '=', provider.id)
    .execute();
  const sizes = new Map(arrived.map(({ sha256, bytes }) => [sha256, bytes]));
  const wrong = files.find(({ sha256, bytes }) => (sizes.get(sha256) ?? bytes) !== bytes);
  if (wrong) return draftTexts.badFile(wrong.path);
  const others = await tx
    .selectFrom('draft_files')
    .innerJoin('drafts', 'drafts.id', 'draft_files.draft_id')
    .select(({ fn }) => ['sha256', fn.max('bytes').as('bytes')])
    .where('provider_id', '=', provider.id)
    .where('draft_id', '<>', draftId ?? 0)
    .groupBy('sha256')
    .execute();
  const all = new Map([...others, ...files].map(({ sha256, bytes }) => [sha256, bytes]));
  const sum = [...all.values()].reduce((total, bytes) => total + bytes, 0);
  return sum > providerRoom * GIGABYTE ? draftTexts.noRoom(providerRoom) : null;
}

/** Digests among these that no draft of the provider has any more; their uploads are forgotten. */
async function forget(
  tx: Transaction<Database>,
  providerId: number,
  digests: readonly string[],
): Promise<readonly string[]> {
  const gone = new Set(digests);
  for (const some of inParts([...gone])) {
    const used = await tx
      .selectFrom('draft_files')
      .innerJoin('drafts', 'drafts.id', 'draft_files.draft_id')
      .select('draft_files.sha256')
      .where('drafts.provider_id', '=', providerId)
      .where('draft_files.sha256', 'in', some)
      .execute();
    for (const { sha256 } of used) gone.delete(sha256);
  }
  for (const some of inParts([...gone]))
    await tx.deleteFrom('pushed_files').where('provider_id', '=', providerId).where('sha256', 'in', some).execute();
  await dropChecksums(tx, [...gone]);
  return [...gone];
}

const underWay = (tx: Transaction<Database>, provider: Provider, slug: string): Promise<DraftRow | undefined> =>
  tx
    .selectFrom('drafts')
    .selectAll()
    .where('provider_id', '=', provider.id)
    .where('slug', '=', slug)
    .where('state', 'not in', SOLD_STATES)
    .executeTakeFirst();

/** The pack that is pushed again; null for a new one. */
async function find(
  tx: Transaction<Database>,
  provider: Provider,
  { id, name }: { readonly id: number | null; readonly name: string },
): Promise<Outcome<DraftRow | null>> {
  if (id !== null) {
    const known = await lockDraft(tx, id);
    return known?.provider_id === provider.id ? done(known) : NOT_FOUND;
  }
  const known = await underWay(tx, provider, slugOf(name));
  return done(known ? ((await lockDraft(tx, known.id)) ?? known) : null);
}

async function begin(
  tx: Transaction<Database>,
  provider: Provider,
  name: string,
  now: number,
): Promise<Outcome<DraftRow>> {
  const slug = slugOf(name);
  const mine = await tx.selectFrom('drafts').select(['slug', 'state']).where('provider_id', '=', provider.id).execute();
  if (mine.filter(({ state }) => !isSoldState(state)).length >= PUSH_LIMITS.drafts)
    return invalid({ name: draftTexts.manyDrafts });
  const version = 1 + mine.filter((one) => one.slug === slug).length;
  await tx
    .insertInto('drafts')
    .values({
      provider_id: provider.id,
      slug,
      version,
      revision: 0,
      state: 'draft',
      about: JSON.stringify(nothingSaid(name)),
      findings: '[]',
      waivers: '[]',
      sheet_sha256: null,
      manifest_sha256: null,
      returned: null,
      product_slug: null,
      changed_at: now,
      submitted_at: null,
      on_sale_at: null,
    })
    // A concurrent push of the same name was faster: it is the same pack.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const begun = await underWay(tx, provider, slug);
  return begun ? done((await lockDraft(tx, begun.id)) ?? begun) : NOT_FOUND;
}

/** Labels stay with their paths, and checks with the bytes that were checked. */
async function changeFiles(
  tx: Transaction<Database>,
  row: DraftRow,
  {
    before,
    files,
    now,
  }: { readonly before: readonly PushedFile[]; readonly files: readonly PushedFile[]; readonly now: number },
): Promise<Outcome<DraftRow>> {
  const changed = await happen(tx, row, { event: 'change', by: 'maker', now }, { submitted_at: null });
  if (changed.kind !== 'done') return changed;
  const paths = new Set(files.map(({ path }) => path));
  const gone = before.flatMap(({ path }) => (paths.has(path) ? [] : [path]));
  for (const some of inParts(gone))
    await tx.deleteFrom('draft_files').where('draft_id', '=', row.id).where('path', 'in', some).execute();
  const placed = files.map(({ path, sha256, bytes }, place) => ({ draft_id: row.id, path, place, sha256, bytes }));
  for (const some of inParts(placed, MOST_AT_ONCE / 5))
    await tx
      .insertInto('draft_files')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['draft_id', 'path']).doUpdateSet(({ ref, case: choose }) => {
          const ifSame = <Column extends 'checked_as' | 'shown' | 'checked'>(column: Column) =>
            choose()
              .when('draft_files.sha256', '=', ref('excluded.sha256'))
              .then(ref(`draft_files.${column}`))
              .end();
          return {
            place: ref('excluded.place'),
            sha256: ref('excluded.sha256'),
            bytes: ref('excluded.bytes'),
            checked_as: ifSame('checked_as'),
            shown: ifSame('shown'),
            checked: ifSame('checked'),
          };
        }),
      )
      .execute();
  return changed;
}

/** Changes a draft of a provider, in one transaction. */
export const withDraft = <Value>(
  db: Kysely<Database>,
  { provider, id }: { readonly provider: Provider; readonly id: number },
  work: (tx: Transaction<Database>, row: DraftRow) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> =>
  write(db, async (tx) => {
    const row = await lockDraft(tx, id);
    return row?.provider_id === provider.id ? work(tx, row) : NOT_FOUND;
  });

/** Saves labels of files. */
export async function saveLabels(
  tx: Transaction<Database>,
  row: DraftRow,
  {
    revision,
    rows,
    now,
  }: { readonly revision: number; readonly rows: ReadonlyMap<string, SheetRow>; readonly now: number },
): Promise<Outcome<DraftRow>> {
  if (revision !== row.revision) return invalid({ revision: draftTexts.changed });
  const paths = new Set((await filesOf(tx, row.id)).map(({ path }) => path));
  const unknown = [...rows.keys()].find((path) => !paths.has(path));
  if (unknown !== undefined) return invalid({ rows: draftTexts.unknownFile(unknown) });
  const changed = await happen(tx, row, { event: 'change', by: 'maker', now }, { submitted_at: null });
  if (changed.kind !== 'done') return changed;
  for (const [path, labels] of rows)
    await tx
      .updateTable('draft_files')
      .set({ labels: JSON.stringify(cellsOf(labels)) })
      .where('draft_id', '=', row.id)
      .where('path', '=', path)
      .execute();
  return changed;
}

/** Saves name and description of a pack. */
export async function describe(
  tx: Transaction<Database>,
  row: DraftRow,
  { revision, about, now }: { readonly revision: number; readonly about: AboutPack; readonly now: number },
): Promise<Outcome<DraftRow>> {
  if (revision !== row.revision) return invalid({ revision: draftTexts.changed });
  const problems = aboutProblems(about);
  if (Object.keys(problems).length > 0) return invalid(problems);
  await lockProvider(tx, row.provider_id);
  const slug = slugOf(about.name);
  const other = await tx
    .selectFrom('drafts')
    .select('id')
    .where('provider_id', '=', row.provider_id)
    .where('slug', '=', slug)
    .where('state', 'not in', SOLD_STATES)
    .where('id', '<>', row.id)
    .executeTakeFirst();
  if (other) return invalid({ name: draftTexts.nameTaken });
  const change = { about: JSON.stringify(tidyAbout(about)), slug, submitted_at: null };
  return happen(tx, row, { event: 'change', by: 'maker', now }, change);
}

/** Submits a pack that was checked, and that nothing blocks. */
export function submit(tx: Transaction<Database>, row: DraftRow, now: number): Promise<Outcome<DraftRow>> | Refused {
  const blocks = row.state === 'checked' ? blocksIn(judgedIn(row)).length : 0;
  if (blocks > 0) return forbidden(blocked(blocks));
  return happen(tx, row, { event: 'submit', by: 'maker', now }, { returned: null, submitted_at: now, alone: null });
}

/** Deletes a draft. Returns digests that no other draft of its provider has. */
export async function remove(tx: Transaction<Database>, row: DraftRow): Promise<Outcome<readonly string[]>> {
  if (!isDeletable(row.state)) return forbidden(notNow('delete', row.state));
  await lockProvider(tx, row.provider_id);
  const own = await filesOf(tx, row.id);
  await tx.deleteFrom('drafts').where('id', '=', row.id).execute();
  const digests = own.map(({ sha256 }) => sha256);
  return done(await forget(tx, row.provider_id, digests));
}
