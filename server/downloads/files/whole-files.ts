import { Refusal } from '../../http/errors.ts';
import type { Log } from '../../log.ts';
import type { ObjectStore } from '../../media/object-store.ts';

/** A file as it was promised: where it is, and how many bytes it has. */
export interface PromisedFile {
  readonly objectKey: string;
  readonly bytes: number;
}

/** What is wrong with the first file that is not there in its whole length; null when all of them are. */
export async function damageOf(objects: ObjectStore, files: readonly PromisedFile[]): Promise<string | null> {
  const damage = await Promise.all(
    files.map(async ({ objectKey, bytes }) => {
      const found = await objects.stat(objectKey);
      return found?.size === bytes ? null : `${objectKey} has ${found?.size ?? 'no'} bytes instead of ${bytes}.`;
    }),
  );
  return damage.find((words) => words !== null) ?? null;
}

/**
 * Stands before everything that is sent for credits: a file that is lost or cut is refused with 503, so that half of it
 * never passes for the whole, and what was paid for it can still be taken back.
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

/** The answer for a file that the shop has sold and does not hold. */
const unavailable = (): Refusal =>
  new Refusal(503, 'This file is not available right now. Please try again later.', { 'Retry-After': '60' });
