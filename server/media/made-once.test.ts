import { expect, test } from 'vitest';
import { MadeOnce } from './made-once.ts';

const nothing = async () => null;

test('what is asked for while it is being made is made once, and anew when it is asked for later and was not kept', async () => {
  const things = new MadeOnce<number>();
  let made = 0;
  const ask = (name: string) => things.get(name, { find: nothing, make: async () => (made += 1) });
  expect(await Promise.all([ask('a'), ask('b'), ask('a')])).toEqual([1, 2, 1]);
  expect([things.isMaking('a'), await ask('a')]).toEqual([false, 3]);
});

test('what is kept is not made, and many look for it once', async () => {
  const things = new MadeOnce<string>();
  const kept = new Map<string, string>();
  const calls: string[] = [];
  const ask = () =>
    things.get('a', {
      find: async () => {
        calls.push('find');
        return kept.get('a') ?? null;
      },
      make: async () => {
        calls.push('make');
        kept.set('a', 'whole');
        return 'whole';
      },
    });
  expect(await Promise.all([ask(), ask()])).toEqual(['whole', 'whole']);
  expect([await ask(), calls.join()]).toEqual(['whole', 'find,make,find']);
});

test('everybody who waited is told that it failed, and the next one tries again', async () => {
  const things = new MadeOnce<string>();
  const broken = () => things.get('a', { find: nothing, make: () => Promise.reject(new Error('broken')) });
  const both = await Promise.allSettled([broken(), broken()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await things.get('a', { find: nothing, make: async () => 'whole' })).toBe('whole');
});
