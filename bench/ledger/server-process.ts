// One of two server processes: it works on the shop's database through the shop's own connections, as it is told.
import { writeFileSync } from 'node:fs';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type OpenDatabase } from '../../server/db/open-database.ts';
import { openDatabase } from '../../server/db/database.ts';
import type { Database } from '../../server/db/schema.ts';
import { lockCustomer, write } from '../../server/db/transaction.ts';
import { codeOf, databaseTrouble } from '../../server/db/trouble.ts';
import {
  expirePlanCredits,
  freezePlanCredits,
  grant,
  refund,
  spend,
  thawPlanCredits,
} from '../../server/ledger/ledger.ts';
import { movedBy } from '../../server/ledger/lot-claims.ts';
import {
  type Answer,
  type Assignment,
  type Done,
  type Order,
  OUTCOMES,
  type Outcome,
  type Stretch,
} from './messages.ts';
import { keyOf, type Operation, operationOf, saleKeyOf, soldBy } from './operations.ts';

const say = (answer: Answer): void => void process.send!(answer);

/** The outcome of an operation, and how many credits it moved. */
interface Result {
  readonly outcome: Outcome;
  readonly credits: number;
}

const MOVED = (credits: number): Result => ({ outcome: credits > 0 ? 'moved' : 'short', credits });
const REPEATED: Result = { outcome: 'repeated', credits: 0 };
const SHORT: Result = { outcome: 'short', credits: 0 };

/** The key is already in the ledger: the database has refused the second entry, and rolled back. */
const isKeyTaken = (error: unknown): boolean =>
  /^(23505|SQLITE_CONSTRAINT)/.test(codeOf(error)) && /business_key/.test(error instanceof Error ? error.message : '');

class ServerProcess {
  readonly #db: Kysely<Database>;
  readonly #close: OpenDatabase['close'];
  readonly #told: Assignment;
  readonly #outcomes: Uint8Array;
  readonly #credits: Uint8Array;
  #busy = 0;

  private constructor({ db, close }: OpenDatabase, told: Assignment) {
    this.#db = db;
    this.#close = close;
    this.#told = told;
    this.#outcomes = new Uint8Array(told.operations);
    this.#credits = new Uint8Array(told.operations * 4);
  }

  static async begin(told: Assignment): Promise<ServerProcess> {
    // A shop has its data folder to itself; two of them on one SQLite file is more than it ever requires.
    return new ServerProcess(await openDatabase(told.place, 'beside', 'brisk'), told);
  }

  async do({ what, from, to, within }: Stretch): Promise<Done> {
    const { process: own, processes, connections } = this.#told;
    this.#busy = 0;
    let next = from + ((own - (from % processes) + processes) % processes);
    let count = 0;
    const before = process.cpuUsage();
    const start = performance.now();
    const latest = within === null ? Infinity : start + within;
    const workAlong = async (): Promise<void> => {
      for (;;) {
        const number = next;
        next += processes;
        if (number >= to || performance.now() >= latest) return;
        await (what === 'ledger' ? this.#operate(number) : this.#update(number));
        count += 1;
      }
    };
    await Promise.all(Array.from({ length: connections }, workAlong));
    const { user, system } = process.cpuUsage(before);
    return {
      began: performance.timeOrigin + start,
      ended: performance.timeOrigin + performance.now(),
      count,
      processor: (user + system) / 1000,
      busy: this.#busy,
    };
  }

  async leave(): Promise<void> {
    await this.#close();
    writeFileSync(`${this.#told.notebook}.outcomes`, this.#outcomes);
    writeFileSync(`${this.#told.notebook}.credits`, this.#credits);
  }

  async #operate(number: number): Promise<void> {
    const operation = operationOf(number, this.#told.customers.length);
    const { outcome, credits } = await this.#persist(async () => {
      try {
        return await write(this.#db, (tx) => this.#move(tx, operation));
      } catch (error) {
        if (isKeyTaken(error)) return REPEATED;
        throw error;
      }
    });
    this.#outcomes[number] = OUTCOMES.indexOf(outcome);
    new DataView(this.#credits.buffer).setInt32(number * 4, credits, true);
  }

  /** One call of the ledger, after the queries that the shop's own callers make. */
  async #move(tx: Transaction<Database>, operation: Operation): Promise<Result> {
    const { kind, number, customer, credits, source, undoes } = operation;
    const { customers, wallets } = this.#told;
    const [customerId, wallet, now] = [customers[customer]!, wallets[customer]!, Date.now()];
    const movement = { customerId, credits, key: keyOf(operation, wallet), now };
    switch (kind) {
      case 'spend':
        return (await spend(tx, { ...movement, soundId: soldBy(number) })) ? MOVED(credits) : SHORT;
      case 'grant':
        return (await grant(tx, { ...movement, source })) ? MOVED(credits) : REPEATED;
      case 'refund': {
        const saleKey = saleKeyOf(wallet, undoes);
        await lockCustomer(tx, customerId);
        if ((await movedBy(tx, saleKey)) === 0) return SHORT;
        return (await refund(tx, { ...movement, saleKey })) ? MOVED(credits) : REPEATED;
      }
      case 'expire':
        return MOVED(await expirePlanCredits(tx, { customerId, life: number, now }));
      case 'freeze':
        return MOVED(await freezePlanCredits(tx, { customerId, epoch: number, periodNo: 1, now }));
      case 'thaw':
        return MOVED(await thawPlanCredits(tx, { customerId, epoch: undoes, periodNo: 1, now }));
    }
  }

  /** The rival: updating one number in one row, over the same connections. */
  async #update(number: number): Promise<void> {
    const { customer, credits } = operationOf(number, this.#told.customers.length);
    const id = this.#told.customers[customer]!;
    await this.#persist(() =>
      write(this.#db, (tx) =>
        sql`update bare_balances set balance = balance + ${credits} where id = ${id}`.execute(tx),
      ),
    );
  }

  /** Retries what the database was too busy for, under the same key, like a customer's program after a 503. */
  async #persist<T>(work: () => Promise<T>): Promise<T> {
    for (;;)
      try {
        return await work();
      } catch (error) {
        if (databaseTrouble(error) !== 'busy') throw error;
        this.#busy += 1;
      }
  }
}

let working: ServerProcess | null = null;

async function obey(order: Order): Promise<void> {
  if (order.say === 'begin') {
    working = await ServerProcess.begin(order);
    return say({ say: 'ready' });
  }
  if (order.say === 'do') return say({ say: 'done', ...(await working!.do(order)) });
  await working!.leave();
  say({ say: 'left' });
  process.disconnect();
}

process.on('message', (order: Order) => {
  obey(order).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});
