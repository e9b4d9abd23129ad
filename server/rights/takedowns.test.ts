import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { trustEnds } from '../../domain/publishing/draft.messages.ts';
import { write } from '../db/transaction.ts';
import { trustOf } from '../publishing/trust-log.ts';
import { decideTrust } from '../publishing/trust.ts';
import { decideTakedown, readTakedowns } from './takedowns.ts';
import { stockShop } from '../testing/catalogue-fixture.ts';
import { bothDatabases, sqliteDatabases, type TestDatabases } from '../testing/databases.ts';
import { statementsOf } from '../testing/statements.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { DAY, HOUR } from '../clock.ts';

const report = {
  address: 'https://shop.example/sample/103',
  name: 'Ada <b>King</b>',
  email: 'ada@example.org',
  right: 'recording',
  statement: 'My recording of 2019, cut into a loop.',
  good_faith: 'on',
};

let shop: TestShop;

function inAShop(databases: TestDatabases): void {
  beforeEach(async () => {
    const settings = {
      publicUrl: 'https://shop.example',
      takedownMail: 'rights@shop.example',
      takedownDays: 5,
      trustProxy: true,
    };
    shop = await openTestShop(await databases.place(), settings);
    await stockShop(shop.deps);
  });
  afterEach(() => shop.close());
  afterAll(() => databases.stop());
}

const send = (said: Partial<typeof report> = {}, headers = {}) =>
  shop.request('/takedown', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ ...report, ...said }),
  });

const mails = async () =>
  (
    await shop.deps.db
      .selectFrom('mails')
      .select(['recipient', 'kind', 'text'])
      .where('kind', 'like', 'takedown%')
      .orderBy('id')
      .execute()
  ).map(({ recipient, kind, text }) => ({ to: recipient, kind, text }));

const decide = (number: string, decision: 'uphold' | 'reject' | 'counter', reason = 'It is hers.') =>
  decideTakedown(shop.deps.db, { number, decision, reason }, shop.clock.now());

/** What a running shop does within two seconds. */
async function follow(): Promise<void> {
  await shop.deps.catalogue.catchUp();
  shop.deps.jobs.wake();
  await shop.deps.jobs.settled();
}

const NUMBER = 'TD-2027-0001';

describe.each(await bothDatabases())('a report on $dialect', (databases) => {
  inAShop(databases);

  it('is kept with its day, and told to the operator and to whoever sent it', async () => {
    expect(new Date(shop.clock.now()).getUTCFullYear()).toBe(2027);
    const answer = await send();
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(NUMBER);
    expect(await readTakedowns(shop.deps.db, null)).toEqual([
      {
        number: NUMBER,
        state: 'open',
        subject: { kind: 'sound', name: 'Kick Loop 3', path: '/sample/103', provider: 'Tidewater Audio' },
        claimant: 'Ada <b>King</b>',
        email: 'ada@example.org',
        right: 'recording',
        statement: report.statement,
        createdAt: shop.clock.now(),
        dueAt: shop.clock.now() + 5 * DAY,
        decisions: [],
      },
    ]);
    expect((await mails()).map(({ to, kind }) => [to, kind])).toEqual([
      ['ada@example.org', 'takedown-receipt'],
      ['rights@shop.example', 'takedown-notice'],
    ]);
    const [receipt, notice] = await mails();
    expect(receipt?.text).toContain(NUMBER);
    expect(notice?.text).toContain(report.statement);
    // Anybody can enter the address of somebody else.
    for (const words of [report.statement, report.name]) expect(receipt?.text).not.toContain(words);
  });

  it('that is upheld stops the sale and is told to provider and owners; a counter-notice puts it back', async () => {
    shop.sounds.put({ id: 103 });
    await (await shop.as('premium')).get('/api/v1/download/sample/wav/103');
    const { db } = shop.deps;
    await send();

    expect(await decide(NUMBER, 'uphold')).toEqual({ kind: 'decided' });
    await follow();
    expect((await shop.get('/api/v1/sample/103')).status).toBe(404);
    expect((await (await shop.as('premium')).get('/api/v1/download/sample/wav/103')).status).toBe(200);
    const told = (await mails()).slice(2);
    expect(told.map(({ to, kind }) => [to, kind])).toEqual([
      ['ada@example.org', 'takedown-claimant'],
      ['provider@demo.test', 'takedown-provider'],
      ['premium@demo.test', 'takedown-owner'],
    ]);
    for (const { text } of told) expect(text).toContain('It is hers.');

    expect(await decide(NUMBER, 'counter', 'We played it ourselves.')).toEqual({ kind: 'decided' });
    await follow();
    expect((await shop.get('/api/v1/sample/103')).status).toBe(200);
    expect((await mails()).slice(5).map(({ kind }) => kind)).toEqual([
      'takedown-claimant',
      'takedown-provider',
      'takedown-owner',
    ]);
    const [kept] = await readTakedowns(db, NUMBER);
    expect(kept).toMatchObject({
      state: 'countered',
      decisions: [
        { state: 'upheld', reason: 'It is hers.' },
        { state: 'countered', reason: 'We played it ourselves.' },
      ],
    });
  });
});

