import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { seedDemoCustomers } from '../account/demo-customers.ts';
import { systemClock } from '../clock.ts';
import { openDatabase } from '../db/database.ts';
import { write } from '../db/transaction.ts';
import { auditLedger } from '../ledger/audit.ts';
import { grant } from '../ledger/ledger.ts';
import { sqliteDatabases } from './databases.ts';

const kills = 60;
const soundsPerRound = 1_000_000;
const child = fileURLToPath(new URL('./spending-child.ts', import.meta.url));

const databases = sqliteDatabases();
afterAll(() => databases.stop());

/** Lets a child buy sounds, kills it after `patience` acknowledged purchases, and returns all that it acknowledged. */
async function shopAndDie(dataFolder: string, firstSound: number, patience: number): Promise<string[]> {
  const shopper = spawn(process.execPath, [child, dataFolder, String(firstSound)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const dead = once(shopper, 'exit');
  const acknowledged: string[] = [];
  for await (const line of createInterface(shopper.stdout)) {
    acknowledged.push(line);
    if (acknowledged.length === patience) shopper.kill('SIGKILL');
  }
  await dead;
  return acknowledged;
}

test(`${kills} kills in the middle of buying lose no acknowledged download and no credit [DECISION-93]`, async () => {
  const { dataFolder } = await databases.place();
  const place = { dataFolder, databaseUrl: null };
  const first = await openDatabase(place);
  await seedDemoCustomers(first.db, systemClock);
  const buyers = await first.db
    .selectFrom('subscriptions')
    .select('customer_id')
    .where('is_cancelled', '=', 0)
    .execute();
  for (const { customer_id: customerId } of buyers) {
    const movement = { customerId, credits: 10_000_000, key: `test:${customerId}`, now: systemClock.now() };
    await write(first.db, (tx) => grant(tx, { ...movement, source: 'plan' }));
  }
  await first.close();

  let acknowledgedInAll = 0;
  for (let round = 1; round <= kills; round += 1) {
    // Kills fall on the first purchases of a process as well as on a busy one.
    const acknowledged = await shopAndDie(dataFolder, round * soundsPerRound, (round * 7) % 53 || 1);
    const { db, close } = await openDatabase(place);
    const owned = await db
      .selectFrom('downloads')
      .select(['customer_id', 'sound_id'])
      .where('sound_id', '>=', round * soundsPerRound)
      .execute();
    const recorded = new Set(owned.map(({ customer_id, sound_id }) => `${customer_id} ${sound_id}`));
    expect(acknowledged.filter((line) => !recorded.has(line))).toEqual([]);
    expect(await auditLedger(db)).toEqual([]);
    await close();
    acknowledgedInAll += acknowledged.length;
  }
  expect(acknowledgedInAll).toBeGreaterThan(kills * 10);
}, 300_000);
