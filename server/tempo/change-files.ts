import type { Kysely } from 'kysely';
import { MINUTE, type Clock } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import type { ObjectStore } from '../media/object-store.ts';
import type { Rendered } from './render-worker.ts';

export const wavKey = (hash: string): string => `tempo/${hash}.wav`;
export const previewKey = (hash: string): string => `tempo/${hash}.mp3`;

/** Milliseconds that a WAV waits to be bought, or to be fetched: it can always be made again. */
const WAV_KEPT_MS = 10 * MINUTE;
/** WAVs that are let go with each change that is made. */
const SWEEP = 20;

/** Bytes on the disk; what is just being made may come on top. */
export interface FileBounds {
  readonly perCustomer: number;
  readonly inAll: number;
}

const DEFAULT_BOUNDS: FileBounds = { perCustomer: 256 * 1024 * 1024, inAll: 2 * 1024 * 1024 * 1024 };

export interface ChangeFilesDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly objects: ObjectStore;
}

/** A change whose files are kept, and on whose behalf. */
export interface KeptChange {
  readonly hash: string;
  readonly sound_id: number;
  readonly bpm: number | null;
  readonly key: string | null;
  readonly expires_at: number;
  readonly customer_id: number | null;
}

/**
 * The files of changed sounds: a small preview, and a large master. Losing them is harmless, since the same change
 * renders the same files again; so they are limited in size, and the oldest are evicted first.
 */
export class ChangeFiles {
  readonly #deps: ChangeFilesDeps;
  readonly #bounds: FileBounds;

  constructor(deps: ChangeFilesDeps, bounds: FileBounds = DEFAULT_BOUNDS) {
    this.#deps = deps;
    this.#bounds = bounds;
  }

  /** Whether the files of a change are complete: the preview, or both. */
  async areWhole(hash: string, which: 'preview' | 'both'): Promise<boolean> {
    const row = await this.#deps.db
      .selectFrom('tempo_changes')
      .select(['wav_bytes', 'preview_bytes'])
      .where('hash', '=', hash)
      .executeTakeFirst();
    if (row === undefined) return false;
    const isWhole = async (key: string, bytes: number): Promise<boolean> =>
      bytes > 0 && (await this.#deps.objects.stat(key))?.size === bytes;
    return (
      (await isWhole(previewKey(hash), row.preview_bytes)) &&
      (which === 'preview' || (await isWhole(wavKey(hash), row.wav_bytes)))
    );
  }

  /** Keeps the files of a change that was made. They are on the books before they are on the disk. */
  async keep(change: KeptChange, { wav, preview }: Rendered): Promise<void> {
    const { db, clock, objects } = this.#deps;
    const wanted = wav.length + preview.length;
    if (change.customer_id !== null) await this.#makeRoom(this.#bounds.perCustomer - wanted, change.customer_id);
    await this.#makeRoom(this.#bounds.inAll - wanted);
    const sizes = {
      wav_bytes: wav.length,
      preview_bytes: preview.length,
      wav_until: clock.now() + WAV_KEPT_MS,
      ...(change.customer_id !== null && { customer_id: change.customer_id }),
    };
    await db
      .insertInto('tempo_changes')
      .values({ ...change, ...sizes })
      .onConflict((conflict) => conflict.column('hash').doUpdateSet(sizes))
      .execute();
    await objects.put(previewKey(change.hash), preview);
    await objects.put(wavKey(change.hash), wav);
  }

  /** Keeps a WAV for longer, because somebody is about to fetch it. */
  async hold(hash: string): Promise<void> {
    await this.#deps.db
      .updateTable('tempo_changes')
      .set({ wav_until: this.#deps.clock.now() + WAV_KEPT_MS })
      .where('hash', '=', hash)
      .execute();
  }

  /** Removes WAVs that nobody has fetched. */
  async sweep(): Promise<void> {
    const old = await this.#deps.db
      .selectFrom('tempo_changes')
      .select('hash')
      .where('wav_bytes', '>', 0)
      .where('wav_until', '<=', this.#deps.clock.now())
      .limit(SWEEP)
      .execute();
    for (const { hash } of old) await this.#drop(hash, 'wav');
  }

  /** Removes what is left of a change that is no longer reachable. */
  async delete(hash: string): Promise<void> {
    await this.#deps.objects.delete(wavKey(hash));
    await this.#deps.objects.delete(previewKey(hash));
  }

  /** Removes files until no more than `most` bytes are left, of one customer or all: masters first. */
  async #makeRoom(most: number, customerId?: number): Promise<void> {
    const files = this.#deps.db
      .selectFrom('tempo_changes')
      .$if(customerId !== undefined, (query) => query.where('customer_id', '=', customerId ?? 0));
    const { bytes } = await files
      .select(({ fn }) => fn.sum<number | string | null>('wav_bytes').as('bytes'))
      .executeTakeFirstOrThrow();
    const previews = await files
      .select(({ fn }) => fn.sum<number | string | null>('preview_bytes').as('bytes'))
      .executeTakeFirstOrThrow();
    let left = Number(bytes ?? 0) + Number(previews.bytes ?? 0);
    if (left <= most) return;
    const rows = await files
      .select(['hash', 'wav_bytes', 'preview_bytes'])
      .orderBy('wav_until')
      .orderBy('id')
      .execute();
    for (const which of ['wav', 'preview'] as const)
      for (const row of rows) {
        if (left <= most) return;
        if (row[`${which}_bytes`] === 0) continue;
        await this.#drop(row.hash, which);
        left -= row[`${which}_bytes`];
      }
  }

  async #drop(hash: string, which: 'wav' | 'preview'): Promise<void> {
    const { db, objects } = this.#deps;
    await db
      .updateTable('tempo_changes')
      .set(which === 'wav' ? { wav_bytes: 0 } : { preview_bytes: 0 })
      .where('hash', '=', hash)
      .execute();
    await objects.delete(which === 'wav' ? wavKey(hash) : previewKey(hash));
  }
}
