import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { areDemoCustomersLocked, lockDemoCustomers, seedDemoCustomers } from '../account/demo-customers.ts';
import type { Database } from '../db/schema.ts';
import type { Log } from '../log.ts';
import { isForThisMachine } from '../loopback.ts';
import { OperatorProblem } from '../operator-problem.ts';
import { isDemoShop } from './seed-demo.ts';

interface Deps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly config: Pick<Config, 'demo' | 'host' | 'publicUrl'>;
  readonly log: Pick<Log, 'warn'>;
}

/**
 * Lets demo customers into a shop of the demo catalogue, and nowhere else: their password is public. Those created by
 * an earlier start are locked when the demo is off, or when the shop sells its owner's sounds.
 */
export async function settleDemoCustomers({ db, clock, config, log }: Deps): Promise<void> {
  if (!config.demo || !(await isDemoShop(db))) {
    const locked = await lockDemoCustomers(db);
    if (locked > 0) log.warn(`${locked} demo customers were signed out and locked: their password is public.`);
    return;
  }
  await seedDemoCustomers(db, clock);
  if (isForThisMachine(config)) return;
  log.warn(
    `Whoever reaches ${config.publicUrl ?? config.host} can sign in as a demo customer, whose password is public. ` +
      'Start with --demo off to lock them.',
  );
}

/** Stops the operator from letting demo customers into a shop that has none by intention. */
export async function expectDemoShop(db: Kysely<Database>): Promise<void> {
  if (!(await isDemoShop(db))) {
    throw new OperatorProblem(
      'This shop sells its own sounds: demo customers, whose password is public, have no place in it.',
    );
  }
  if (await areDemoCustomersLocked(db)) {
    throw new OperatorProblem(
      'The demo customers are locked, because the shop was started with --demo off. Start it with --demo on.',
    );
  }
}
