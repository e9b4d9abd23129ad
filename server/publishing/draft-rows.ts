import type { Kysely, Selectable, Transaction } from 'kysely';
import { coverAmong, judged, medianOf } from '../../domain/publishing/draft.ts';
import type { AboutPack, JudgedFinding, Waiver } from '../../domain/publishing/draft.ts';
import { type Reader, aloneFor, isTrustedBy, trustFor } from '../../domain/publishing/trust.ts';
import type { CheckedFile } from '../../domain/publishing/check-file.ts';
import type { Finding } from '../../domain/publishing/findings.ts';
import { isAboutPack, type LabelColumn, labelsIn, type SheetRow } from '../../domain/publishing/pack-files.ts';
import type { WireDraft, WireDraftList, WireDraftSummary } from '../../wire/publishing/publishing.wire.ts';
import { onlyOf } from '../../domain/dashboard/acting.ts';
import { type Provider, termOf } from '../dashboard/acting.ts';
import { inParts } from '../db/parts.ts';
import type { Database } from '../db/schema.ts';
import { isPostgres } from '../db/transaction.ts';
import { draftPreviewAddress, originalAddress, originalsAddress } from '../media/media-addresses.ts';
import type { DraftFilesTable, DraftsTable } from './drafts.tables.ts';
import { isClaimed, objectionTo } from './removal-causes.ts';
import { trustOf } from './trust-log.ts';

export type DraftRow = Readonly<Selectable<DraftsTable>>;
/** A file without its stored check, which is long. */
export type FileRow = Readonly<Omit<Selectable<DraftFilesTable>, 'checked'>>;

// oxlint-disable typescript/no-unsafe-type-assertion -- The shop has written all of it itself.
export const aboutIn = ({ about }: Pick<DraftRow, 'about'>): AboutPack => JSON.parse(about) as AboutPack;
export const waiversIn = ({ waivers }: Pick<DraftRow, 'waivers'>): readonly Waiver[] =>
  JSON.parse(waivers) as readonly Waiver[];
export const findingsIn = ({ findings }: Pick<DraftRow, 'findings'>): readonly Finding[] =>
  JSON.parse(findings) as readonly Finding[];
const cellsIn = (labels: string): Readonly<Record<LabelColumn, string>> =>
  JSON.parse(labels) as Readonly<Record<LabelColumn, string>>;
const shownIn = (shown: string): Shown => JSON.parse(shown) as Shown;
// oxlint-enable typescript/no-unsafe-type-assertion

/** What lists show of a checked file. */
type Shown = Pick<WireDraft['contents'][number], 'kind' | 'seconds' | 'type' | 'bpm' | 'key' | 'suggestions'>;

export const shownOf = ({ kind, sound, type, bpm, key, suggestions }: CheckedFile): Shown => ({
  kind,
  seconds: sound?.seconds ?? null,
  type,
  bpm,
  key,
  suggestions,
});

/** The labels of a file; null if there are none. */
export function labelsOf({ labels }: Pick<FileRow, 'labels'>): SheetRow | null {
  if (labels === null) return null;
  const cells = cellsIn(labels);
  return labelsIn(
    (column) => cells[column],
    () => {},
  );
}

/** The row of a file in the last sheet. */
export const toldOf = ({ told }: Pick<FileRow, 'told'>): SheetRow | null => labelsOf({ labels: told });

export const judgedIn = (row: DraftRow): readonly JudgedFinding[] => judged(findingsIn(row), waiversIn(row));

const FILE_COLUMNS = ['draft_id', 'path', 'place', 'sha256', 'bytes', 'labels', 'told', 'checked_as', 'shown'] as const;

/** The files of a draft, in order. */
export const filesOf = (db: Kysely<Database>, draftId: number): Promise<readonly FileRow[]> =>
  db.selectFrom('draft_files').select(FILE_COLUMNS).where('draft_id', '=', draftId).orderBy('place').execute();

export const draftRow = (db: Kysely<Database>, id: number): Promise<DraftRow | undefined> =>
  db.selectFrom('drafts').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks a draft until the end of the transaction. */
export function lockDraft(tx: Transaction<Database>, id: number): Promise<DraftRow | undefined> {
  const query = tx.selectFrom('drafts').selectAll().where('id', '=', id);
  return (isPostgres(tx) ? query.forUpdate() : query).executeTakeFirst();
}

/** Which digests of a draft its provider has uploaded. */
export async function broughtFor(
  db: Kysely<Database>,
  { id, provider_id }: Pick<DraftRow, 'id' | 'provider_id'>,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('draft_files as file')
    .innerJoin('pushed_files as pushed', (join) =>
      join.onRef('pushed.sha256', '=', 'file.sha256').onRef('pushed.bytes', '=', 'file.bytes'),
    )
    .select('pushed.sha256')
    .where('file.draft_id', '=', id)
    .where('pushed.provider_id', '=', provider_id)
    .execute();
  return new Set(rows.map(({ sha256 }) => sha256));
}

/** Whether a draft has a playable file of this digest whose bytes have arrived. */
export async function hasSound(
  db: Kysely<Database>,
  { id, provider_id }: Pick<DraftRow, 'id' | 'provider_id'>,
  sha256: string,
): Promise<boolean> {
  const files = await db
    .selectFrom('draft_files as file')
    .innerJoin('pushed_files as pushed', 'pushed.sha256', 'file.sha256')
    .select('file.shown')
    .where('file.draft_id', '=', id)
    .where('pushed.provider_id', '=', provider_id)
    .where('file.sha256', '=', sha256)
    .execute();
  return files.some(isHeard);
}

