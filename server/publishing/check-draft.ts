import { deserialize, serialize } from 'node:v8';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { gaveUp, refusedFile } from '../../domain/publishing/check-file.ts';
import { type KnownWords, type PackFile, isSold } from '../../domain/publishing/check-pack.ts';
import { brokenCover, cellsOf, checkCover, isAboutPack, isDemoOfPack } from '../../domain/publishing/pack-files.ts';
import { type DraftQuestion, coverAmong, labelsText } from '../../domain/publishing/draft.ts';
import type { SoldSound } from '../../domain/publishing/sold-alike.ts';
import type { LabelConflict } from '../../domain/publishing/two-sides.ts';
import type { SheetRow } from '../../domain/publishing/pack-files.ts';
import { TELLING, type ToldByFiles, readPushed } from '../../domain/publishing/read-pushed.ts';
import type { Reader } from '../../domain/publishing/trust.ts';
import type { WireDraft } from '../../wire/publishing/publishing.wire.ts';
import { inParts } from '../db/parts.ts';
import type { Database } from '../db/schema.ts';
import { write } from '../db/transaction.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { CostlyWork } from '../costly-work.ts';
import type { Log } from '../log.ts';
import { previewAddress } from '../media/media-addresses.ts';
import type { ObjectStore } from '../media/object-store.ts';
import { isOnSale } from '../sale/off-sale.ts';
import { alikeOnSale } from './alike-on-sale.ts';
import {
  type DraftRow,
  type FileRow,
  aboutIn,
  draftRow,
  draftToWire,
  filesOf,
  labelsOf,
  lockDraft,
  shownOf,
  toldOf,
} from './draft-rows.ts';
import { happen } from './drafts.ts';
import { KeptLooks } from './kept-looks.ts';
import { isTooMuch } from './import-packs.ts';
import { isPicture } from './keep-cover.ts';
import { soldWith } from '../catalogue/sold-with.ts';
import { pushedKey } from './media-keys.ts';

export interface CheckDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly objects: ObjectStore;
  readonly config: Pick<Config, 'dataFolder'>;
  readonly work: Pick<CostlyWork, 'gate' | 'keepCover'>;
  readonly log: Log;
}

/** The progress of a check. */
export interface Progress {
  readonly done: number;
  readonly of: number;
}

/** Files of one pack that are checked at the same time: the threads have other packs, too. */
const AT_ONCE = 2;

/**
 * Checks packs, one check of each at a time. A shop that is stopped forgets running checks, but keeps their results so
 * far.
 */
export class Checks {
  readonly #deps: CheckDeps;
  readonly #running = new Map<number, Progress>();
  /** Requested checks that wait for an earlier one of the same draft. */
  readonly #next = new Map<number, DraftRow>();
  /** Running checks. */
  readonly #turns = new Set<Promise<void>>();
  #isStopping = false;

  constructor(deps: CheckDeps) {
    this.#deps = deps;
  }

  /** A draft for the wire, with the progress of its check. */
  async shown(row: DraftRow, reader: Reader): Promise<WireDraft> {
    const { db } = this.#deps;
    const checking = this.#running.get(row.id) ?? null;
    // A check that has ended since the draft was read has changed it.
    const latest = checking === null ? await draftRow(db, row.id) : undefined;
    return draftToWire(db, latest ?? row, checking, reader);
  }

