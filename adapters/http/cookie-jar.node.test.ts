import { expect, test } from 'vitest';
import { jarCookies } from '../cookies/cookies.node.ts';
import type { StoredCookie } from '../profile/stored-cookie.node.ts';
import { CookieJar, fetchWithCookies } from './cookie-jar.node.ts';

const SHOP = 'https://shop.example';
const DAY = 86_400_000;

function aJar(origin = SHOP) {
  let cookies: readonly StoredCookie[] = [];
  let now = Date.UTC(2026, 0, 1);
  const shelf = {
    read: () => cookies,
    change: (edit: (cookies: readonly StoredCookie[]) => readonly StoredCookie[]) => (cookies = edit(cookies)),
  };
  const jar = new CookieJar(origin, shelf, () => now);
  return { jar, kept: () => cookies, pass: (ms: number) => (now += ms) };
}

test.each([
  ['a session cookie', 'session=s3cret; Path=/; HttpOnly; SameSite=Lax', '/api/v1/x', 'session=s3cret'],
  ['a value with signs', 'a="b=c,d"; Path=/', '/', 'a="b=c,d"'],
  ['a cookie of a path', 'a=1; Path=/api', '/api/v1', 'a=1'],
  ['a cookie of another path', 'a=1; Path=/api', '/apis', null],
  ['a cookie without a path', 'a=1', '/api/login/x', 'a=1'],
  ['a Secure cookie over https', 'a=1; Path=/; Secure', '/', 'a=1'],
  ['an expired one', 'a=1; Path=/; Max-Age=0', '/', null],
  ['one of the past', 'a=1; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT', '/', null],
  ['Max-Age before Expires', 'a=1; Path=/; Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT', '/', 'a=1'],
  ['a line without a name', '=1; Path=/', '/', null],
])('%s [DECISION-08]', (_, line, path, header) => {
  const { jar } = aJar();
  jar.take(`${SHOP}/api/login`, [line]);
  expect(jar.headerFor(`${SHOP}${path}`)).toBe(header);
});

test('cookies go to their origin alone, and no other origin may set them', () => {
  const { jar } = aJar();
  jar.take('https://evil.example/', ['session=planted; Path=/; Domain=shop.example']);
  jar.take(`${SHOP}/`, ['session=own; Path=/; Domain=example']);
  expect(jar.headerFor(`${SHOP}/`)).toBe('session=own');
  for (const foreign of ['http://shop.example/', 'https://shop.example:444/', 'https://www.shop.example/'])
    expect(jar.headerFor(foreign)).toBeNull();
});

test('a Secure cookie is not taken over plain http, but on this very machine', () => {
  const [far, near] = [aJar('http://shop.example'), aJar('http://localhost:3000')];
  far.jar.take('http://shop.example/', ['a=1; Path=/; Secure']);
  near.jar.take('http://localhost:3000/', ['a=1; Path=/; Secure']);
  expect(far.jar.headerFor('http://shop.example/')).toBeNull();
  expect(near.jar.headerFor('http://localhost:3000/')).toBe('a=1');
});

test('a Secure cookie that is kept does not go over plain http, but to this very machine', () => {
  const kept: StoredCookie = { name: 'a', value: '1', path: '/', expires: null, httpOnly: true, secure: true };
  const jarAt = (origin: string) => new CookieJar(origin, { read: () => [kept], change: () => {} }, () => 0);
  expect(jarAt('http://shop.example').headerFor('http://shop.example/')).toBeNull();
  expect(jarAt('https://shop.example').headerFor('https://shop.example/')).toBe('a=1');
  expect(jarAt('http://localhost:3000').headerFor('http://localhost:3000/')).toBe('a=1');
});

test('a later cookie of the same name takes the place of the earlier, and time takes both', () => {
  const { jar, kept, pass } = aJar();
  jar.take(`${SHOP}/`, ['a=1; Path=/; Max-Age=60', 'a=2; Path=/; Max-Age=60', 'b=3; Path=/']);
  expect(jar.headerFor(`${SHOP}/`)).toBe('a=2; b=3');
  pass(60_000);
  expect(jar.headerFor(`${SHOP}/`)).toBe('b=3');
  jar.take(`${SHOP}/`, ['b=; Path=/; Max-Age=0']);
  expect(kept()).toEqual([]);
});

test('a fetch through the jar sends what earlier answers have set, also HttpOnly [SESS-10]', async () => {
  const sent: Array<string | null> = [];
  const fetch = fetchWithCookies(aJar().jar, async (request) => {
    sent.push(request.headers.get('cookie'));
    return new Response(null, {
      headers: [
        ['set-cookie', 'a=1; Path=/; HttpOnly'],
        ['set-cookie', 'b=2; Path=/'],
      ],
    });
  });
  await fetch(new Request(`${SHOP}/login`, { method: 'POST', body: '{}' }));
  await fetch(new Request(`${SHOP}/user`));
  expect(sent).toEqual([null, 'a=1; b=2']);
});

test('the shop reads and writes what is not HttpOnly, decoded, for so many days [DECISION-87]', () => {
  const { jar, pass } = aJar();
  const cookies = jarCookies(jar);
  jar.take(`${SHOP}/`, ['session=s; Path=/; HttpOnly', 'wishlist_products=1%2C2; Path=/', 'broken=%E0%A4%A; Path=/']);
  expect([cookies.read('session'), cookies.read('broken'), cookies.read('absent')]).toEqual([null, null, null]);
  expect(cookies.read('wishlist_products')).toBe('1,2');
  cookies.write('wishlist_products', '1,2,3; Path=/x', 2);
  expect(cookies.read('wishlist_products')).toBe('1,2,3; Path=/x');
  expect(jar.headerFor(`${SHOP}/`)).toContain('wishlist_products=1%2C2%2C3%3B%20Path%3D%2Fx');
  pass(2 * DAY - 1);
  expect(cookies.read('wishlist_products')).toBe('1,2,3; Path=/x');
  pass(1);
  expect(cookies.read('wishlist_products')).toBeNull();
  cookies.remove('wishlist_products');
});
