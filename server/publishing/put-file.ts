import { createHash } from 'node:crypto';
import { draftTexts } from '../../domain/publishing/draft.messages.ts';
import { isSha256 } from '../../domain/publishing/draft.ts';
import { write } from '../db/transaction.ts';
import { Refusal } from '../http/errors.ts';
import type { DraftDeps } from './drafts.ts';
import type { Provider } from './draft-rows.ts';
import { heardKey, pushedKey } from './media-keys.ts';
import { NOT_FOUND, type Outcome, done, invalid } from './outcome.ts';

/** Other bytes than were announced. */
class OtherBytes extends Error {}

/** What is being written or removed: one at a time under a key. */
const writing = new Map<string, Promise<unknown>>();

/**
 * Stores what a provider brings, piece by piece, where one of their packs waits for it. Nothing is kept that is not of the
 * size and the digest that were announced.
 */
export async function putFile(
  { db, clock, objects }: DraftDeps,
  provider: Provider,
  sha256: string,
  body: AsyncIterable<Uint8Array>,
): Promise<Outcome<null>> {
  if (!isSha256(sha256)) return NOT_FOUND;
  const announced = await db
    .selectFrom('draft_files')
    .innerJoin('drafts', 'drafts.id', 'draft_files.draft_id')
    .select('draft_files.bytes')
    .where('drafts.provider_id', '=', provider.id)
    .where('draft_files.sha256', '=', sha256)
    .executeTakeFirst();
  if (!announced) return NOT_FOUND;
  const key = pushedKey(provider.id, sha256);
  try {
    await afterOthers(key, async () => {
      await objects.putPieces(key, exactly(body, announced.bytes, sha256));
      await write(db, (tx) =>
        tx
          .insertInto('pushed_files')
          .values({ provider_id: provider.id, sha256, bytes: announced.bytes, pushed_at: clock.now() })
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      );
    });
  } catch (error) {
    if (error instanceof OtherBytes) return invalid({ file: draftTexts.otherBytes });
    throw error;
  }
  return done(null);
}

/** Takes the bytes of what was thrown away out of the store, after the commit; what was brought again meanwhile stays. */
export async function dropFiles(
  { db, objects }: DraftDeps,
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

/** Two who bring the same file, or throw it away, do it one after the other. */
async function afterOthers(key: string, work: () => Promise<void>): Promise<void> {
  const before = writing.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  writing.set(key, mine);
  try {
    await mine;
  } finally {
    if (writing.get(key) === mine) writing.delete(key);
  }
}

/** Hands pieces on, and fails at their end, or as soon as there are too many, unless they are what was announced. */
async function* exactly(body: AsyncIterable<Uint8Array>, bytes: number, sha256: string): AsyncIterable<Uint8Array> {
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const piece of body) {
      size += piece.byteLength;
      if (size > bytes) throw new OtherBytes();
      hash.update(piece);
      yield piece;
    }
  } catch (error) {
    // Who goes away in the middle of a body has done nothing that an operator could mend.
    throw error instanceof OtherBytes ? error : new Refusal(400, 'The body is incomplete.');
  }
  if (size !== bytes || hash.digest('hex') !== sha256) throw new OtherBytes();
}
