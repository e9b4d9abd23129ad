import { expect, test } from 'vitest';
import { late, lateUseCase } from './late.ts';

test('fetches a feature once, however often it is asked for', async () => {
  let fetched = 0;
  const feature = late(async () => ({ number: (fetched += 1) }));
  expect(feature.current).toBeNull();
  const [first, second] = await Promise.all([feature.open(), feature.open()]);
  expect(second).toBe(first);
  expect(await feature.open()).toBe(first);
  expect([feature.current, fetched]).toEqual([first, 1]);
});

test('tries again after a fetch that failed', async () => {
  const answers = [Promise.reject(new Error('no network')), Promise.resolve('here')];
  const feature = late(() => answers.shift()!);
  await expect(feature.open()).rejects.toThrow('no network');
  expect(feature.current).toBeNull();
  expect(await feature.open()).toBe('here');
});

test('calls a late use case as if it were at hand', async () => {
  const sum = lateUseCase(async () => ({ execute: async (a: number, b: number) => a + b }), 0);
  expect(await sum.execute(2, 3)).toBe(5);
});

test('answers for a use case whose code cannot be fetched', async () => {
  const load = (): Promise<{ execute(): Promise<string> }> => Promise.reject(new Error('no network'));
  expect(await lateUseCase(load, 'offline').execute()).toBe('offline');
});
