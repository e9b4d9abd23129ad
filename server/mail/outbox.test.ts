import { afterAll, afterEach, expect, test } from 'vitest';
import { MINUTE } from '../clock.ts';
import { bothDatabases } from '../testing/databases.ts';
import { type SmtpManners, startSmtp, type TestSmtp } from '../testing/smtp-server.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { layOut } from './layout.ts';
import { readMailServer } from './mail-server.ts';
import { readMails } from './read-mails.ts';
import { overSmtp } from './transport.ts';

const databases = await bothDatabases();
afterAll(async () => void (await Promise.all(databases.map((each) => each.stop()))));

const open: Array<{ close?(): Promise<void>; stop?(): Promise<void> }> = [];
afterEach(async () => {
  for (const each of open.splice(0)) await (each.close ?? each.stop)?.();
});

const LINK = 'https://loops.example/account/confirm/abc';
const MAIL = layOut('confirmation', {
  subject: 'Grüße ✓',
  heading: 'Hello',
  paragraphs: ['One.'],
  action: { label: 'Confirm', link: LINK },
  closing: ['Bye.'],
});

async function aShop(place = databases[0]!, manners?: SmtpManners): Promise<{ shop: TestShop; smtp: TestSmtp }> {
  const smtp = await startSmtp(manners);
  const transport = overSmtp(readMailServer(`smtp://127.0.0.1:${smtp.port}`)!, 'shop@loops.example');
  const shop = await openTestShop(await place.place(), {}, 'patient', transport);
  open.push(shop, smtp);
  return { shop, smtp };
}
const post = ({ deps: { outbox, db } }: TestShop, email = 'ada@example.org') =>
  outbox.post(db, { customerId: null, email }, MAIL);
const latest = async ({ deps: { db } }: TestShop) => (await readMails(db, { latest: 1 }))[0]!;

test.each(databases)(
  'on $dialect a mail goes out with text and HTML, and its link stays in it alone',
  async (place) => {
    const { shop, smtp } = await aShop(place);
    await post(shop);
    expect(smtp.taken).toEqual([]);
    await shop.deps.jobs.catchUp();
    expect(smtp.taken).toHaveLength(1);
    const [sent = ''] = smtp.taken;
    expect(sent).toContain('From: Loopstead <shop@loops.example>');
    expect(sent).toContain('To: ada@example.org');
    expect(sent).toContain('Auto-Submitted: auto-generated');
    expect(sent).toContain('Content-Type: multipart/alternative');
    const kept = await latest(shop);
    expect(kept).toMatchObject({ sentAt: shop.clock.now(), links: [], problem: null });
    expect(kept.text + kept.html).not.toContain('abc');
  },
);

test('a greylisted mail is sent at the next try, once', async () => {
  let tries = 0;
  const { shop, smtp } = await aShop(undefined, {
    recipient: () => ((tries += 1) === 1 ? '451 Greylisted, come again' : null),
  });
  await post(shop);
  await shop.deps.jobs.catchUp();
  expect(await latest(shop)).toMatchObject({ sentAt: null, problem: expect.stringContaining('451') as string });
  shop.clock.advance(MINUTE);
  await shop.deps.jobs.catchUp();
  await shop.deps.jobs.catchUp();
  expect([smtp.taken.length, (await latest(shop)).problem]).toEqual([1, null]);
});

test('a recipient who is refused forever is not asked for again', async () => {
  let tries = 0;
  const { shop } = await aShop(undefined, { recipient: () => ((tries += 1), '550 Nobody here') });
  await post(shop);
  await shop.deps.jobs.catchUp();
  shop.clock.advance(60 * MINUTE);
  await shop.deps.jobs.catchUp();
  expect([tries, (await latest(shop)).sentAt]).toEqual([1, null]);
});

test('a content that is refused for now is tried again', async () => {
  let tries = 0;
  const { shop, smtp } = await aShop(undefined, { content: () => ((tries += 1) === 1 ? '452 Full' : null) });
  await post(shop);
  await shop.deps.jobs.catchUp();
  shop.clock.advance(MINUTE);
  await shop.deps.jobs.catchUp();
  expect([tries, smtp.taken.length]).toEqual([2, 1]);
});

test('a content that is refused forever is given up', async () => {
  let tries = 0;
  const { shop, smtp } = await aShop(undefined, { content: () => ((tries += 1), '554 Looks like spam') });
  await post(shop);
  await shop.deps.jobs.catchUp();
  shop.clock.advance(60 * MINUTE);
  await shop.deps.jobs.catchUp();
  expect([tries, smtp.taken.length, (await latest(shop)).sentAt]).toEqual([1, 0, null]);
});

test('a slow mail server holds up the job alone: what the mail tells of is done, and was answered', async () => {
  let letGo = () => {};
  const { shop, smtp } = await aShop(undefined, { wait: new Promise((resolve) => (letGo = resolve)) });
  const form = { username: 'Ada', email: 'ada@example.org', password: 'kiln7Ember', terms: true };
  expect((await shop.post('/api/v1/signup', form)).status).toBe(201);
  const sending = shop.deps.jobs.catchUp();
  expect((await shop.post('/api/v1/signup', { ...form, email: 'eve@example.org' })).status).toBe(201);
  expect(smtp.taken).toEqual([]);
  letGo();
  await sending;
  await shop.deps.jobs.catchUp();
  expect(smtp.taken.length).toBe(2);
});

test('a mail server that is away loses nothing', async () => {
  const { shop, smtp } = await aShop();
  await smtp.stop();
  await post(shop);
  await shop.deps.jobs.catchUp();
  expect(await latest(shop)).toMatchObject({ sentAt: null, links: [LINK] });
  expect((await latest(shop)).problem).not.toBeNull();
});

test('without a mail server a mail stays readable, with its link', async () => {
  const shop = await openTestShop(await databases[0]!.place());
  open.push(shop);
  await post(shop);
  await shop.deps.jobs.catchUp();
  expect(await latest(shop)).toMatchObject({ to: 'ada@example.org', sentAt: null, problem: null, links: [LINK] });
  expect((await latest(shop)).text).toContain(LINK);
});

test('a script in test mode reads the mails, newest first [DECISION-209]', async () => {
  const shop = await openTestShop(await databases[0]!.place(), { testMode: true });
  open.push(shop);
  await post(shop, 'one@example.org');
  await post(shop, 'two@example.org');
  const { items } = (await (await shop.get('/api/test/outbox')).json()) as { items: object[] };
  expect(items).toMatchObject([{ to: 'two@example.org' }, { to: 'one@example.org' }]);
  expect(Object.keys(items[0]!).toSorted()).toEqual(['at', 'html', 'id', 'links', 'subject', 'text', 'to']);
});

test('nobody reads them without test mode', async () => {
  const shop = await openTestShop(await databases[0]!.place());
  open.push(shop);
  expect((await shop.get('/api/test/outbox')).status).toBe(404);
});
