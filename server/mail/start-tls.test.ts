import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MINUTE } from '../clock.ts';
import { sqliteDatabases } from '../testing/databases.ts';
import { LOCAL_CERTIFICATE } from '../testing/local-certificate.ts';
import { type SmtpManners, startSmtp, type TestSmtp } from '../testing/smtp-server.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { layOut } from './layout.ts';
import type { MailServer } from './mail-server.ts';
import { readMails } from './read-mails.ts';
import { overSmtp } from './transport.ts';

const MAIL = layOut('confirmation', {
  subject: 'Hello',
  heading: 'Hello',
  paragraphs: ['One.'],
  action: { label: 'Confirm', link: 'https://loops.example/account/confirm/abc' },
  closing: ['Bye.'],
});

/** The usual settings for a remote mail server with a password. */
const WITH_PASSWORD = { requireTLS: true, auth: { user: 'shop', pass: 'p4ssword' } } as const;

const trusted = getCACertificates('default');
const databases = sqliteDatabases();
let shop: TestShop | null = null;
let smtp: TestSmtp | null = null;
const vouched = () => setDefaultCACertificates([...trusted, LOCAL_CERTIFICATE.cert]);
beforeEach(vouched);
afterEach(async () => {
  setDefaultCACertificates([...trusted]);
  await shop?.close();
  await smtp?.stop();
});

/** A shop that has tried to send a mail, and the result. */
async function tried(manners: SmtpManners, server: Partial<MailServer> = {}) {
  const place = { host: '127.0.0.1', secure: false, requireTLS: false };
  smtp = await startSmtp(manners);
  const transport = overSmtp({ ...place, port: smtp.port, ...server }, 'shop@loops.example');
  shop = await openTestShop(await databases.place(), {}, 'patient', transport);
  const { outbox, db, jobs } = shop.deps;
  await outbox.post(db, { customerId: null, email: 'ada@example.org' }, MAIL);
  const tryNow = async () => {
    await jobs.catchUp();
    const { sentAt, problem } = (await readMails(db, { latest: 1 }))[0]!;
    return { isSent: sentAt !== null, problem };
  };
  return { smtp, tryNow, shop, outcome: await tryNow() };
}

test('a mail and a password go over TLS to a server that offers it, and nobody else can read them', async () => {
  const { smtp: server, outcome } = await tried({ startTls: 'taken' }, WITH_PASSWORD);
  expect(outcome).toEqual({ isSent: true, problem: null });
  expect(server.taken).toHaveLength(1);
  expect(server.inClear.map((line) => line.slice(0, 4))).toEqual(['EHLO', 'STAR']);
});

test('a server that offers no TLS gets no password and no mail, where TLS is demanded', async () => {
  const { smtp: server, outcome } = await tried({}, WITH_PASSWORD);
  expect(outcome).toMatchObject({ isSent: false, problem: expect.stringMatching(/STARTTLS|TLS/) as string });
  expect(server.taken).toEqual([]);
  expect(server.inClear.join()).not.toMatch(/AUTH|MAIL FROM/);
});

test.each([
  ['with a password', WITH_PASSWORD],
  ['without one', {}],
] as const)('a server that offers TLS and refuses it gets no mail, %s', async (_, settings) => {
  const { smtp: server, outcome } = await tried({ startTls: 'refused' }, settings);
  expect(outcome).toMatchObject({ isSent: false, problem: expect.stringContaining('454') as string });
  expect(server.taken).toEqual([]);
  expect(server.inClear.join()).not.toMatch(/AUTH|MAIL FROM/);
});

test('a server whose certificate nobody vouches for gets no mail, until somebody does', async () => {
  setDefaultCACertificates([...trusted]);
  const { smtp: server, outcome, shop: opened, tryNow } = await tried({ startTls: 'taken' });
  expect(outcome).toMatchObject({ isSent: false, problem: expect.stringContaining('self-signed') as string });
  expect(server.taken).toEqual([]);
  expect(server.inClear.join()).not.toMatch(/MAIL FROM/);
  vouched();
  opened.clock.advance(MINUTE);
  expect(await tryNow()).toEqual({ isSent: true, problem: null });
});

test('a server without TLS gets the mail where nothing demands it', async () => {
  const { smtp: server, outcome } = await tried({});
  expect([outcome, server.taken.length]).toEqual([{ isSent: true, problem: null }, 1]);
});
