import { describe, expect, test } from 'vitest';
import { write } from '../db/transaction.ts';
import { eraseCustomer } from '../erasure/erase-customer.ts';
import { bothDatabases } from '../testing/databases.ts';
import { readZip } from '../testing/read-zip.ts';
import { sharedShop } from '../testing/shared-shop.ts';
import type { Visitor } from '../testing/test-shop.ts';
import type { WireInvoice } from '../../wire/invoices/invoices.wire.ts';
import { creditNote, issueInvoice } from './issue-invoice.ts';
import { readSeller, settleSeller } from './seller.ts';

const PATH = '/api/v1/account/invoices';
const ADDRESS = { first_name: 'Ada', last_name: 'Byron', postal_code: '10115', city: 'Berlin', country_iso_code: 'DE' };

/** Writes at the same time, which the connections of a shop are enough for. */
const LANES = 8;
const GIVEN_UP = new Error('The transaction is given up.');

describe.each(await bothDatabases())('invoices on $dialect', async (databases) => {
  const shop = await sharedShop(databases);
  const { db } = shop.deps;
  const now = () => shop.clock.now();

  const listed = async (customer: Visitor) =>
    (await (await customer.get(PATH)).json()) as { items: WireInvoice[]; years: number[] };
  const buy = async (customer: Visitor, plan = 3, token = 'tok_ok') => {
    const opened = await customer.post(`/api/v1/payment/checkout/${plan}`, ADDRESS);
    const { url_stripe_checkout: url } = (await opened.json()) as { url_stripe_checkout: string };
    const { city: _, ...form } = ADDRESS;
    return customer.post(url, { token: { id: token }, form });
  };
  const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
  const rowOf = (number: string) =>
    db.selectFrom('invoices').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
  /** An order as `settle` has it before it is billed, of a customer who is not asked for anything. */
  const anOrder = async (customerId: number, id: string, taxCents = 0) =>
    db
      .insertInto('payment_orders')
      .values({
        id,
        customer_id: customerId,
        kind: 'subscribe',
        plan_id: 3,
        credits: 300,
        coupon: null,
        net_cents: 1999,
        tax_cents: taxCents,
        gross_cents: 1999 + taxCents,
        description: '300 credits a month',
        is_upgraded: 0,
        is_downgraded: 0,
        state: 'paid',
        epoch: null,
        period_no: null,
        created_at: now(),
        decided_at: now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();

  test('are written with a payment, and with nothing else', async () => {
    const max = await shop.as('max');
    const before = (await listed(max)).items.length;
    await buy(max, 3, 'tok_declined');
    expect((await listed(max)).items).toHaveLength(before);
    expect(await (await buy(max)).json()).toMatchObject({ status: 'COMPLETED' });
    const { items, years } = await listed(max);
    expect(items).toHaveLength(before + 1);
    expect(items[0]).toEqual({
      number: expect.stringMatching(/^TEST-INV-2027-\d{5}$/) as string,
      kind: 'invoice',
      issued_at: new Date(now()).toISOString(),
      description: expect.stringContaining('Premium plan') as string,
      net_price: 19.99,
      tax: 0,
      gross_price: 19.99,
      is_test: true,
    });
    expect(years).toEqual([2027]);
  });

  test('are files that stay the same, whatever becomes of the address and the shop', async () => {
    const max = await shop.as('max');
    const id = await shop.customerId('max');
    await db.updateTable('customers').set({ country_iso_code: 'DE' }).where('id', '=', id).execute();
    await buy(max);
    const { number } = (await listed(max)).items[0]!;
    const file = await max.get(`${PATH}/${number}.pdf`);
    expect(file.headers.get('content-disposition')).toContain(`${number}.pdf`);
    const first = await bytesOf(file);
    expect(first.subarray(0, 8).toString()).toBe('%PDF-1.7');
    expect(first.toString('latin1')).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(first.toString('latin1')).toContain('/AFRelationship /Alternative');
    await db.updateTable('customers').set({ first_name: 'Grace', city: 'Rome' }).where('id', '=', id).execute();
    const seller = { name: 'Other', street: 'Other', postalCode: '1', city: 'Other', countryCode: 'FR' };
    await settleSeller(db, { seller, sellerVatId: null, demo: false }, shop.clock);
    expect(Buffer.compare(await bytesOf(await max.get(`${PATH}/${number}.pdf`)), first)).toBe(0);
    await settleSeller(db, { seller: null, sellerVatId: null, demo: true }, shop.clock);
  });

  test('of a year come in one archive', async () => {
    const max = await shop.as('max');
    await buy(max);
    const { items } = await listed(max);
    const zip = readZip(await bytesOf(await max.get(`${PATH}/years/2027`)));
    expect([...zip.keys()]).toEqual(items.map(({ number }) => `${number}.pdf`).toReversed());
    for (const bytes of zip.values()) expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await max.get(`${PATH}/years/2026`)).status).toBe(404);
  });

  test('are nobody’s but the buyer’s', async () => {
    const [max, other] = [await shop.as('max'), await shop.as('basic')];
    await buy(max);
    const { number } = (await listed(max)).items[0]!;
    expect((await other.get(`${PATH}/${number}.pdf`)).status).toBe(404);
    expect((await other.get(`${PATH}/years/2027`)).status).toBe(404);
    expect((await shop.get(PATH)).status).toBe(401);
    expect((await shop.get(`${PATH}/${number}.pdf`)).status).toBe(401);
  });

  test('have numbers without a gap and without a double, however many are written at once', async () => {
    const customerId = await shop.customerId('basic');
    const last = async () =>
      (await db.selectFrom('number_series').select('last').where('series', '=', 'INV').executeTakeFirst())?.last ?? 0;
    const before = await last();
    const orders: Awaited<ReturnType<typeof anOrder>>[] = [];
    for (let at = 0; at < 500; at += 1) orders.push(await anOrder(customerId, `parallel-${at}`));
    const written: PromiseSettledResult<number>[] = [];
    const lane = async (first: number) => {
      for (let at = first; at < orders.length; at += LANES) {
        const writing = write(db, async (tx) => {
          const invoice = await issueInvoice(tx, { order: orders[at]!, isLive: true, now: now() });
          // Every tenth payment fails after it was billed, and takes its number back.
          if (at % 10 === 9) throw GIVEN_UP;
          return invoice.count;
        });
        written.push(...(await Promise.allSettled([writing])));
      }
    };
    await Promise.all(Array.from({ length: LANES }, (_, first) => lane(first)));
    expect(written.filter((one) => one.status === 'rejected' && one.reason !== GIVEN_UP)).toEqual([]);
    const counts = written.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 450 }, (_, at) => before + at + 1));
    expect(await last()).toBe(before + 450);
  });

  test('begin anew with each year, and apart for what is paid in a test', async () => {
    const customerId = await shop.customerId('basic');
    const on = async (id: string, at: number, isLive: boolean) => {
      const order = await anOrder(customerId, id);
      return write(db, async (tx) => (await issueInvoice(tx, { order, isLive, now: at })).number);
    };
    expect(await on('y1', Date.UTC(2030, 11, 31, 23, 59, 59), true)).toBe('INV-2030-00001');
    expect(await on('y2', Date.UTC(2031, 0, 1), true)).toBe('INV-2031-00001');
    expect(await on('y3', Date.UTC(2031, 0, 1), false)).toBe('TEST-INV-2031-00001');
    expect(await on('y4', Date.UTC(2031, 0, 2), true)).toBe('INV-2031-00002');
  });

  test('are corrected by credit notes up to what was paid, one for each refund', async () => {
    const order = await anOrder(await shop.customerId('basic'), 'refunded', 380);
    const invoice = await write(db, (tx) => issueInvoice(tx, { order, isLive: true, now: now() }));
    const refund = (refundId: string, cents: number) =>
      write(db, (tx) => creditNote(tx, { invoiceId: invoice.id, refundId, cents, now: now() }));
    const first = await refund('r1', 1000);
    expect(first).toMatchObject({ kind: 'creditNote', gross_cents: 1000, net_cents: 840, tax_cents: 160 });
    expect(first?.number).toMatch(/^CN-2027-\d{5}$/);
    expect((await refund('r1', 1000))?.id).toBe(first?.id);
    expect(await refund('r2', 1380)).toBeNull();
    expect(await refund('r2', 0)).toBeNull();
    const rest = await refund('r2', 1379);
    expect(rest).toMatchObject({ count: first!.count + 1, net_cents: 1999 - 840, tax_cents: 380 - 160 });
    expect(await refund('r3', 1)).toBeNull();
    const { items } = await listed(await shop.as('basic'));
    expect(items[0]).toMatchObject({ kind: 'creditNote', description: `Refund of invoice ${invoice.number}` });
    const pdf = await bytesOf(await (await shop.as('basic')).get(`${PATH}/${rest!.number}.pdf`));
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('are refused every change by the database, in each column', async () => {
    const max = await shop.as('max');
    await buy(max);
    const row = await rowOf((await listed(max)).items[0]!.number);
    for (const [column, is] of Object.entries(row)) {
      const other = typeof is === 'number' || column === 'corrects_id' ? Number(is) + 1 : 'other';
      const change = db
        .updateTable('invoices')
        .set({ [column]: other })
        .where('id', '=', row.id);
      await expect(change.execute(), column).rejects.toThrow(/never changed|append-only/);
    }
    for (const table of ['invoices', 'invoice_lines', 'sellers'] as const)
      await expect(db.deleteFrom(table).execute(), table).rejects.toThrow(/never changed|append-only/);
    await expect(db.updateTable('invoice_lines').set({ net_cents: 1 }).execute()).rejects.toThrow(
      /never changed|append-only/,
    );
    await expect(db.updateTable('sellers').set({ name: 'Other' }).execute()).rejects.toThrow(
      /never changed|append-only/,
    );
    expect(await rowOf(row.number)).toEqual(row);
  });

  test('stay when their buyer is erased: a person without a name, a business with all of it', async () => {
    const invoices = async (name: string, vatin: string | null) => {
      const id = await shop.customerId(name);
      await db.updateTable('customers').set({ first_name: 'Ada', vatin }).where('id', '=', id).execute();
      const order = await anOrder(id, `erased-${name}`);
      const { number } = await write(db, (tx) => issueInvoice(tx, { order, isLive: true, now: now() }));
      await write(db, (tx) => eraseCustomer(tx, id, now()));
      return rowOf(number);
    };
    expect(await invoices('premium', null)).toMatchObject({ customer_id: null, buyer_name: null, gross_cents: 1999 });
    const business = await invoices('expired', 'DE136695976');
    expect(business.customer_id).toBeNull();
    expect(business.buyer_name).toContain('Ada');
  });

  test('name who sells as the operator said last', async () => {
    const seller = { name: 'Loops', street: 'Torstraße 1', postalCode: '10119', city: 'Berlin', countryCode: 'DE' };
    const said = { seller, sellerVatId: 'DE136695976', demo: false };
    await settleSeller(db, said, shop.clock);
    const entered = await readSeller(db);
    await settleSeller(db, said, shop.clock);
    expect((await readSeller(db))?.id).toBe(entered?.id);
    const order = await anOrder(await shop.customerId('basic'), 'sold');
    expect(await write(db, (tx) => issueInvoice(tx, { order, isLive: true, now: now() }))).toMatchObject({
      seller_name: 'Loops',
      seller_vat_id: 'DE136695976',
    });
  });
});
