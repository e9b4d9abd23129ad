// Two server processes move credits in one database at once, compared with bare updates of one table over the same
// connections.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { Catalogue } from '../../server/catalogue/catalogue.ts';
import { openDatabase } from '../../server/db/database.ts';
import { write } from '../../server/db/transaction.ts';
import { grant, walletOf } from '../../server/ledger/ledger.ts';
import { publications, shelves } from '../../server/testing/catalogue-fixture.ts';
import { bothDatabases, type TestDatabases } from '../../server/testing/databases.ts';
import { newCustomer } from '../../server/testing/payments.ts';
import { machine, record, runsOf } from '../measured.ts';
import { check } from './check.ts';
import type { Answer, Assignment, Done, Order, Stretch } from './messages.ts';
import { type Measured, type Pace, report, type Round } from './report.ts';

const { values: options } = parseArgs({
  options: {
    operations: { type: 'string', default: '1000000' },
    customers: { type: 'string', default: '5000' },
    rounds: { type: 'string', default: '100' },
    /** The last round starts within this many minutes, on each database. */
    minutes: { type: 'string', default: '600' },
    /** Per process: the shop has as many to PostgreSQL. To SQLite it has one, which they share. */
    connections: { type: 'string', default: '10' },
    databases: { type: 'string', default: 'sqlite,postgres' },
    /** Where the table is written. */
    output: { type: 'string', default: join(import.meta.dirname, 'RESULTS.md') },
  },
});

const operations = runsOf('operations', options.operations);
const customers = runsOf('customers', options.customers);
const rounds = runsOf('rounds', options.rounds);
const connections = runsOf('connections', options.connections);
const minutes = runsOf('minutes', options.minutes);
const PROCESSES = 2;
/** The initial credits of each wallet. */
const OPENING = 20;
/** Bare updates run for this share of the operations' time. */
const BARE_SHARE = 1 / 3;
const WARM_UP_MS = 2000;
/** The magic number of Linux for a file system in memory. */
const TMPFS = 0x01021994;

const say = (text: string) => process.stderr.write(`${text}\n`);

/** A process of the shop, until it is told to exit. */
class Server {
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  static async start(assignment: Assignment): Promise<Server> {
    const server = new Server(fork(join(import.meta.dirname, 'server-process.ts')));
    await server.#tell({ say: 'begin', ...assignment });
    return server;
  }

  async do(stretch: Stretch): Promise<Done> {
    const answer = await this.#tell({ say: 'do', ...stretch });
    if (answer.say !== 'done') throw new Error(`A process has answered ${answer.say}.`);
    return answer;
  }

  async leave(): Promise<void> {
    const gone = once(this.#child, 'exit');
    await this.#tell({ say: 'leave' });
    await gone;
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }

  async #tell(order: Order): Promise<Answer> {
    const ended = new AbortController();
    const { signal } = ended;
    this.#child.send(order);
    const died = once(this.#child, 'exit', { signal }).then(() => {
      throw new Error('A process has died.');
    });
    died.catch(() => {});
    const [answer] = (await Promise.race([once(this.#child, 'message', { signal }), died])) as [Answer];
    ended.abort();
    return answer;
  }
}

/** The pace of both processes over a batch, from the first start to the last end. */
function paceOf(done: readonly Done[]): Pace & { readonly ms: number } {
  const ms = Math.max(...done.map(({ ended }) => ended)) - Math.min(...done.map(({ began }) => began));
  const sumOf = (of: (one: Done) => number) => done.reduce((sum, one) => sum + of(one), 0);
  const count = sumOf((one) => one.count);
  return {
    ms,
    perSecond: (count * 1000) / ms,
    processor: sumOf((one) => one.processor) / count,
    busy: sumOf((one) => one.busy),
  };
}

async function measure(databases: TestDatabases): Promise<Measured> {
  const place = await databases.place();
  const own = await openDatabase(place, 'beside');
  const { db } = own;
  const folder = mkdtempSync(join(tmpdir(), 'ledger-'));
  const servers: Server[] = [];
  try {
    const catalogue = await Catalogue.open(db);
    await catalogue.addShelves(shelves);
    await catalogue.publish(publications);
    const ids: number[] = [];
    const wallets: number[] = [];
    await sql`create table bare_balances (id bigint primary key, balance bigint not null)`.execute(db);
    await write(db, async (tx) => {
      for (let customer = 0; customer < customers; customer += 1) {
        const customerId = await newCustomer(tx);
        const now = Date.now();
        const movement = { customerId, credits: OPENING, key: `opening:${customerId}`, now };
        await grant(tx, { ...movement, source: 'pack' });
        wallets.push(await walletOf(tx, customerId, now));
        ids.push(customerId);
        await sql`insert into bare_balances (id, balance) values (${customerId}, 0)`.execute(tx);
      }
    });
    const notebooks = Array.from({ length: PROCESSES }, (_, process) => join(folder, `process-${process}`));
    const told = { place, processes: PROCESSES, connections, customers: ids, wallets, operations };
    for (const [process, notebook] of notebooks.entries())
      servers.push(await Server.start({ ...told, process, notebook }));

    const slice = Math.ceil(operations / rounds);
    const doAll = async (stretch: Stretch) => paceOf(await Promise.all(servers.map((server) => server.do(stretch))));
    const update = (from: number, within: number) => doAll({ what: 'bare', from, to: Number.MAX_SAFE_INTEGER, within });
    // The first updates run while code is still being compiled.
    await update(0, WARM_UP_MS);
    const measured: Round[] = [];
    const latest = performance.now() + minutes * 60_000;
    let from = 0;
    for (; from < operations && performance.now() < latest; from += slice) {
      const ledger = await doAll({ what: 'ledger', from, to: Math.min(operations, from + slice), within: null });
      // With other load on the machine, a later period would not be comparable.
      const bare = await update(from, ledger.ms * BARE_SHARE);
      measured.push({ ledger, bare });
      say(`  ${from + slice}: ${Math.round(ledger.perSecond)} beside ${Math.round(bare.perSecond)} a second`);
    }
    for (const server of servers.splice(0)) await server.leave();
    say('  counting');
    const run = Math.min(from, operations);
    const books = { db, operations: run, wallets, opening: OPENING, notebooks };
    const checked = await check(books);
    for (const problem of checked.problems) say(`  ${problem}`);
    return { dialect: databases.dialect, run, rounds: measured, checked };
  } finally {
    for (const server of servers) server.kill();
    await own.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const all = await bothDatabases();
try {
  const measured: Measured[] = [];
  for (const databases of all) {
    if (!options.databases.split(',').includes(databases.dialect)) continue;
    say(`${databases.dialect}: ${operations} operations`);
    measured.push(await measure(databases));
  }
  const isInMemory = statfsSync(tmpdir()).type === TMPFS;
  const { markdown, missed } = report({ machine: machine(), operations, customers, connections, isInMemory, measured });
  process.stdout.write(`\n${markdown}`);
  if (measured.length === 2) record(options.output, markdown, { rounds });
  if (missed.length > 0) say(`\nMissed: ${missed.join(', ')}`);
  process.exitCode = missed.length > 0 ? 1 : 0;
} finally {
  for (const databases of all) await databases.stop();
}
