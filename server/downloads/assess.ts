import type { Kysely } from 'kysely';
import { type Assessment, type DownloadWay, assess } from '../../domain/downloads/assess.ts';
import { planOf } from '../account/plan.ts';
import type { Database } from '../db/schema.ts';
import { balanceOf } from '../ledger/ledger.ts';
import type { SoundFile } from './sound-files.ts';

export interface WantedFiles {
  readonly customerId: number;
  readonly files: readonly SoundFile[];
  readonly way: DownloadWay;
  readonly now: number;
}

/** What a download takes from a customer as they stand in the database, and whether they may have it. */
export async function assessFor(
  db: Kysely<Database>,
  { customerId, files, way, now }: WantedFiles,
): Promise<Assessment<SoundFile>> {
  const plan = await planOf(db, customerId, now);
  const owned = await ownedOf(db, customerId, files);
  const balance = await balanceOf(db, customerId);
  return assess(files, { plan, balance, owns: (id) => owned.has(id) }, way);
}

async function ownedOf(
  db: Kysely<Database>,
  customerId: number,
  files: readonly SoundFile[],
): Promise<ReadonlySet<number>> {
  if (files.length === 0) return new Set();
  const ids = files.map(({ id }) => id);
  const rows = await db
    .selectFrom('downloads')
    .select('sound_id')
    .where('customer_id', '=', customerId)
    .where('sound_id', 'in', ids)
    .execute();
  return new Set(rows.map(({ sound_id }) => sound_id));
}
