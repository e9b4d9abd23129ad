import type { Kysely } from 'kysely';
import { type Assessment, type DownloadWay, assess } from '../../../domain/downloads/assess.ts';
import { planOf } from '../../account/plan.ts';
import type { Database } from '../../db/schema.ts';
import { balanceOf } from '../../ledger/ledger.ts';
import { allowanceOf } from '../../ledger/token-limits.ts';
import type { SoundFile } from '../files/sound-files.ts';
import { ownedAmong } from './owned-among.ts';

export interface WantedFiles {
  readonly customerId: number;
  /** The token that asks; null for a signed-in customer. */
  readonly tokenId: number | null;
  readonly files: readonly SoundFile[];
  readonly way: DownloadWay;
  readonly now: number;
}

/** The price of a download for a customer according to the database, and whether they may have it. */
export async function assessFor(
  db: Kysely<Database>,
  { customerId, tokenId, files, way, now }: WantedFiles,
): Promise<Assessment<SoundFile>> {
  const plan = await planOf(db, customerId, now);
  const owned = await ownedAmong(
    db,
    customerId,
    files.map(({ id }) => id),
  );
  const balance = await balanceOf(db, customerId);
  const allowance = tokenId === null ? null : await allowanceOf(db, tokenId);
  return assess(files, { plan, balance, allowance, owns: (id) => owned.has(id) }, way);
}
