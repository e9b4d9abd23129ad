import type { Config } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { type MailWish, type ReadMail, readMails } from '../mail/read-mails.ts';

/**
 * The operator's `loopstead admin mail`: opens the shop's database, reads its mails, and closes it again. The shop may be
 * open meanwhile.
 */
export async function readMail(
  place: Pick<Config, 'dataFolder' | 'databaseUrl'>,
  wish: MailWish,
): Promise<readonly ReadMail[]> {
  const { db, close } = await openDatabase(place, 'beside');
  try {
    return await readMails(db, wish);
  } finally {
    await close();
  }
}
