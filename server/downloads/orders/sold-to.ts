import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { SoundFile } from '../files/sound-files.ts';
import { ownedAmong } from './owned-among.ts';

/** Those of the files that a customer may have: what is on sale, and what they own. */
export async function soldTo(
  db: Kysely<Database>,
  customerId: number,
  files: readonly SoundFile[],
): Promise<readonly SoundFile[]> {
  const gone = files.filter(({ isOnSale }) => !isOnSale).map(({ id }) => id);
  const owned = await ownedAmong(db, customerId, gone);
  return files.filter(({ id, isOnSale }) => isOnSale || owned.has(id));
}