  /** Starts to check a draft in the background, after a running check of its earlier state. */
  begin(row: DraftRow): void {
    if (this.#running.has(row.id)) {
      this.#next.set(row.id, row);
      return;
    }
    if (this.#isStopping) return;
    this.#show(row.id, { done: 0, of: 0 });
    const turn = this.#checkInTurn(row).finally(() => this.#turns.delete(turn));
    this.#turns.add(turn);
  }

  /** Starts nothing more, and waits for files in progress. The next check of a pack does the rest. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(this.#turns);
  }

  async #checkInTurn(first: DraftRow): Promise<void> {
    for (let row: DraftRow | undefined = first; row;) {
      const isCurrent = await this.#check(row);
      const next = this.#next.get(row.id);
      this.#next.delete(row.id);
      row = this.#isStopping || isCurrent || next?.revision === row.revision ? undefined : next;
    }
    this.#running.delete(first.id);
  }

  /** Returns whether the draft is still what was checked. */
  async #check(row: DraftRow): Promise<boolean> {
    try {
      return await checkAll(this.#deps, row, {
        onProgress: (progress) => this.#show(row.id, progress),
        isStopping: () => this.#isStopping,
      });
    } catch (error) {
      this.#deps.log.error({ err: error, draft: row.id }, 'a pack could not be checked');
      return false;
    }
  }

  #show(draftId: number, progress: Progress): void {
    this.#running.set(draftId, progress);
  }
}

/**
 * Checks every file that was not checked with its labels before, and stores the findings of the whole pack. Returns
 * whether the draft is still what was checked.
 */
async function checkAll(
  deps: CheckDeps,
  row: DraftRow,
  {
    onProgress,
    isStopping,
  }: {
    readonly onProgress: (progress: Progress) => void;
    readonly isStopping: () => boolean;
  },
): Promise<boolean> {
  const { db, clock, work } = deps;
  const files = await filesOf(db, row.id);
  const paths = files.map(({ path }) => path);
  const bytesOf = (path: string | null) => bytesAt(deps, row, files, path);
  const { sheet, manifest, ...read } = await toldBy(deps, row, files);
  // The caller was already asked; this label was changed in between.
  if (read.conflicts.length > 0) return false;
  const { about, rows, findings } = read;
  const own = files.filter(({ path }) => !isAboutPack(path));
  const current = await keepTold(deps, row, own, {
    ...read,
    read: { sheet_sha256: sheet?.sha256 ?? null, manifest_sha256: manifest?.sha256 ?? null },
  });
  if (!current) return false;
  const checked: PackFile[] = [];
  let next = 0;
  let done = 0;
  const takeTurns = async (): Promise<void> => {
    for (let at = next; at < own.length && !isStopping(); at = next) {
      next = at + 1;
      const file = own[at];
      if (!file) return;
      checked[at] = await checkedFile(deps, row, file, rows.get(file.path) ?? null);
      done += 1;
      onProgress({ done, of: own.length });
    }
  };
  onProgress({ done: 0, of: own.length });
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns));
  if (isStopping()) return false;

  const cover = await bytesOf(coverAmong(paths));
  const isBroken =
    cover !== null &&
    checkCover(cover.path, cover.bytes).length === 0 &&
    !(await isPicture(work.keepCover, cover.bytes));
  const question: DraftQuestion = {
    about,
    paths,
    rows,
    checked,
    cover,
    findings: isBroken ? [...findings, brokenCover(cover.path)] : findings,
    known: await knownWords(db),
    soldIn: await soldElsewhere(db, row, own, about.name),
    alike: await alikeTo(deps, row, checked, about.name),
  };
  // Thousands of sounds are compared: use a thread, so that requests are answered meanwhile.
  const found = await work.gate.ask('judge', () => question);
  return write(db, async (tx) => {
    const latest = await lockDraft(tx, row.id);
    // It was changed meanwhile: the findings are about something else.
    if (latest?.revision !== current.revision) return false;
    const checking = { event: 'check', by: 'maker', now: clock.now() } as const;
    await happen(tx, latest, checking, { findings: JSON.stringify(found) });
    return true;
  });
}

/** The bytes of a draft's file that have arrived. */
async function bytesAt(
  { objects }: Pick<CheckDeps, 'objects'>,
  row: DraftRow,
  files: readonly FileRow[],
  path: string | null,
) {
  const file = files.find((one) => one.path === path);
  const bytes = file ? await objects.read(pushedKey(row.provider_id, file.sha256)) : null;
  return file && bytes ? { path: file.path, sha256: file.sha256, bytes: new Uint8Array(bytes) } : null;
}

