import { expect, test } from 'vitest';
import { WorkerPool } from './worker-pool.ts';

/** A thread that answers with the question in capitals; some questions are its end. */
const module = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ number, question }) => {
      if (question === 'throw') throw new Error('it threw');
      if (question === 'leave') process.exit(3);
      if (question === 'fail') parentPort.postMessage({ number, error: new Error('it failed') });
      else if (question !== 'nothing') parentPort.postMessage({ number, answer: question.toUpperCase() });
    });
  `)}`,
);

const poolOf = (running: number, waiting = 50, perThread = 1) =>
  new WorkerPool<string, string>(module, { running, waiting, perThread });

const outcomes = async (pool: WorkerPool<string, string>, questions: readonly string[]) =>
  (await Promise.allSettled(questions.map(async (question) => pool.ask(() => question)))).map((settled) =>
    settled.status === 'fulfilled' ? settled.value : (settled.reason as Error).message,
  );

test.each([1, 2])('of %i: a thread that dies fails its own job and no other', async (running) => {
  const questions = ['a', 'throw', 'b', 'leave', 'c', 'throw', 'throw', 'd', 'e'];
  expect(await outcomes(poolOf(running), questions)).toEqual([
    'A',
    'it threw',
    'B',
    'a thread ended with code 3',
    'C',
    'it threw',
    'it threw',
    'D',
    'E',
  ]);
});

test('a job that comes at the very end of a thread gets a thread of its own', async () => {
  const pool = poolOf(1);
  const next = pool.ask(() => 'throw')!.catch(() => pool.ask(() => 'a'));
  expect(await next).toBe('A');
});

test('too many jobs are refused at once', async () => {
  const pool = poolOf(1, 1);
  const [first, second] = [pool.ask(() => 'a'), pool.ask(() => 'b')];
  expect(pool.ask(() => 'c')).toBeNull();
  expect([await first, await second]).toEqual(['A', 'B']);
});

test('a question that waits is not put yet, and one that cannot be put holds up no other', async () => {
  const pool = poolOf(1);
  let hasBegun = false;
  const first = pool.ask(() => 'a');
  const second = pool.ask(() => {
    hasBegun = true;
    throw new Error('no question');
  });
  const third = pool.ask(() => 'c');
  expect(hasBegun).toBe(false);
  await expect(second).rejects.toThrow('no question');
  expect([await first, await third]).toEqual(['A', 'C']);
});

test('a question that fails fails alone: its thread goes on', async () => {
  expect(await outcomes(poolOf(1), ['a', 'fail', 'b'])).toEqual(['A', 'it failed', 'B']);
});

test('a thread that answers several at a time is not held up by one that waits', async () => {
  const pool = poolOf(1, 1, 2);
  const held = pool.ask(() => 'nothing')!;
  expect(await pool.ask(() => 'a')).toBe('A');
  const ended = await Promise.allSettled([held, pool.ask(() => 'throw')]);
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await pool.ask(() => 'b')).toBe('B');
});
