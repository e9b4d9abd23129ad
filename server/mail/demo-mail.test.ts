import { afterAll, expect, test } from 'vitest';
import type { Config } from '../config.ts';
import { sqliteDatabases } from '../testing/databases.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { confirmationMail } from './mails.ts';

const databases = sqliteDatabases();
afterAll(() => databases.stop());

async function page(settings: Partial<Config> = {}, origin = 'http://localhost', headers: HeadersInit = {}) {
  const shop = await openTestShop(await databases.place(), settings);
  const mail = confirmationMail({ username: '<i>Ada', link: 'http://localhost:3000/account/confirm/abc' });
  await shop.deps.outbox.post(shop.deps.db, { customerId: null, email: 'ada@example.org' }, mail);
  const answer = await shop.request(`${origin}/demo/mail`, { headers });
  const body = await answer.text();
  await shop.close();
  return { answer, body };
}

test('shows what the demo would have sent, with links to open', async () => {
  const { answer, body } = await page();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  expect(body).toContain('<a href="http://localhost:3000/account/confirm/abc">');
  expect(body).toContain('To ada@example.org');
  expect(body).not.toContain('<i>');
});

test.each<[string, Partial<Config>, string, HeadersInit]>([
  ['in a shop that is no demo', { demo: false }, 'http://localhost', {}],
  ['where other machines reach the shop', { host: '0.0.0.0' }, 'http://localhost', {}],
  ['under a public address', { publicUrl: 'https://loops.example' }, 'http://localhost', {}],
  ['for a site whose name leads to this machine', {}, 'http://evil.example', {}],
  ['for a call from another site', {}, 'http://localhost', { 'Sec-Fetch-Site': 'cross-site' }],
])('is not there %s', async (_, settings, origin, headers) => {
  const { body } = await page(settings, origin, headers);
  expect(body).not.toContain('ada@example.org');
});
