import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { compressHastily } from './encodings.ts';
import { KeptBody } from './kept-body.ts';

const plain = new TextEncoder().encode(
  Array.from({ length: 4000 }, (_, at) => `<td>${(at * 7919) % 613}</td>`).join(''),
);

test('an encoding that was made in haste is made better once somebody wants it again', async () => {
  const hasty = compressHastily(plain, 'br');
  const body = new KeptBody({ encoding: 'br', bytes: hasty, length: plain.length }, '"1"');
  expect(await body.in('br')).toBe(hasty);
  expect(await body.in('br')).toBe(hasty);
  await vi.waitFor(async () => expect(await body.in('br')).not.toBe(hasty));
  const better = await body.in('br');
  expect(new Uint8Array(brotliDecompressSync(better))).toEqual(plain);
  expect(await body.in('br')).toBe(better);
});

test('an encoding that nobody has brought is made once', async () => {
  const body = new KeptBody({ encoding: null, bytes: plain }, '"1"');
  const [one, other] = await Promise.all([body.in('gzip'), body.in('gzip')]);
  expect(other).toBe(one);
  expect(await body.in(null)).toBe(plain);
});

test('what came packed is sent in other encodings, and as it is, too', async () => {
  const body = new KeptBody({ encoding: 'br', bytes: compressHastily(plain, 'br'), length: plain.length }, '"1"');
  expect(await body.in(null)).toEqual(plain);
  expect(new Uint8Array(gunzipSync(await body.in('gzip')))).toEqual(plain);
  expect(body.encodingFor('gzip, br')).toBe('br');
});