/** What sheet and manifest say, merged with what was entered in the shop. */
async function toldBy(deps: Pick<CheckDeps, 'objects'>, row: DraftRow, files: readonly FileRow[]) {
  const sheet = await bytesAt(deps, row, files, TELLING.sheet);
  const manifest = await bytesAt(deps, row, files, TELLING.manifest);
  const saidBy = (labels: (file: FileRow) => SheetRow | null) =>
    new Map(files.map((file) => [file.path, labels(file)] as const).flatMap(whereSaid));
  const told = readPushed({
    about: aboutIn(row),
    rows: saidBy(labelsOf),
    told: saidBy(toldOf),
    side: row.label_side,
    paths: files.map(({ path }) => path),
    sheet: sheet && { bytes: sheet.bytes, isNew: sheet.sha256 !== row.sheet_sha256 },
    manifest: manifest && { bytes: manifest.bytes, isNew: manifest.sha256 !== row.manifest_sha256 },
  });
  return { ...told, sheet, manifest };
}

/**
 * Labels that a check would have to overwrite in the shop, or to ignore in the folder, without being told to. Only an
 * unread sheet has any.
 */
export async function labelConflicts(
  deps: Pick<CheckDeps, 'objects'>,
  row: DraftRow,
  files: readonly FileRow[],
): Promise<readonly LabelConflict[]> {
  const sheet = files.find(({ path }) => path === TELLING.sheet);
  return sheet && sheet.sha256 !== row.sheet_sha256 ? (await toldBy(deps, row, files)).conflicts : [];
}

/**
 * Stores what unread sheets and manifests say, and returns the changed draft; null if it was changed meanwhile. Nothing
 * is analyzed yet: later edits win.
 */
async function keepTold(
  { db, clock }: CheckDeps,
  row: DraftRow,
  own: readonly FileRow[],
  {
    about,
    rows,
    told,
    read,
  }: Pick<ToldByFiles, 'about' | 'rows' | 'told'> & {
    readonly read: Pick<DraftRow, 'sheet_sha256' | 'manifest_sha256'>;
  },
): Promise<DraftRow | null> {
  if (read.sheet_sha256 === row.sheet_sha256 && read.manifest_sha256 === row.manifest_sha256) return row;
  return write(db, async (tx) => {
    const latest = await lockDraft(tx, row.id);
    if (latest?.revision !== row.revision) return null;
    const written = (said: SheetRow | undefined) => (said ? JSON.stringify(cellsOf(said)) : null);
    for (const file of own) {
      const { path } = file;
      const now = { labels: written(rows.get(path)), told: written(told.get(path)) };
      if (now.labels === file.labels && now.told === file.told) continue;
      await tx.updateTable('draft_files').set(now).where('draft_id', '=', row.id).where('path', '=', path).execute();
    }
    const change = { ...read, label_side: null, about: JSON.stringify(about) };
    const changed = await happen(tx, latest, { event: 'change', by: 'maker', now: clock.now() }, change);
    return changed.kind === 'done' ? changed.value : null;
  });
}

const whereSaid = ([path, labels]: readonly [string, SheetRow | null]): ReadonlyArray<readonly [string, SheetRow]> =>
  labels ? [[path, labels]] : [];

/** The check of one file, cached for the same bytes with the same labels. */
async function checkedFile(deps: CheckDeps, row: DraftRow, file: FileRow, labels: SheetRow | null): Promise<PackFile> {
  const { db } = deps;
  const wanted = labelsText(labels);
  const mine = db.selectFrom('draft_files').where('draft_id', '=', row.id).where('path', '=', file.path);
  if (file.checked_as === wanted) {
    const known = await mine.select('checked').where('sha256', '=', file.sha256).executeTakeFirst();
    const before = known?.checked ? checkedIn(known.checked) : null;
    if (before && !isUnlikened(before)) return before;
  }
  const checked = await askGate(deps, row, file, labels);
  await db
    .updateTable('draft_files')
    .set({ checked_as: wanted, shown: JSON.stringify(shownOf(checked)), checked: serialize(checked) })
    .where('draft_id', '=', row.id)
    .where('path', '=', file.path)
    .where('sha256', '=', file.sha256)
    .execute();
  return checked;
}

