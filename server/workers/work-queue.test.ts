import { expect, test } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

/** Work that a test ends. */
function someWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let hasBegun = false;
  const work = () => {
    hasBegun = true;
    return promise;
  };
  return { work, resolve, reject, hasBegun: () => hasBegun };
}

test('runs two, lets three wait in order, and refuses the sixth', async () => {
  const queue = createWorkQueue({ running: 2, waiting: 3 });
  const pieces = Array.from({ length: 6 }, someWork);
  const runs = pieces.map(({ work }) => queue.run(work));
  const begun = async () => {
    await new Promise(setImmediate);
    return pieces.map(({ hasBegun }) => hasBegun());
  };
  expect(runs[5]).toBeNull();
  expect(await begun()).toEqual([true, true, false, false, false, false]);
  pieces[1]?.resolve('second');
  expect(await runs[1]).toBe('second');
  expect(await begun()).toEqual([true, true, true, false, false, false]);
});

test('gives the place of work that failed to the next', async () => {
  const queue = createWorkQueue({ running: 1, waiting: 1 });
  const [first, second] = [someWork(), someWork()];
  const [failing, waiting] = [queue.run(first.work), queue.run(second.work)];
  first.reject(new Error('no'));
  second.resolve('done');
  await expect(failing).rejects.toThrow('no');
  expect(await waiting).toBe('done');
  expect(await queue.run(() => Promise.resolve('after'))).toBe('after');
});

test('does urgent work before all that waits, in its order, and lets as much of it wait beside the rest', async () => {
  const queue = createWorkQueue({ running: 1, waiting: 2 });
  const done: string[] = [];
  const first = someWork();
  const run = (name: string, isUrgent = false) =>
    queue.run(async () => {
      done.push(name);
    }, isUrgent);
  const runs = [queue.run(first.work), run('a'), run('b'), run('c'), run('A', true), run('B', true), run('C', true)];
  expect(runs.map((one) => one === null)).toEqual([false, false, false, true, false, false, true]);
  first.resolve('');
  for (const one of runs) await one;
  expect(done).toEqual(['A', 'B', 'a', 'b']);
});
