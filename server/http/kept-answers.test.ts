import { describe, expect, test } from 'vitest';
import { type Audience, KeptAnswers } from './kept-answers.ts';

interface Page {
  readonly by: number;
  readonly weight: number;
}

/** Answers that carry the number of their computation. */
function aKeeper({ bytes = 1_000_000, keptMs = 5_000, aheadMs = 0 } = {}) {
  const time = { now: 0 };
  const kept = new KeptAnswers<Page>({ keptMs, aheadMs, bytes, now: () => time.now });
  const made: string[] = [];
  const get = async (key: string, { weight = 4, audience = 'all' }: { weight?: number; audience?: Audience } = {}) =>
    kept.get(key, async () => {
      made.push(key);
      return { answer: { by: made.length, weight }, audience };
    });
  return { time, made, get };
}

test('an answer is made anew when its time is over, counted from its making', async () => {
  const { time, made, get } = aKeeper();
  await get('/');
  time.now = 4_999;
  await get('/');
  expect(made).toEqual(['/']);
  time.now = 5_000;
  await get('/');
  expect(made).toEqual(['/', '/']);
});

test('an answer that is asked for shortly before its end is made anew beside, once, and nobody waits', async () => {
  const { time, made, get } = aKeeper({ aheadMs: 1_000 });
  await get('/');
  time.now = 3_999;
  await get('/');
  expect(made).toEqual(['/']);
  time.now = 4_000;
  const soon = await Promise.all([get('/'), get('/'), get('/')]);
  expect([soon.map(({ by }) => by), made]).toEqual([
    [1, 1, 1],
    ['/', '/'],
  ]);
  time.now = 5_000;
  expect((await get('/')).by).toBe(2);
  time.now = 7_999;
  expect((await get('/')).by).toBe(2);
});

test('a failure beside is told to nobody before the end', async () => {
  const time = { now: 0 };
  const kept = new KeptAnswers<Page>({ keptMs: 5_000, aheadMs: 1_000, now: () => time.now });
  await kept.get('/', () => Promise.resolve({ answer: { by: 1, weight: 4 }, audience: 'all' }));
  time.now = 4_500;
  const fail = () => Promise.reject(new Error('The page cannot be drawn.'));
  expect((await kept.get('/', fail)).by).toBe(1);
  time.now = 5_000;
  await expect(kept.get('/', fail)).rejects.toThrow('The page cannot be drawn.');
});

describe('when there is no room', () => {
  test('what nobody has asked for longest goes, and what is too large is not kept at all', async () => {
    const { made, get } = aKeeper({ bytes: 250 });
    for (const key of ['/a', '/b', '/c']) await get(key, { weight: 100 });
    await get('/b');
    expect(made).toEqual(['/a', '/b', '/c']);
    await get('/d', { weight: 100 });
    await get('/b');
    expect(made).toEqual(['/a', '/b', '/c', '/d']);
    await get('/c', { weight: 100 });
    await get('/large', { weight: 300 });
    await get('/large', { weight: 300 });
    expect(made).toEqual(['/a', '/b', '/c', '/d', '/c', '/large', '/large']);
  });

  test('what was made again counts once', async () => {
    const { time, made, get } = aKeeper({ bytes: 250 });
    for (let round = 0; round < 5; round += 1) {
      await get('/a', { weight: 100 });
      time.now += 5_000;
    }
    await get('/b', { weight: 100 });
    await get('/a', { weight: 100 });
    made.length = 0;
    await get('/a', { weight: 100 });
    await get('/b', { weight: 100 });
    expect(made).toEqual([]);
  });
});

test('what is only for those who wait is told to them, and made anew for the next', async () => {
  const { made, get } = aKeeper();
  const waiting = await Promise.all([get('/', { audience: 'waiting' }), get('/', { audience: 'waiting' })]);
  expect(waiting.map(({ by }) => by)).toEqual([1, 1]);
  await get('/', { audience: 'waiting' });
  expect(made).toHaveLength(2);
});

test('what turns out to be for one is told to nobody else, not even to those who wait', async () => {
  const { get } = aKeeper();
  const waiting = await Promise.all([1, 2, 3].map(() => get('/', { audience: 'one' })));
  expect(waiting.map(({ by }) => by)).toEqual([1, 2, 3]);
  expect((await get('/', { audience: 'one' })).by).toBe(4);
});

test('a failure is told to those who wait, and then forgotten', async () => {
  const kept = new KeptAnswers<Page>();
  let tries = 0;
  const fail = () => kept.get('/', () => Promise.reject(new Error(`failure ${(tries += 1)}`)));
  await expect(Promise.all([fail(), fail()])).rejects.toThrow('failure 1');
  await expect(fail()).rejects.toThrow('failure 2');
});
