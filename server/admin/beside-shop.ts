import type { Config } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import type { OpenDatabase } from '../db/open-database.ts';

/** Where a shop keeps what it knows. */
export type Place = Pick<Config, 'dataFolder' | 'databaseUrl'>;

/** Opens the database of a shop for what its operator wishes, and closes it again. The shop may be open meanwhile. */
export async function besideShop<Answer>(
  place: Place,
  work: (database: Omit<OpenDatabase, 'close'>) => Promise<Answer>,
): Promise<Answer> {
  const { close, ...database } = await openDatabase(place, 'beside');
  try {
    return await work(database);
  } finally {
    await close();
  }
}
