import { readFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { ORIGINAL_LIMITS } from '../../domain/audio/originals.ts';
import { gaveUp, isMeant, refusedFile } from '../../domain/publishing/check-file.ts';
import { type PackFile, checkPack, isSold } from '../../domain/publishing/check-pack.ts';
import {
  type Delivery,
  type DeliveredFile,
  type ImportReport,
  type PackOutcome,
  type ReportedPack,
} from '../../domain/publishing/delivery.ts';
import { slugOf } from '../../domain/publishing/names.ts';
import { isDemoOfPack } from '../../domain/publishing/pack-files.ts';
import { soldFindings } from '../../domain/publishing/sold-alike.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import type { ObjectStore } from '../media/object-store.ts';
import { type Asks, TookTooLong } from '../workers/worker-pool.ts';
import { alikeOnSale } from './alike-on-sale.ts';
import type { ImportWork } from './import-work.ts';
import { keepCover } from './keep-cover.ts';
import { type ReadyFile, type ReadyPack, labelsToDeliver, onSale, publishPack } from './publish-pack.ts';

export interface ImportDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly objects: ObjectStore;
  readonly threads: Asks<ImportWork>;
}

export interface ImportWish {
  readonly deliveries: readonly Delivery[];
  /** Reports what would happen, and changes nothing. */
  readonly isDryRun: boolean;
  /** Packs in progress at the same time: enough that no thread waits for the last file of one. */
  readonly atOnce: number;
  readonly signal: AbortSignal;
  /** Called after each file that is done. */
  readonly onProgress: (done: number, of: number) => void;
}

/**
 * Imports packs: each is checked as a whole, and goes on sale as a whole or not at all. What is already on sale is left
 * alone, so that an import can be repeated, even after it was killed.
 */
export async function importPacks(deps: ImportDeps, wish: ImportWish): Promise<ImportReport> {
  const { deliveries, signal, atOnce } = wish;
  const begun = deps.clock.now();
  const total = deliveries.reduce((sum, { files }) => sum + files.length, 0);
  const reported: (ReportedPack | null)[] = deliveries.map(() => null);
  let done = 0;
  const finish = (count: number): void => {
    done += count;
    if (count > 0) wish.onProgress(done, total);
  };
  let next = 0;
  const takeTurns = async (): Promise<void> => {
    for (let at = next; at < deliveries.length && !signal.aborted; at = next) {
      next = at + 1;
      const delivery = deliveries[at];
      if (!delivery) return;
      const pack = new OnePack(deps, delivery, wish.isDryRun, finish);
      const outcome = await pack.take(signal);
      if (outcome === null) return;
      const { source, name, provider } = delivery;
      reported[at] = { source, name, provider, outcome };
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, deliveries.length) }, takeTurns));
  return {
    packs: reported.filter((pack) => pack !== null),
    files: done,
    seconds: (deps.clock.now() - begun) / 1000,
  };
}

const leftOut = (problems: readonly string[]): PackOutcome => ({ kind: 'left-out', blocks: [], problems });

/** Stops a pack at the first file that cannot be read. */
class Unreadable extends Error {}

class OnePack {
  readonly #deps: ImportDeps;
  readonly #delivery: Delivery;
  readonly #isDryRun: boolean;
  readonly #finish: (count: number) => void;
  /** Files that are done. */
  #finished = 0;

  constructor(deps: ImportDeps, delivery: Delivery, isDryRun: boolean, finish: (count: number) => void) {
    this.#deps = deps;
    this.#delivery = delivery;
    this.#isDryRun = isDryRun;
    this.#finish = finish;
  }

  /** Null if it was interrupted before the pack was on sale. */
  async take(signal: AbortSignal): Promise<PackOutcome | null> {
    try {
      const outcome = await this.#outcome(signal);
      if (outcome !== null) this.#count(this.#delivery.files.length);
      return outcome;
    } catch (error) {
      // The threads were terminated: their questions have no answer.
      if (signal.aborted) return null;
      if (!(error instanceof Unreadable)) throw error;
      this.#count(this.#delivery.files.length);
      return leftOut([error.message]);
    }
  }

  async #outcome(signal: AbortSignal): Promise<PackOutcome | null> {
    const { db, clock } = this.#deps;
    const { problems, provider } = this.#delivery;
    if (provider === null) return leftOut([...problems, importTexts.noProvider]);
    if (problems.length > 0) return leftOut(problems);
    const digests = await this.#digests();
    const known = await onSale(
      db,
      [...digests.values()].filter((digest) => digest !== ''),
    );
    const isKnown = ({ path }: Pick<DeliveredFile, 'path'>): boolean => known.has(digests.get(path) ?? '');
    const meant = this.#delivery.files.filter(({ path }) => isMeant(path) && !isDemoOfPack(path));
    const old = meant.filter(isKnown).length;
    if (meant.length > 0 && old === meant.length) return { kind: 'unchanged', known: old };

