import type { Config } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import type { OpenDatabase } from '../db/open-database.ts';

/** Where a shop stores its data. */
export type Place = Pick<Config, 'dataFolder' | 'databaseUrl'>;

/** Opens the database of a shop for an operator's command, and closes it again. The shop may be running. */
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