/** A stored check. One by an older shop has no marks, so nothing is compared with it. */
export function checkedIn(stored: Uint8Array): PackFile {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The shop has serialized it itself.
  const checked = deserialize(stored) as PackFile;
  return checked.likeness && !('marks' in checked.likeness) ? { ...checked, likeness: null } : checked;
}

/** An analyzed sound has a likeness, unless an older shop has analyzed it. */
const isUnlikened = ({ features, likeness }: PackFile): boolean => features !== null && likeness === null;

async function askGate(
  { config, work }: CheckDeps,
  row: DraftRow,
  { path, sha256, bytes }: FileRow,
  labels: SheetRow | null,
): Promise<PackFile> {
  const at = pushedFile(config.dataFolder, row.provider_id, sha256);
  try {
    const answer = await work.gate.ask('check', () => ({ path, at, row: labels }));
    if (answer.kind === 'checked' && answer.file.sha256 === sha256) return answer.file;
    return { ...refusedFile(path, { kind: 'missing', part: path }, bytes), sha256 };
  } catch (error) {
    if (!isTooMuch(error)) throw error;
    return { ...gaveUp(path, bytes), sha256 };
  }
}

/** The path of a pushed file, for threads. */
export const pushedFile = (dataFolder: string, providerId: number, sha256: string): string =>
  join(dataFolder, 'media', ...pushedKey(providerId, sha256).split('/'));

/** Sounds on sale that files of a draft are copies of; its demo does not count. */
const alikeTo = ({ db, work }: CheckDeps, row: DraftRow, checked: readonly PackFile[], name: string) =>
  alikeOnSale(
    { db, threads: work.gate, kept: new KeptLooks(db, row.provider_id) },
    checked.filter((file) => isSold(file) && !isDemoOfPack(file.file)),
    { provider: { id: row.provider_id }, name },
  );

/** The shop's terms. */
async function knownWords(db: Kysely<Database>): Promise<KnownWords> {
  const terms = await db.selectFrom('terms').select(['kind', 'slug']).execute();
  const ofKind = (wanted: string): readonly string[] =>
    terms.filter(({ kind }) => kind === wanted).map(({ slug }) => slug);
  return { instruments: ofKind('INSTRUMENT'), moods: ofKind('MOOD'), genres: ofKind('GENRE') };
}

/** Packs of other names or providers in which a file of the draft is on sale. */
async function soldElsewhere(
  db: Kysely<Database>,
  { provider_id }: DraftRow,
  files: readonly FileRow[],
  name: string,
): Promise<DraftQuestion['soldIn']> {
  const found = new Map<string, Pick<SoldSound, 'pack' | 'preview'>>();
  for (const some of inParts(files.map(({ sha256 }) => sha256))) {
    const sold = await db
      .selectFrom(soldWith(db, some).as('sold'))
      .innerJoin('packs', 'packs.id', 'sold.pack_id')
      .innerJoin('sounds', 'sounds.id', 'sold.id')
      .select(['sold.sha256', 'sounds.id', 'sounds.preview_key', 'packs.name', 'packs.provider_id'])
      .select((of) => isOnSale(of).as('is_on_sale'))
      .execute();
    for (const one of sold)
      if (one.name !== name || one.provider_id !== provider_id)
        found.set(one.sha256, {
          pack: one.name,
          preview: one.preview_key !== null && one.is_on_sale ? previewAddress(one.id) : null,
        });
  }
  return new Map(
    files.flatMap(({ path, sha256 }) => {
      const one = found.get(sha256);
      return one === undefined ? [] : [[path, one] as const];
    }),
  );
}