const isHeard = ({ shown }: Pick<FileRow, 'shown'>): boolean => shown !== null && shownIn(shown).kind === 'sound';

const momentOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

function summaryOf(
  row: DraftRow,
  provider: Omit<Provider, 'id'>,
  reader: Reader,
  { files, bytes }: { readonly files: number; readonly bytes: number },
): WireDraftSummary {
  const open = judgedIn(row).filter(({ waived }) => waived === null);
  const countOf = (wanted: string): number => open.filter(({ level }) => level === wanted).length;
  return {
    id: row.id,
    name: aboutIn(row).name,
    provider: { name: provider.name, slug: provider.slug },
    state: row.state,
    version: row.version,
    revision: row.revision,
    files,
    bytes,
    counts: { block: countOf('block'), warn: countOf('warn'), note: countOf('note') },
    changed: new Date(row.changed_at).toISOString(),
    submitted: momentOf(row.submitted_at),
    on_sale: momentOf(row.on_sale_at),
    product: row.product_slug,
    alone: aloneFor(reader, row.alone),
  };
}

/** A draft for the wire. */
export async function draftToWire(
  db: Kysely<Database>,
  row: DraftRow,
  checking: WireDraft['checking'],
  reader: Reader,
): Promise<WireDraft> {
  const provider = await db
    .selectFrom('providers')
    .select(['name', 'slug'])
    .where('id', '=', row.provider_id)
    .executeTakeFirstOrThrow();
  const [files, here] = [await filesOf(db, row.id), await broughtFor(db, row)];
  const { genres, tags, ...about } = aboutIn(row);
  const trust = await trustOf(db, row.provider_id);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return {
    ...summaryOf(row, provider, reader, { files: files.length, bytes }),
    about: { ...about, genres: [...genres], tags: [...tags] },
    cover: coverAmong(files.map(({ path }) => path)),
    originals: here.size > 0 ? originalsAddress('draft', row.id) : null,
    returned: row.returned,
    claimed: await isClaimed(db, row.product_slug),
    objection: await objectionTo(db, row),
    trust: {
      trusted: isTrustedBy(trust),
      decisions: trustFor(reader, trust).map(({ isTrusted, at, ...decision }) => ({
        ...decision,
        trusted: isTrusted,
        at: new Date(at).toISOString(),
      })),
    },
    checking,
    contents: files.map((file) => ({
      path: file.path,
      sha256: file.sha256,
      bytes: file.bytes,
      here: here.has(file.sha256),
      original: here.has(file.sha256) ? originalAddress('draft', row.id, file.sha256) : null,
      preview: here.has(file.sha256) && isHeard(file) ? draftPreviewAddress(row.id, file.sha256) : null,
      ...(file.shown === null ? NOT_SHOWN : shownIn(file.shown)),
      ...(isAboutPack(file.path) && { kind: 'about' as const }),
      labels: file.labels === null ? null : cellsIn(file.labels),
    })),
    findings: judgedIn(row).map(({ evidence: { seconds, ...evidence }, ...finding }) => ({
      ...finding,
      evidence: { ...evidence, ...(seconds && { seconds: [...seconds] }) },
    })),
  };
}

const NOT_SHOWN: Shown = { kind: null, seconds: null, type: null, bpm: null, key: null, suggestions: null };

/** How many recent decisions count for the median wait. */
const LATEST_WAITS = 50;

/** Drafts as a list, with the shop's queue. */
export async function listToWire(
  db: Kysely<Database>,
  rows: readonly DraftRow[],
  reader: Reader,
  /** The providers of the caller. */
  acting: { readonly listed: readonly Provider[]; readonly providers: readonly Provider[] } | null,
): Promise<WireDraftList> {
  const providers = await db.selectFrom('providers').select(['id', 'name', 'slug']).execute();
  const sizes = new Map<number, { readonly files: number; readonly bytes: number }>();
  for (const some of inParts(rows.map(({ id }) => id))) {
    const counted = await db
      .selectFrom('draft_files')
      .select(({ fn }) => ['draft_id', fn.countAll().as('files'), fn.sum('bytes').as('bytes')])
      .where('draft_id', 'in', some)
      .groupBy('draft_id')
      .execute();
    for (const { draft_id, files, bytes } of counted)
      sizes.set(draft_id, { files: Number(files), bytes: Number(bytes) });
  }
  const { waiting } = await db
    .selectFrom('drafts')
    .select(({ fn }) => fn.countAll().as('waiting'))
    .where('state', '=', 'submitted')
    .executeTakeFirstOrThrow();
  const waits = await db
    .selectFrom('draft_decisions')
    .select('waited_ms')
    .where('waited_ms', 'is not', null)
    .orderBy('id', 'desc')
    .limit(LATEST_WAITS)
    .execute();
  const listed = acting?.listed ?? [];
  const logs = await Promise.all(listed.map(({ id }) => trustOf(db, id)));
  const only = onlyOf(listed);
  return {
    items: rows.map((row) => {
      const provider = providers.find(({ id }) => id === row.provider_id) ?? { name: '', slug: '' };
      return summaryOf(row, provider, reader, sizes.get(row.id) ?? { files: 0, bytes: 0 });
    }),
    queue: {
      length: Number(waiting),
      median_wait_ms: medianOf(waits.flatMap(({ waited_ms }) => waited_ms ?? [])),
    },
    trusted: logs.length > 0 && logs.every(isTrustedBy),
    provider: only && termOf(only),
    providers: (acting?.providers ?? []).map(termOf),
  };
}
