import { expect, test } from 'vitest';
import { KeptPages, type ReadyPage } from './kept-pages.ts';

const pageOf = (body: string, status = 200): ReadyPage => ({
  status,
  type: 'text/html',
  body: new TextEncoder().encode(body),
  nonce: '',
  scripts: [],
});

function aKeeper(bytes = 1_000_000) {
  const time = { now: 0 };
  const kept = new KeptPages({ keptMs: 5_000, bytes, now: () => time.now });
  const made: string[] = [];
  const get = async (key: string, page = pageOf('page')) =>
    kept.get(key, () => {
      made.push(key);
      return Promise.resolve(page);
    });
  return { time, made, get };
}

test('a page is made anew when its time is over, counted from its making', async () => {
  const { time, made, get } = aKeeper();
  await get('/');
  time.now = 4_999;
  await get('/');
  expect(made).toEqual(['/']);
  time.now = 5_000;
  await get('/');
  expect(made).toEqual(['/', '/']);
});

test('the oldest pages go when there is no room, and one that is too large is not kept at all', async () => {
  const { made, get } = aKeeper(250);
  for (const key of ['/a', '/b', '/c']) await get(key, pageOf('x'.repeat(100)));
  await get('/c');
  await get('/b');
  expect(made).toEqual(['/a', '/b', '/c']);
  await get('/a', pageOf('x'.repeat(100)));
  await get('/large', pageOf('x'.repeat(300)));
  await get('/large', pageOf('x'.repeat(300)));
  expect(made).toEqual(['/a', '/b', '/c', '/a', '/large', '/large']);
});

test('what was not found is not kept', async () => {
  const { made, get } = aKeeper();
  await get('/nowhere', pageOf('', 404));
  await get('/nowhere', pageOf('', 404));
  expect(made).toHaveLength(2);
});
