import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY, MINUTE, SECOND, SettableClock } from '../clock.ts';
import { openDatabase } from '../db/database.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { write } from '../db/transaction.ts';
import type { Later } from '../later.ts';
import { createLog } from '../log.ts';
import { bothDatabases } from '../testing/databases.ts';
import { enterJob, type JobHandlers, Jobs } from './jobs.ts';
import { Hopeless, PAUSES, TryAgain } from './worker.ts';

const databases = await bothDatabases();
afterAll(async () => void (await Promise.all(databases.map((each) => each.stop()))));

const never: Later = () => () => {};
const log = createLog('silent');

describe.each(databases)('jobs on $dialect', (place) => {
  let clock: SettableClock;
  let opened: OpenDatabase;
  const workers: Jobs[] = [];

  beforeEach(async () => {
    clock = new SettableClock(Date.UTC(2027, 2, 1));
    opened = await openDatabase(await place.place());
  });
  afterEach(async () => {
    for (const worker of workers.splice(0)) await worker.stop();
    await opened.close();
  });

  const worker = async (sendMail: JobHandlers['sendMail'], later: Later = never): Promise<Jobs> => {
    const { db, dialect } = opened;
    const jobs = new Jobs({ db, dialect, clock, log }, later);
    workers.push(jobs);
    await jobs.start({ sendMail });
    await jobs.settled();
    return jobs;
  };
  const left = () => opened.db.selectFrom('jobs').select(['status', 'failures', 'due_at', 'problem']).execute();

  test('are done once each, in the order in which they are due', async () => {
    const done: number[] = [];
    const jobs = await worker(async ({ mailId }) => void done.push(mailId));
    await jobs.enter(opened.db, 'sendMail', { mailId: 2 }, clock.now());
    await jobs.enter(opened.db, 'sendMail', { mailId: 1 }, clock.now() - SECOND);
    await jobs.enter(opened.db, 'sendMail', { mailId: 3 }, clock.now() + MINUTE);
    await jobs.catchUp();
    expect(done).toEqual([1, 2]);
    clock.advance(MINUTE);
    await jobs.catchUp();
    expect([done, await left()]).toEqual([[1, 2, 3], []]);
  });

  test('of a transaction that is rolled back never were', async () => {
    const done: number[] = [];
    const jobs = await worker(async ({ mailId }) => void done.push(mailId));
    const broken = write(opened.db, async (tx) => {
      await jobs.enter(tx, 'sendMail', { mailId: 1 });
      throw new Error('rolled back');
    });
    await expect(broken).rejects.toThrow('rolled back');
    await jobs.catchUp();
    expect(done).toEqual([]);
  });

  test('that fail are tried again with growing pauses, and given up in the end', async () => {
    let tries = 0;
    const jobs = await worker(() => {
      tries += 1;
      return Promise.reject(new Error('451 later'));
    });
    await jobs.enter(opened.db, 'sendMail', { mailId: 1 });
    await jobs.catchUp();
    for (const [at, pause] of PAUSES.entries()) {
      expect(await left()).toMatchObject([{ status: 'waiting', failures: at + 1, problem: '451 later' }]);
      clock.advance(pause - 1);
      await jobs.catchUp();
      expect(tries).toBe(at + 1);
      clock.advance(1);
      await jobs.catchUp();
    }
    expect(await left()).toMatchObject([{ status: 'failed', failures: PAUSES.length + 1 }]);
    clock.advance(DAY);
    await jobs.catchUp();
    expect(tries).toBe(PAUSES.length + 1);
  });

  test('that cannot succeed are given up at once', async () => {
    const jobs = await worker(() => Promise.reject(new Hopeless('550 nobody')));
    await jobs.enter(opened.db, 'sendMail', { mailId: 1 });
    await jobs.catchUp();
    expect(await left()).toMatchObject([{ status: 'failed', problem: '550 nobody' }]);
  });

  test('of a worker that was killed are done by the next one', async () => {
    const killed = await worker(() => new Promise(() => {}));
    await killed.enter(opened.db, 'sendMail', { mailId: 1 });
    killed.wake();
    await until(async () => (await opened.db.selectFrom('jobs').select('leased_until').execute())[0]!.leased_until > 0);
    workers.length = 0;

    const done: number[] = [];
    if (opened.dialect === 'postgres') clock.advance(5 * MINUTE);
    const next = await worker(async ({ mailId }) => void done.push(mailId));
    await next.catchUp();
    expect(done).toEqual([1]);
  });

  test('are shared by workers, none of them done twice', async () => {
    const done: number[] = [];
    const handle: JobHandlers['sendMail'] = async ({ mailId }) => void done.push(mailId);
    const [one, other] = [await worker(handle), await worker(handle)];
    for (let mailId = 1; mailId <= 40; mailId += 1) await one.enter(opened.db, 'sendMail', { mailId });
    await Promise.all([one.catchUp(), other.catchUp()]);
    expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
  });

  test('are found by looking every 2 seconds, even if nobody wakes the worker', async () => {
    const waits: Array<{ readonly ms: number; readonly work: () => void }> = [];
    const done: number[] = [];
    const jobs = await worker(
      async ({ mailId }) => void done.push(mailId),
      (ms, work) => {
        waits.push({ ms, work });
        return () => {};
      },
    );
    await jobs.enter(opened.db, 'sendMail', { mailId: 1 });
    waits.at(-1)!.work();
    await jobs.settled();
    expect([done, waits.map(({ ms }) => ms)]).toEqual([[1], [2 * SECOND, 2 * SECOND]]);
  });

  test('are looked for again after the database has refused a look', async () => {
    const done: number[] = [];
    const jobs = await worker(async ({ mailId }) => void done.push(mailId));
    await jobs.enter(opened.db, 'sendMail', { mailId: 1 });
    const { updateTable } = opened.db;
    opened.db.updateTable = () => {
      throw new Error('the disk is full');
    };
    await jobs.catchUp();
    opened.db.updateTable = updateTable;
    expect(done).toEqual([]);
    await jobs.catchUp();
    expect(done).toEqual([1]);
  });

  test('whose handler knows when to try again are tried then, however often they have failed', async () => {
    let tries = 0;
    const jobs = await worker((_, { failures }) => {
      expect(failures).toBe(tries);
      tries += 1;
      return Promise.reject(new TryAgain(new Error('soon'), SECOND));
    });
    await jobs.enter(opened.db, 'sendMail', { mailId: 1 });
    for (let at = 1; at <= PAUSES.length + 2; at += 1) {
      await jobs.catchUp();
      expect([tries, await left()]).toMatchObject([at, [{ status: 'waiting', problem: 'soon' }]]);
      clock.advance(SECOND);
    }
  });

  test('that have more to do let others go first, and customers take turns', async () => {
    const done: string[] = [];
    const { db, dialect } = opened;
    const jobs = new Jobs({ db, dialect, clock, log }, never);
    workers.push(jobs);
    const terms = { now: clock.now(), dueAt: clock.now() };
    for (const [customerId, archiveId] of [
      [2, 1],
      [2, 2],
      [1, 3],
      [3, 4],
    ] as const)
      await enterJob(db, 'prepareArchive', { customerId, archiveId }, { ...terms, turnOf: customerId });
    await jobs.start({
      prepareArchive: async ({ customerId, archiveId }) => {
        const isFirst = !done.some((each) => each.endsWith(`/${archiveId}`));
        done.push(`${customerId}/${archiveId}`);
        return isFirst && archiveId === 1 ? 'again' : undefined;
      },
    });
    await jobs.settled();
    expect([done, await left()]).toEqual([['1/3', '2/1', '3/4', '2/1', '2/2'], []]);
  });

  test('that customers wait for do not wait for a mail server that hangs', async () => {
    const { db, dialect } = opened;
    const jobs = new Jobs({ db, dialect, clock, log }, never);
    workers.push(jobs);
    const hangs = Promise.withResolvers<void>();
    const prepared = Promise.withResolvers<number>();
    await jobs.start({
      sendMail: () => hangs.promise,
      prepareArchive: async ({ archiveId }) => prepared.resolve(archiveId),
    });
    await jobs.enter(db, 'sendMail', { mailId: 1 });
    await jobs.enter(db, 'prepareArchive', { customerId: 1, archiveId: 7 });
    jobs.wake();
    expect(await prepared.promise).toBe(7);
    hangs.resolve();
    await jobs.settled();
    expect(await left()).toEqual([]);
  });

  test('that take longer than a lease are kept by whoever prolongs it', async () => {
    const { db, dialect } = opened;
    const [mine, others] = [new Jobs({ db, dialect, clock, log }, never), await worker(() => Promise.resolve())];
    workers.push(mine);
    const tries: number[] = [];
    await enterJob(db, 'prepareArchive', { customerId: 1, archiveId: 7 }, { now: clock.now(), dueAt: clock.now() });
    await mine.start({
      prepareArchive: async ({ archiveId }, job) => {
        tries.push(archiveId);
        for (let at = 0; at < 3; at += 1) {
          clock.advance(9 * SECOND);
          await job.prolong();
          await others.catchUp();
        }
      },
    });
    await mine.settled();
    expect([tries, await left()]).toEqual([[7], []]);
  });

  test('end in the transaction of their effect, or not at all', async () => {
    const jobs = await worker(async (_, job) => {
      await write(opened.db, async (tx) => {
        await job.finish(tx);
        throw new Error('rolled back');
      });
    });
    await jobs.enter(opened.db, 'sendMail', { mailId: 1 });
    await jobs.catchUp();
    expect(await left()).toMatchObject([{ status: 'waiting', failures: 1 }]);
  });
});

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve));
}
