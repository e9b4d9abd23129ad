import { createHash } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { type Declaration, type SignedDeclaration, storedDeclaration } from '../../domain/rights/declaration.ts';
import { takeNumbers } from './changes.ts';
import type { Database } from '../db/schema.ts';
import type { DeclarationsTable } from './catalogue.tables.ts';

type Row = Omit<Selectable<DeclarationsTable>, 'seq' | 'hash'>;

/** Before the first row. */
const NOTHING = '0'.repeat(64);

const hashOf = (previous: string, row: Row): string =>
  createHash('sha256')
    .update(JSON.stringify([previous, row.pack_id, row.declared_by, row.declared_on, row.declaration, row.recorded_at]))
    .digest('hex');

/** Adds what was declared of a pack to the log, unless that is what the log says already. */
export async function appendDeclaration(
  tx: Transaction<Database>,
  packId: number,
  { declaredBy, declaredOn, origin, ai, aiParts, aiTraining }: SignedDeclaration,
  now: number,
): Promise<void> {
  // One writes at a time, so that every hash holds the one before it.
  await takeNumbers(tx, 'sound', 0);
  const declaration = JSON.stringify({ origin, ai, aiParts, aiTraining });
  const log = tx.selectFrom('declarations').orderBy('seq', 'desc').limit(1);
  const last = await log.selectAll().where('pack_id', '=', packId).executeTakeFirst();
  if (last?.declaration === declaration && last.declared_by === declaredBy && last.declared_on === declaredOn) return;
  const previous = (await log.select('hash').executeTakeFirst())?.hash ?? NOTHING;
  const row = {
    pack_id: packId,
    declared_by: declaredBy,
    declared_on: declaredOn,
    declaration,
    recorded_at: now,
  };
  await tx
    .insertInto('declarations')
    .values({ ...row, hash: hashOf(previous, row) })
    .execute();
}

/** The current declarations of packs by id; those without an entry are undeclared. */
export async function readDeclarations(
  db: Kysely<Database>,
  packIds: readonly number[] | null = null,
): Promise<ReadonlyMap<number, Declaration>> {
  const all = db.selectFrom('declarations').select(['pack_id', 'declaration']).orderBy('seq');
  const rows = await (packIds === null ? all : all.where('pack_id', 'in', packIds)).execute();
  return new Map(
    rows.flatMap(({ pack_id, declaration }) => {
      const read = storedDeclaration(declaration);
      return read ? [[pack_id, read] as const] : [];
    }),
  );
}

/** A sentence for each row of the log that was changed, or follows one that was left out. */
export async function auditDeclarations(db: Kysely<Database>): Promise<readonly string[]> {
  const problems: string[] = [];
  let previous = NOTHING;
  for (const { seq, hash, ...row } of await db.selectFrom('declarations').selectAll().orderBy('seq').execute()) {
    if (hash !== hashOf(previous, row))
      problems.push(
        `Declaration ${seq} of pack ${row.pack_id} does not fit its hash: it, or one before it, was changed.`,
      );
    previous = hash;
  }
  return problems;
}
