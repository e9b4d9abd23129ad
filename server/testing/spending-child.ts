import { writeSync } from 'node:fs';
import { systemClock } from '../clock.ts';
import { openDatabase } from '../db/database.ts';
import { downloadSound } from '../downloads/download-sound.ts';
import { aSoundFile } from './test-sounds.ts';

/**
 * Buys sounds for several customers at once until it is killed, and reports each acknowledged purchase on standard
 * output: `<customer> <sound>`. Arguments: data folder, first sound id.
 */
const [dataFolder = '', first = '1'] = process.argv.slice(2);
const { db } = await openDatabase({ dataFolder, databaseUrl: null });
const customers = await db.selectFrom('subscriptions').select('customer_id').where('is_cancelled', '=', 0).execute();

async function shopUntilKilled(customerId: number): Promise<never> {
  for (let id = Number(first); ; id += 1) {
    const outcome = await downloadSound(db, systemClock, {
      customerId,
      tokenId: null,
      key: null,
      subject: `file:${id}`,
      file: aSoundFile({ id }),
    });
    if (outcome.kind === 'refused') throw new Error(outcome.notice.title);
    writeSync(1, `${customerId} ${id}\n`);
  }
}

await Promise.all(customers.map(({ customer_id }) => shopUntilKilled(customer_id)));
