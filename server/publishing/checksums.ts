import { crc32 } from 'node:zlib';
import type { Kysely, Transaction } from 'kysely';
import { inParts } from '../db/parts.ts';
import type { Database } from '../db/schema.ts';
import { pieceOf } from '../http/stream-of.ts';
import type { ObjectStore } from '../media/object-store.ts';
import type { ChecksumsTable } from './drafts.tables.ts';

/** Keeps the CRC-32 of files by their digests, so that no archive has to read them for it. */
export async function keepChecksums(db: Kysely<Database>, files: readonly ChecksumsTable[]): Promise<void> {
  for (const some of inParts(files))
    await db
      .insertInto('checksums')
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Drops the checksums of files, except for what anybody else has pushed, or delivered for sale. */
export async function dropChecksums(tx: Transaction<Database>, digests: readonly string[]): Promise<void> {
  for (const some of inParts(digests))
    await tx
      .deleteFrom('checksums')
      .where('sha256', 'in', some)
      .where('sha256', 'not in', tx.selectFrom('pushed_files').select('sha256').where('sha256', 'in', some))
      .where('sha256', 'not in', tx.selectFrom('originals').select('sha256').where('sha256', 'in', some))
      .execute();
}

/** The CRC-32 of files by digest. One that nobody has kept is read from the store, and kept. */
export async function checksumsOf(
  { db, objects }: { readonly db: Kysely<Database>; readonly objects: ObjectStore },
  files: ReadonlyArray<{ readonly sha256: string; readonly bytes: number; readonly key: string }>,
): Promise<ReadonlyMap<string, number>> {
  const known = new Map<string, number>();
  const digests = [...new Set(files.map(({ sha256 }) => sha256))];
  for (const some of inParts(digests)) {
    const rows = await db.selectFrom('checksums').selectAll().where('sha256', 'in', some).execute();
    for (const row of rows) known.set(row.sha256, row.crc32);
  }
  for (const file of files) {
    const { sha256 } = file;
    if (known.has(sha256)) continue;
    const checksum = await readChecksum(objects, file);
    await keepChecksums(db, [{ sha256, crc32: checksum }]);
    known.set(sha256, checksum);
  }
  return known;
}

async function readChecksum(
  objects: ObjectStore,
  { key, bytes }: { readonly key: string; readonly bytes: number },
): Promise<number> {
  const source = objects.open(key);
  const piece = Buffer.alloc(pieceOf(bytes));
  let checksum = 0;
  try {
    for (let at = 0; at < bytes;) {
      const count = await source.read(piece, at);
      if (count === 0) throw new Error(`${key} is ${bytes - at} bytes shorter than it was.`);
      checksum = crc32(piece.subarray(0, count), checksum);
      at += count;
    }
  } finally {
    await source.close();
  }
  return checksum;
}
