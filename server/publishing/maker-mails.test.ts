import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { finding } from '../../domain/publishing/findings.ts';
import { nothingSaid } from '../../domain/publishing/read-pushed.ts';
import { changeStaff } from '../admin/change-staff.ts';
import { write } from '../db/transaction.ts';
import { stockShop } from '../testing/catalogue-fixture.ts';
import { bothDatabases, type Place } from '../testing/databases.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import type { DraftsTable } from './drafts.tables.ts';
import { decideTrust } from './trust.ts';

const CLIPPED = finding('clipped', 'Hits/Ping.wav', { text: '40 samples' });

describe.each(await bothDatabases())('those who act for a provider on $dialect', (databases) => {
  let place: Place;
  let shop: TestShop;
  beforeEach(async () => {
    place = await databases.place();
    shop = await openTestShop(place);
    await stockShop(shop.deps);
    const { db } = shop.deps;
    const provider_id = 1;
    await db.deleteFrom('provider_members').execute();
    for (const name of ['provider', 'max'])
      await db
        .insertInto('provider_members')
        .values({ customer_id: await shop.customerId(name), provider_id })
        .execute();
    const now = shop.clock.now();
    await write(db, (tx) => decideTrust(tx, 1, { isTrusted: true, hand: 'operator', reason: 'Known.', now }));
  });
  afterEach(() => shop.close());
  afterAll(() => databases.stop());

  /** A pack of a provider, sold by trust, or about to be. */
  async function draft(more: Partial<Omit<DraftsTable, 'id'>>): Promise<number> {
    const now = shop.clock.now();
    const values = {
      provider_id: 1,
      slug: 'warm-drums',
      version: 1,
      revision: 1,
      state: 'scheduled',
      about: JSON.stringify(nothingSaid('Warm Drums')),
      findings: '[]',
      waivers: '[]',
      alone: 'passed',
      changed_at: now,
      submitted_at: now,
      on_sale_at: now,
      ...more,
    } as const;
    const { id } = await shop.deps.db.insertInto('drafts').values(values).returning('id').executeTakeFirstOrThrow();
    return id;
  }
  const onSale = () => draft({ state: 'on-sale', product_slug: 'warm-drums' });
  const mails = (kind: string) =>
    shop.deps.db
      .selectFrom('mails')
      .select(['recipient', 'subject', 'text'])
      .where('kind', '=', kind)
      .orderBy('recipient')
      .execute();
  const toBoth = ['max@demo.test', 'provider@demo.test'];

  /** The moment of a pack comes, and its job runs twice, as after a crash. */
  async function dueTwice(id: number) {
    const { db, jobs, clock } = shop.deps;
    for (const _time of [1, 2]) {
      await write(db, (tx) => jobs.enter(tx, 'sellDraft', { draftId: id }, clock.now()));
      jobs.wake();
      await jobs.settled();
    }
    return db.selectFrom('drafts').select(['state', 'alone', 'on_sale_at']).where('id', '=', id).executeTakeFirst();
  }

  test.each([
    [
      'what the check has found',
      async () => draft({ findings: JSON.stringify([CLIPPED]) }),
      'something that the staff has to decide about',
    ],
    [
      'what staff has waived',
      async () =>
        draft({
          findings: JSON.stringify([CLIPPED]),
          waivers: JSON.stringify([
            { code: 'clipped', file: 'Hits/Ping.wav', text: '40 samples', reason: 'Meant so.' },
          ]),
        }),
      'something that the staff has to decide about',
    ],
    [
      'an objection to an earlier version',
      async () => {
        const first = await onSale();
        const next = await draft({ version: 2 });
        await object(first, false);
        return next;
      },
      'The shop took an earlier version of this pack off sale.',
    ],
    [
      'the end of trust',
      async () => {
        const id = await draft({});
        const now = shop.clock.now();
        const ends = { isTrusted: false, hand: 'operator', reason: 'It was not its own.', now } as const;
        await write(shop.deps.db, (tx) => decideTrust(tx, 1, ends));
        return id;
      },
      'It was not its own.',
    ],
  ])('read once that their pack is held at the moment of its sale by %s', async (_, waiting, why) => {
    const id = await waiting();
    expect(await dueTwice(id)).toEqual({ state: 'submitted', alone: null, on_sale_at: null });
    const told = await mails('held');
    expect(told.map(({ recipient }) => recipient)).toEqual(toBoth);
    for (const { subject, text } of told) {
      expect(subject).toBe('“Warm Drums” is not on sale yet');
      expect(text).toContain(why);
      expect(text).toContain(`/dashboard/products/${id}`);
    }
  });

  async function object(id: number, endsTrust: boolean, reason = 'It is a sine of somebody else.') {
    await changeStaff(place, 'premium@demo.test', true);
    const staff = await shop.as('premium');
    return staff.post(`/api/v1/staff/packs/${id}/object`, { reason, ends_trust: endsTrust });
  }

  test.each([
    [true, ['From now on your packs are looked at before they go on sale.']],
    [false, []],
  ])('read once why staff objects to their pack, and whether that ends the trust: %s', async (endsTrust, ends) => {
    const id = await onSale();
    expect((await object(id, endsTrust, ' ')).status).toBe(400);
    expect(await mails('objection')).toEqual([]);
    for (const _time of [1, 2]) expect((await object(id, endsTrust)).status).toBe(200);
    const told = await mails('objection');
    expect(told.map(({ recipient }) => recipient)).toEqual(toBoth);
    for (const { subject, text } of told) {
      expect(subject).toBe('“Warm Drums” was taken off sale');
      expect(text).toContain('It is a sine of somebody else.');
      expect(text.match(/From now on.*/g) ?? []).toEqual(ends);
      expect(text).toContain(`/dashboard/products/${id}`);
    }
  });

  test('read nothing of an objection to a pack that staff has approved itself', async () => {
    const id = await onSale();
    await shop.deps.db.updateTable('drafts').set({ alone: null }).where('id', '=', id).execute();
    expect((await object(id, true)).status).toBe(403);
    expect(await mails('objection')).toEqual([]);
  });
});
