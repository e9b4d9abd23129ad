import { Refusal } from '../../http/errors.ts';
import type { Log } from '../../log.ts';
import type { HeldObjects } from '../../http/held-objects.ts';
import type { ByteSource, ObjectStat, ObjectStore } from '../../media/object-store.ts';

/** A file as promised: its location and its size in bytes. */
export interface PromisedFile {
  readonly objectKey: string;
  readonly bytes: number;
}

/** The problem of the first file that is missing or truncated; null if all are complete. */
export async function damageOf(objects: ObjectStore, files: readonly PromisedFile[]): Promise<string | null> {
  const damage = await Promise.all(files.map(async (file) => damageIn(file, await objects.stat(file.objectKey))));
  return damage.find((words) => words !== null) ?? null;
}

const damageIn = ({ objectKey, bytes }: PromisedFile, found: ObjectStat | null): string | null =>
  found?.size === bytes ? null : `${objectKey} has ${found?.size ?? 'no'} bytes instead of ${bytes}.`;

/**
 * Runs before anything paid is sent: a missing or truncated file is refused with 503, so half of it never passes for the
 * whole, and its purchase can still be undone.
 */
export async function ensureWhole(
  { objects, log }: { readonly objects: ObjectStore; readonly log: Log },
  files: readonly PromisedFile[],
): Promise<void> {
  const damage = await damageOf(objects, files);
  if (damage === null) return;
  log.error({ damage }, 'a file on sale is damaged');
  throw unavailable();
}

/** A file on sale, to be sent, or the refusal of `ensureWhole`. */
export async function openWhole(
  { objects, held, log }: { readonly objects: ObjectStore; readonly held: HeldObjects; readonly log: Log },
  file: PromisedFile,
): Promise<ByteSource> {
  const found = await objects.stat(file.objectKey);
  if (found?.size === file.bytes) return held.open(file.objectKey, found);
  log.error({ damage: damageIn(file, found) }, 'a file on sale is damaged');
  throw unavailable();
}

/** The bytes of a file on sale, or the refusal of `ensureWhole`. */
export async function readWhole(
  deps: { readonly objects: ObjectStore; readonly log: Log },
  file: PromisedFile,
): Promise<Uint8Array> {
  await ensureWhole(deps, [file]);
  const bytes = await deps.objects.read(file.objectKey);
  if (bytes?.length !== file.bytes) throw unavailable();
  return bytes;
}

/** The answer for a file that the shop has sold but lost. */
const unavailable = (): Refusal =>
  new Refusal(503, 'This file is not available right now. Please try again later.', { 'Retry-After': '60' });
