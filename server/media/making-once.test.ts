import { expect, test } from 'vitest';
import { MakingOnce } from './making-once.ts';

test('what is asked for while it is being made is made once, and anew when it is asked for later', async () => {
  const making = new MakingOnce<number>();
  let made = 0;
  const ask = (name: string) => making.make(name, async () => ++made);
  expect(await Promise.all([ask('a'), ask('b'), ask('a')])).toEqual([1, 2, 1]);
  expect([making.isMaking('a'), await ask('a')]).toEqual([false, 3]);
});

test('everybody who waited is told that it failed, and the next one tries again', async () => {
  const making = new MakingOnce<string>();
  const broken = () => making.make('a', () => Promise.reject(new Error('broken')));
  const both = await Promise.allSettled([broken(), broken()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await making.make('a', async () => 'whole')).toBe('whole');
});