    const { sold, findings } = await this.#check(digests, known, provider);
    const blocks = findings.filter(({ level }) => level === 'block');
    if (blocks.length > 0) return { kind: 'left-out', blocks, problems: [] };
    const fresh = sold.filter((file) => isSold(file) && !known.has(file.sha256));
    const warnings = findings.filter(({ level }) => level === 'warn').length;
    const cover = await this.#cover();
    if (!cover.ok) return leftOut([cover.problem]);
    if (this.#isDryRun) return { kind: 'would-take', slug: null, files: fresh.length, known: old, warnings };
    const delivery = { ...this.#delivery, provider };
    const files = await Promise.all(fresh.map((file) => this.#make(file, delivery)));
    if (signal.aborted) return null;
    const published = await publishPack(db, { delivery, coverKey: cover.key, files }, clock.now());
    return { kind: 'taken', slug: published.slug, files: published.files, known: old, warnings };
  }

  /** Files that end after their pack was given up are counted with the pack. */
  #count(files: number): void {
    const counted = Math.min(files, this.#delivery.files.length - this.#finished);
    this.#finished += counted;
    this.#finish(counted);
  }

  /** The digest of each file; '' for one that is too large. */
  async #digests(): Promise<ReadonlyMap<string, string>> {
    const pairs = await Promise.all(
      this.#delivery.files.map(async ({ path, at, bytes }) => {
        if (bytes > ORIGINAL_LIMITS.bytes) return [path, ''] as const;
        const answer = await this.#deps.threads.ask('digest', () => ({ path, at }));
        if (answer.kind === 'unreadable') throw new Unreadable(importTexts.unreadable(path, answer.problem));
        return [path, answer.sha256] as const;
      }),
    );
    return new Map(pairs);
  }

  async #check(digests: ReadonlyMap<string, string>, known: ReadonlySet<string>, provider: string) {
    const { files, rows, paths, findings, name } = this.#delivery;
    const checked = await Promise.all(files.map((file) => this.#checkFile(file)));
    const changed = checked.find(({ file, sha256, kind }) => kind !== 'refused' && sha256 !== digests.get(file));
    if (changed) throw new Unreadable(importTexts.changed(changed.file));
    const demo = checked.find(({ file }) => isDemoOfPack(file));
    const sold = checked.filter((file) => file !== demo);
    const { db, threads } = this.#deps;
    const fresh = sold.filter((file) => isSold(file) && !known.has(file.sha256));
    const alike = await alikeOnSale({ db, threads }, fresh, { provider: { slug: slugOf(provider) }, name });
    const all = checkPack({
      files: sold,
      paths,
      rows,
      findings: [...findings, ...soldFindings(alike)],
      demoSeconds: demo?.sound?.seconds ?? null,
    });
    return { sold, findings: all };
  }

  async #checkFile({ path, at, bytes }: DeliveredFile): Promise<PackFile> {
    if (bytes > ORIGINAL_LIMITS.bytes) return { ...refusedFile(path, { kind: 'too-large', bytes }), sha256: '' };
    const row = this.#delivery.rows.get(path) ?? null;
    try {
      const answer = await this.#deps.threads.ask('check', () => ({ path, at, row }));
      if (answer.kind === 'unreadable') throw new Unreadable(importTexts.unreadable(path, answer.problem));
      return answer.file;
    } catch (error) {
      if (!isTooMuch(error)) throw error;
      return { ...gaveUp(path, bytes), sha256: '' };
    }
  }

  async #make(checked: PackFile, delivery: ReadyPack['delivery']): Promise<ReadyFile> {
    const { file: path, sha256 } = checked;
    const at = this.#delivery.files.find((file) => file.path === path)?.at ?? '';
    const labels = labelsToDeliver(delivery, checked);
    // Ahead of other packs: the sooner a pack is on sale, the less is lost if the import is killed.
    const answer = await this.#deps.threads.ask('make', () => ({ path, at, sha256, labels }), { isUrgent: true });
    if (answer.kind === 'unreadable') throw new Unreadable(importTexts.unreadable(path, answer.problem));
    if (answer.kind === 'changed') throw new Unreadable(importTexts.changed(path));
    this.#count(1);
    return { checked, made: answer.file };
  }

  /** The cover in the size that pages show, without other metadata. */
  async #cover(): Promise<
    { readonly ok: true; readonly key: string } | { readonly ok: false; readonly problem: string }
  > {
    const { cover } = this.#delivery;
    if (cover === null) return { ok: false, problem: importTexts.noCover };
    try {
      return { ok: true, key: await keepCover(await readFile(cover), this.#isDryRun ? null : this.#deps.objects) };
    } catch {
      return { ok: false, problem: importTexts.badCover };
    }
  }
}

/** The file has killed the thread: it took too long, or too much memory. */
export const isTooMuch = (error: unknown): boolean =>
  error instanceof TookTooLong ||
  (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');

const importTexts = {
  noProvider: 'Nobody says who sells it: name the provider in pack.json, in the table, or with --provider.',
  noCover: 'It has no cover.',
  badCover: 'Its cover is no picture that can be read.',
  unreadable: (path: string, problem: string): string => `${path} cannot be read: ${problem}`,
  changed: (path: string): string => `${path} has changed while it was read.`,
};
