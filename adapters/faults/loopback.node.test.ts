import { expect, test } from 'vitest';
import { asToShop, originHere } from './loopback.node.ts';

test.each([
  ['localhost:3100', 3100, 'http://localhost:3100'],
  ['127.0.0.1:3100', 3100, 'http://127.0.0.1:3100'],
  ['localhost', 80, 'http://localhost'],
  ['127.0.0.1', 80, 'http://127.0.0.1'],
  ['localhost', 3100, null],
  ['evil.test', 80, null],
  ['me@localhost', 80, null],
  [undefined, 80, null],
])('a call to %s at port %i is one to %s', (host, port, origin) => {
  expect(originHere(host, port)).toBe(origin);
});

test('the path of a request reaches the shop as it is, however the port is written', () => {
  const request = new Request('http://localhost:80/api/v1/user?x=1');
  const ends = { here: 'http://localhost:80', shop: 'https://shop.test' };
  expect(asToShop(request, ends).url).toBe('https://shop.test/api/v1/user?x=1');
});
