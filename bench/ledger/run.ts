// Two server processes move credits on one database at once, beside bare updates of one table by the same connections.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { openDatabase } from '../../server/db/database.ts';
import { write } from '../../server/db/transaction.ts';
import { grant, walletOf } from '../../server/ledger/ledger.ts';
import { bothDatabases, type TestDatabases } from '../../server/testing/databases.ts';
import { newCustomer } from '../../server/testing/payments.ts';
import { machine, record, runsOf } from '../measured.ts';
import { check } from './check.ts';
import type { Answer, Assignment, Done, Order, Stretch } from './messages.ts';
import { type Measured, report, type Round } from './report.ts';

const { values: options } = parseArgs({
  options: {
    operations: { type: 'string', default: '1000000' },
    customers: { type: 'string', default: '5000' },
    rounds: { type: 'string', default: '20' },
    /** The last round begins within so many minutes, on each database. */
    minutes: { type: 'string', default: '600' },
    /** Of each process: the shop has as many to PostgreSQL. To SQLite it has one, which they share. */
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
/** Credits that each wallet holds before the first operation. */
const OPENING = 20;
/** A bare update takes less time, and is done less often. */
const BARE_SHARE = 0.2;
/** How Linux calls a file system in memory. */
const TMPFS = 0x01021994;

const say = (text: string) => process.stderr.write(`${text}\n`);

/** A process of the shop, until it is told to leave. */
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

/** Operations in a second, from the first of both processes to the last. */
const perSecond = (count: number, done: readonly Done[]): number =>
  (count * 1000) / (Math.max(...done.map(({ ended }) => ended)) - Math.min(...done.map(({ began }) => began)));

async function measure(databases: TestDatabases): Promise<Measured> {
  const place = await databases.place();
  const own = await openDatabase(place, 'beside');
  const { db } = own;
  const folder = mkdtempSync(join(tmpdir(), 'ledger-'));
  const servers: Server[] = [];
  try {
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
    const bare = Math.ceil(slice * BARE_SHARE);
    const doAll = async (stretch: Stretch) => {
      const done = await Promise.all(servers.map((server) => server.do(stretch)));
      return { rate: perSecond(stretch.to - stretch.from, done), busy: done.reduce((sum, { busy }) => sum + busy, 0) };
    };
    // The first operations are those of programs that are still being compiled.
    await doAll({ what: 'bare', from: 0, to: bare });
    const measured: Round[] = [];
    const latest = performance.now() + minutes * 60_000;
    let from = 0;
    for (; from < operations && performance.now() < latest; from += slice) {
      const [ours, theirs] = [
        { what: 'ledger', from, to: Math.min(operations, from + slice) },
        { what: 'bare', from, to: from + bare },
      ] as const;
      // Each leads in every second round.
      const isOursFirst = measured.length % 2 === 0;
      const first = await doAll(isOursFirst ? ours : theirs);
      const second = await doAll(isOursFirst ? theirs : ours);
      const [ledger, update] = isOursFirst ? [first, second] : [second, first];
      measured.push({ ledger: ledger.rate, bare: update.rate, busy: ledger.busy + update.busy });
      say(`  ${from + slice}: ${Math.round(ledger.rate)} beside ${Math.round(update.rate)} a second`);
    }
    for (const server of servers.splice(0)) await server.leave();
    say('  counting');
    const run = Math.min(from, operations);
    const books = { db, operations: run, wallets, opening: OPENING, notebooks };
    return { dialect: databases.dialect, run, rounds: measured, checked: await check(books) };
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
