import { expect, test } from 'vitest';
import type { Work } from './answer-questions.ts';
import { AskingWorker } from './asking-worker.ts';
import { WorkerPool } from './worker-pool.ts';

/** A thread that answers with the question in capitals; some questions kill it. */
const module = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ number, name, question }) => {
      if (name !== 'shout') throw new Error('no such work');
      if (question === 'throw') throw new Error('it threw');
      if (question === 'leave') process.exit(3);
      if (question === 'fail') parentPort.postMessage({ number, error: new Error('it failed') });
      else if (question !== 'nothing') parentPort.postMessage({ number, answer: question.toUpperCase() });
    });
  `)}`,
);

interface Shouting extends Work {
  readonly shout: (question: string) => string;
}

const poolOf = (running: number, waiting = 50, perThread = 1) =>
  new WorkerPool<Shouting>(module, { running, waiting, perThread, busy: () => new Error('too many') });

const outcomes = async (pool: WorkerPool<Shouting>, questions: readonly string[]) =>
  (await Promise.allSettled(questions.map((question) => pool.ask('shout', () => question)))).map((settled) =>
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
  const next = pool.ask('shout', () => 'throw').catch(() => pool.ask('shout', () => 'a'));
  expect(await next).toBe('A');
});

test('too many jobs are refused at once', async () => {
  const pool = poolOf(1, 1);
  const [first, second] = [pool.ask('shout', () => 'a'), pool.ask('shout', () => 'b')];
  await expect(pool.ask('shout', () => 'c')).rejects.toThrow('too many');
  expect([await first, await second]).toEqual(['A', 'B']);
});

test('a question that waits is not put yet, and one that cannot be put holds up no other', async () => {
  const pool = poolOf(1);
  let hasBegun = false;
  const first = pool.ask('shout', () => 'a');
  const second = pool.ask('shout', () => {
    hasBegun = true;
    throw new Error('no question');
  });
  const third = pool.ask('shout', () => 'c');
  expect(hasBegun).toBe(false);
  await expect(second).rejects.toThrow('no question');
  expect([await first, await third]).toEqual(['A', 'C']);
});

test('a question that fails fails alone: its thread goes on', async () => {
  expect(await outcomes(poolOf(1), ['a', 'fail', 'b'])).toEqual(['A', 'it failed', 'B']);
});

test('a thread that answers several at a time is not held up by one that waits', async () => {
  const pool = poolOf(1, 1, 2);
  const held = pool.ask('shout', () => 'nothing');
  expect(await pool.ask('shout', () => 'a')).toBe('A');
  const ended = await Promise.allSettled([held, pool.ask('shout', () => 'throw')]);
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await pool.ask('shout', () => 'b')).toBe('B');
});

test('of a pool that is ended fails what is being answered, what waits and what is asked later', async () => {
  const pool = poolOf(1);
  const asked = [pool.ask('shout', () => 'nothing'), pool.ask('shout', () => 'a')];
  const all = Promise.allSettled(asked);
  await pool.end(new Error('enough'));
  const later = pool.ask('shout', () => 'b');
  await expect(later).rejects.toThrow('enough');
  expect((await all).map((settled) => settled.status === 'rejected' && String(settled.reason))).toEqual([
    'Error: enough',
    'Error: enough',
  ]);
});

test('an answer that cannot be sent fails its question alone', async () => {
  const inside = new URL('answer-questions.ts', import.meta.url).href;
  const code = `import { answerQuestions } from '${inside}'; answerQuestions({ shout: (question) => question === 'a' ? 'A' : () => {} });`;
  const sending = new URL(`data:text/javascript,${encodeURIComponent(code)}`);
  const pool = new WorkerPool<Shouting>(sending, {
    running: 1,
    perThread: 2,
    waiting: 0,
    busy: () => new Error('busy'),
  });
  const answers = await Promise.allSettled([pool.ask('shout', () => 'none'), pool.ask('shout', () => 'a')]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});

test('a question that cannot be sent leaves nothing to wait for', async () => {
  const thread = new AskingWorker(module, {});
  expect(() => thread.ask('shout', () => 'no data')).toThrow('could not be cloned');
  expect(thread.load).toBe(0);
  expect(await thread.ask('shout', 'a')).toBe('A');
  await thread.end(new Error('enough'));
});