describe('a report', () => {
  inAShop(sqliteDatabases());

  it('ends the trust in a maker when it is upheld, not when it is sent or rejected', async () => {
    const { db } = shop.deps;
    const { provider_id: providerId } = await db
      .selectFrom('packs')
      .innerJoin('sounds', 'sounds.pack_id', 'packs.id')
      .select('packs.provider_id')
      .where('sounds.id', '=', 103)
      .executeTakeFirstOrThrow();
    const trusts = async () =>
      (await trustOf(db, providerId)).map(({ isTrusted, by, reason }) => [isTrusted, by, reason]);
    const begun = [true, 'operator', 'Three years without a finding.'];
    await write(db, (tx) =>
      decideTrust(tx, providerId, {
        isTrusted: true,
        hand: 'operator',
        reason: 'Three years without a finding.',
        now: shop.clock.now(),
      }),
    );
    await send();
    await decide(NUMBER, 'reject', 'It is in the public domain.');
    await send();
    expect(await trusts()).toEqual([begun]);

    await decide('TD-2027-0002', 'uphold');
    const ended = [false, 'shop', trustEnds.claim('TD-2027-0002')];
    expect(await trusts()).toEqual([begun, ended]);
    // Trust that has ended cannot end again, and a counter-notice restores the sale, not the trust.
    await send({ address: '/sample-pack/warm-drums' });
    await decide('TD-2027-0003', 'uphold');
    await decide('TD-2027-0002', 'counter');
    expect(await trusts()).toEqual([begun, ended]);
  });

  it('that is open has a pack held whose moment comes, and its makers read why', async () => {
    const { db, jobs } = shop.deps;
    const now = shop.clock.now();
    await write(db, (tx) => decideTrust(tx, 1, { isTrusted: true, hand: 'operator', reason: 'Known.', now }));
    await send();
    const about = { name: 'Ebb', description: '', genres: [], tags: [], declaration: null };
    const { id } = await db
      .insertInto('drafts')
      .values({
        provider_id: 1,
        slug: 'ebb',
        version: 1,
        revision: 1,
        state: 'scheduled',
        about: JSON.stringify(about),
        findings: '[]',
        waivers: '[]',
        alone: 'passed',
        changed_at: now,
        submitted_at: now,
        on_sale_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const _twice of [1, 2]) await write(db, (tx) => jobs.enter(tx, 'sellDraft', { draftId: id }, now));
    await follow();
    const held = await db.selectFrom('drafts').select(['state', 'alone', 'on_sale_at']).executeTakeFirstOrThrow();
    expect(held).toEqual({ state: 'submitted', alone: null, on_sale_at: null });
    const told = await db.selectFrom('mails').select(['recipient', 'text']).where('kind', '=', 'held').execute();
    expect(told).toEqual([
      { recipient: 'provider@demo.test', text: expect.stringContaining('a question about rights') as string },
    ]);
  });

  it('that is rejected is told to whoever sent it alone, and changes nothing', async () => {
    await send({ address: '/sample-pack/warm-drums' });
    expect(await decide(NUMBER, 'reject', 'It is in the public domain.')).toEqual({ kind: 'decided' });
    await follow();
    expect((await shop.get('/api/v1/product/warm-drums')).status).toBe(200);
    expect((await mails()).slice(2).map(({ to }) => to)).toEqual(['ada@example.org']);
  });

  it('is found by its whole number alone', async () => {
    await send();
    for (const number of ['TD-2026-0001', 'TD-2027-1', 'TD-2027-0002', 'TD-2027-99999999999999999999', '1']) {
      expect([number, await readTakedowns(shop.deps.db, number)]).toEqual([number, []]);
      expect(await decide(number, 'uphold')).toEqual({ kind: 'unknown' });
    }
    expect(await readTakedowns(shop.deps.db, NUMBER)).toHaveLength(1);
  });

  it('is decided as it can be, and told once', async () => {
    await send();
    expect(await decide(NUMBER, 'counter')).toEqual({ kind: 'impossible', state: 'open' });
    expect(await decide('TD-2027-0002', 'uphold')).toEqual({ kind: 'unknown' });
    await decide(NUMBER, 'uphold');
    await shop.deps.db
      .insertInto('jobs')
      .values(await theJob())
      .execute();
    await follow();
    expect((await mails()).filter(({ kind }) => kind === 'takedown-claimant')).toHaveLength(1);
  });

  /** The job that notifies of the decision, run again. */
  async function theJob() {
    const { id: _, ...job } = await shop.deps.db
      .selectFrom('jobs')
      .selectAll()
      .where('kind', '=', 'tellOfTakedown')
      .executeTakeFirstOrThrow();
    return job;
  }

  it('needs no script, and keeps what was filled in where something is wrong', async () => {
    const form = await (await shop.get('/takedown?address=/sample/103')).text();
    expect(form).toContain('value="/sample/103"');
    expect(form).not.toContain('<script');
    const refused = await send({ statement: 'mine', email: '"><script>' });
    const text = await refused.text();
    expect(refused.status).toBe(400);
    expect(text).toContain('Please enter your email address.');
    expect(text).toContain('Ada &lt;b&gt;King&lt;/b&gt;');
    expect(text).not.toContain('"><script>');
    expect((await send({ address: '/sample/9999' })).status).toBe(400);
    expect(await readTakedowns(shop.deps.db, null)).toEqual([]);
  });

  it('is one of at most five an hour from one address', async () => {
    for (let sent = 1; sent <= 5; sent += 1) expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(429);
    shop.clock.advance(HOUR + 1);
    expect((await send()).status).toBe(200);
    expect(await readTakedowns(shop.deps.db, null)).toHaveLength(6);
  });

  it('brings at most five receipts an hour to one mailbox, wherever they are asked for', async () => {
    const from = (place: number, form = {}) => send(form, { 'X-Forwarded-For': `192.0.2.${place}` });
    for (let place = 1; place <= 5; place += 1) expect((await from(place)).status).toBe(200);
    expect((await from(6)).status).toBe(429);
    expect((await from(7, { email: 'bo@demo.test' })).status).toBe(200);
  });

  it('is read with all others in as many queries as one', async () => {
    const { db } = shop.deps;
    await send();
    const queries = async () => (await statementsOf(db, () => readTakedowns(db, null))).length;
    const one = await queries();
    for (let sent = 2; sent <= 4; sent += 1) await send({ address: `/sample/${100 + sent}` });
    expect(await queries()).toBe(one);
  });
});
