import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Kysely } from 'kysely';
import { draftTexts } from '../../domain/publishing/draft.messages.ts';
import { isSha256 } from '../../domain/publishing/draft.ts';
import type { Database } from '../db/schema.ts';
import { write } from '../db/transaction.ts';
import { Refusal } from '../http/errors.ts';
import { type DraftDeps, lockProvider } from './drafts.ts';
import type { Provider } from '../dashboard/acting.ts';
import { keepChecksums } from './checksums.ts';
import { heardKey, pushedKey } from './media-keys.ts';
import { NOT_FOUND, type Outcome, done, invalid } from './outcome.ts';

/** The bytes differ from the announcement. */
class OtherBytes extends Error {}

/** Keys being written or removed: one operation per key at a time. */
const writing = new Map<string, Promise<unknown>>();

/**
 * Stores an upload piece by piece, if one of the provider's packs waits for it. Nothing is kept that differs from the
 * announced size and digest.
 */
export async function putFile(
  { db, clock, objects }: DraftDeps,
  provider: Provider,
  sha256: string,
  body: AsyncIterable<Uint8Array>,
): Promise<Outcome<null>> {
  if (!isSha256(sha256)) return NOT_FOUND;
  const announced = await sizesOf(db, provider, sha256);
  if (announced.size === 0) return NOT_FOUND;
  const key = pushedKey(provider.id, sha256);
  try {
    return await afterOthers(key, async () => {
      const arrived = { bytes: 0, crc32: 0 };
      await objects.putPieces(key, exactly(body, announced, sha256, arrived));
      const isWanted = await write(db, async (tx) => {
        await lockProvider(tx, provider.id);
        // The pack that waited for it may have been deleted during the upload.
        if ((await sizesOf(tx, provider, sha256)).size === 0) return false;
        await tx
          .insertInto('pushed_files')
          .values({ provider_id: provider.id, sha256, bytes: arrived.bytes, pushed_at: clock.now() })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        await keepChecksums(tx, [{ sha256, crc32: arrived.crc32 }]);
        return true;
      });
      if (isWanted) return done(null);
      await objects.delete(key);
      return NOT_FOUND;
    });
  } catch (error) {
    if (error instanceof OtherBytes) return invalid({ file: draftTexts.otherBytes });
    throw error;
  }
}

/** The sizes that packs of a provider have announced for a digest: one of them may be wrong. */
async function sizesOf(db: Kysely<Database>, { id }: Provider, sha256: string): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('draft_files')
    .innerJoin('drafts', 'drafts.id', 'draft_files.draft_id')
    .select('draft_files.bytes')
    .where('drafts.provider_id', '=', id)
    .where('draft_files.sha256', '=', sha256)
    .execute();
  return new Set(rows.map(({ bytes }) => bytes));
}

/** Removes the bytes of deleted files from the store, after the commit; files uploaded again meanwhile stay. */
export async function dropFiles(
  { db, objects }: Pick<DraftDeps, 'db' | 'objects'>,
  providerId: number,
  sha256s: readonly string[],
): Promise<void> {
  for (const sha256 of sha256s) {
    const key = pushedKey(providerId, sha256);
    await afterOthers(key, async () => {
      const again = await db
        .selectFrom('pushed_files')
        .select('sha256')
        .where('provider_id', '=', providerId)
        .where('sha256', '=', sha256)
        .executeTakeFirst();
      if (again) return;
      await objects.delete(key);
      await objects.delete(heardKey(providerId, sha256));
    });
  }
}

/** Serializes uploads and removals of the same file. */
async function afterOthers<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
  const before = writing.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  writing.set(key, mine);
  try {
    return await mine;
  } finally {
    if (writing.get(key) === mine) writing.delete(key);
  }
}

/**
 * Passes pieces on, and fails at the end, or as soon as there are too many, unless they match the announcement. Counts
 * into `arrived`.
 */
async function* exactly(
  body: AsyncIterable<Uint8Array>,
  sizes: ReadonlySet<number>,
  sha256: string,
  arrived: { bytes: number; crc32: number },
): AsyncIterable<Uint8Array> {
  const most = Math.max(...sizes);
  const hash = createHash('sha256');
  try {
    for await (const piece of body) {
      arrived.bytes += piece.byteLength;
      if (arrived.bytes > most) throw new OtherBytes();
      hash.update(piece);
      arrived.crc32 = crc32(piece, arrived.crc32);
      yield piece;
    }
  } catch (error) {
    // A client that disconnects within a body is not a problem of the operator.
    throw error instanceof OtherBytes ? error : new Refusal(400, 'The body is incomplete.');
  }
  if (!sizes.has(arrived.bytes) || hash.digest('hex') !== sha256) throw new OtherBytes();
}
