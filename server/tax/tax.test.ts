import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WireInvoice } from '../../wire/invoices/invoices.wire.ts';
import { auditBilling } from '../billing/audit-billing.ts';
import { paidMoney, paymentNamed } from '../billing/paid-money.ts';
import { askRefund } from '../billing/refunds.ts';
import { DAY, HOUR, MINUTE } from '../clock.ts';
import { write } from '../db/transaction.ts';
import { crossIndustryInvoice } from '../invoices/cross-industry-invoice.ts';
import { invoicesOf } from '../invoices/read-invoices.ts';
import { readSubscription } from '../subscription/subscription.ts';
import { bothDatabases } from '../testing/databases.ts';
import { newCustomer } from '../testing/payments.ts';
import { openTestShop, type TestShop, type Visitor } from '../testing/test-shop.ts';
import { startViesFake, type ViesFake } from '../testing/vies-fake.ts';
import { readTaxPolicy, settleTaxPolicy } from './tax-policy.ts';
import { askVies } from './vies.ts';

const SELLER = { name: 'Loops GmbH', street: 'Torstraße 1', postalCode: '10119', city: 'Berlin', countryCode: 'DE' };
const BERLIN = { first_name: 'Ada', last_name: 'Byron', postal_code: '10115', city: 'Berlin', country_iso_code: 'DE' };
const PARIS = { ...BERLIN, city: 'Paris', country_iso_code: 'FR', postal_code: '75001' };
const BOSTON = { ...BERLIN, city: 'Boston', country_iso_code: 'US', postal_code: '02101' };
/** Those have the right check digits. */
const FRENCH = ['FR40303265045', 'FR23334175221', 'FR61954506077', 'FR53000004605'] as const;

interface Quote {
  readonly hash: string;
  readonly net_price: number;
  readonly tax: number;
  readonly final_gross_price: number;
  readonly tax_reason: string;
  readonly tax_percent: number;
  readonly tax_country_iso_code: string | null;
  readonly next_charges: readonly { readonly final_gross_price: number }[];
}
interface Checkout {
  readonly url_stripe_checkout: string;
  readonly url_paypal_checkout: string;
  readonly order_plan: { readonly final_gross_price: number };
}

describe.each(await bothDatabases())('taxes on $dialect', (databases) => {
  let shop: TestShop;
  let vies: ViesFake;
  beforeAll(async () => {
    vies = await startViesFake();
    const settings = { tax: 'eu', seller: SELLER, sellerVatId: 'DE136695976', viesUrl: vies.url } as const;
    shop = await openTestShop(await databases.place(), settings);
  });
  afterAll(async () => {
    await shop.close();
    await vies.stop();
  });

  const quote = async (customer: Visitor, plan = 3) =>
    (await (await customer.post('/api/v1/account/plan/preview', { plan_id: plan })).json()) as Quote;
  const open = (customer: Visitor, address: object, plan = 3) =>
    customer.post(`/api/v1/payment/checkout/${plan}`, address);
  const pay = async (customer: Visitor, address: object, plan = 3) => {
    const checkout = (await (await open(customer, address, plan)).json()) as Checkout;
    const { city: _, ...form } = BERLIN;
    const body = { token: { id: 'tok_ok' }, form };
    expect(await (await customer.post(checkout.url_stripe_checkout, body)).json()).toMatchObject({
      status: 'COMPLETED',
    });
    return checkout;
  };
  const invoices = async (customer: Visitor) =>
    ((await (await customer.get('/api/v1/account/invoices')).json()) as { items: WireInvoice[] }).items;
  const printed = async (name: string) => invoicesOf(shop.deps.db, await shop.customerId(name));
  const later = async (ms: number) => {
    shop.clock.advance(ms);
    await shop.deps.jobs.catchUp();
  };
  const refunds = () => shop.deps.db.selectFrom('sandbox_refunds').select('amount_cents').execute();
  const audited = async () =>
    (await auditBilling(shop.deps.db))
      .flatMap(({ problems }) => problems)
      .filter((text) => !text.includes('renewed by'));

  test('are unknown before anybody has said where they are, and an order says it', async () => {
    const customer = await shop.as('noplan');
    const seen = await quote(customer);
    expect(seen).toMatchObject({ tax: 0, tax_reason: 'country_unknown', final_gross_price: 19.99 });
    const refused = await open(customer, { ...BERLIN, quote: seen.hash });
    expect([refused.status, await refused.json()]).toMatchObject([400, { message: expect.stringContaining('price') }]);
    const again = await quote(customer);
    expect(again).toMatchObject({
      net_price: 19.99,
      tax: 3.8,
      final_gross_price: 23.79,
      tax_reason: 'destination',
      tax_percent: 19,
      tax_country_iso_code: 'DE',
    });
    expect(again.next_charges.map(({ final_gross_price: price }) => price)).toEqual([23.79, 23.79, 23.79]);
    const opened = await open(customer, { ...BERLIN, quote: again.hash });
    expect(await opened.json()).toMatchObject({ order_plan: { final_gross_price: 23.79 } });
  });

  test('are of the country of the buyer, and none outside of the Union', async () => {
    const customer = await shop.as('noplan');
    await open(customer, PARIS);
    expect(await quote(customer)).toMatchObject({ tax: 4, tax_percent: 20, tax_country_iso_code: 'FR' });
    await open(customer, BOSTON);
    expect(await quote(customer)).toMatchObject({ tax: 0, tax_reason: 'outside_the_eu', tax_country_iso_code: 'US' });
    const user = await (await customer.post('/api/v1/account/user')).json();
    expect(user).toMatchObject({ plan: null });
  });

  test('are on the invoice, and in what customers know of themselves [BILL-32, API-10]', async () => {
    const customer = await shop.as('noplan');
    await pay(customer, BERLIN, 2);
    const [invoice] = await invoices(customer);
    expect(invoice).toMatchObject({ net_price: 9.99, tax: 1.9, gross_price: 11.89 });
    expect(await (await customer.post('/api/v1/account/user')).json()).toMatchObject({
      plan: { tax_rate: 0.19, should_collect_vat: true },
    });
    const order = await shop.deps.db
      .selectFrom('payment_orders')
      .select(['tax_category', 'tax_basis_points', 'tax_country', 'payer_country'])
      .where('state', '=', 'paid')
      .executeTakeFirst();
    expect(order).toEqual({ tax_category: 'S', tax_basis_points: 1900, tax_country: 'DE', payer_country: null });
  });

  test('are told to a wallet as the order has them, and nothing else [BILL-31, DECISION-158]', async () => {
    const customer = await shop.as('noplan');
    const { url_paypal_checkout: url } = (await (await open(customer, BERLIN, 3)).json()) as Checkout;
    const body = (percentage: number) => ({
      plan_id: null,
      start_time: null,
      subscriber: { name: { given_name: 'Ada', surname: 'Byron' }, email_address: 'ada@demo.test' },
      plan: { taxes: { percentage, inclusive: false } },
    });
    expect((await customer.post(url, body(0))).status).toBe(400);
    expect(await (await customer.post(url, body(19))).json()).toMatchObject({ status: 'APPROVAL_PENDING' });
  });

  test('make START cost one dollar in all', async () => {
    const customer = await shop.as('free');
    await (await customer.post('/api/v1/discount', { name: 'START' })).json();
    await open(customer, BERLIN, 2);
    expect(await quote(customer, 2)).toMatchObject({ net_price: 0.84, tax: 0.16, final_gross_price: 1 });
  });

  test('are owed by a business whose VAT id is known already', async () => {
    const customer = await shop.as('max');
    vies.says(FRENCH[0], 'valid');
    await customer.post('/api/v1/account/billing-address', { ...PARIS, business_name: 'Sons SARL', vatin: FRENCH[0] });
    await shop.deps.jobs.catchUp();
    expect(vies.asked().at(-1)).toEqual({
      countryCode: 'FR',
      vatNumber: FRENCH[0].slice(2),
      requesterMemberStateCode: 'DE',
      requesterNumber: '136695976',
    });
    expect(await quote(customer, 4)).toMatchObject({ tax: 0, tax_reason: 'reverse_charge', final_gross_price: 29.99 });
    await pay(customer, { ...PARIS, business_name: 'Sons SARL', vatin: FRENCH[0] }, 4);
    const [paper] = await printed('max');
    expect(paper).toMatchObject({ tax_category: 'AE', tax_cents: 0, net_cents: 2999, buyer_vat_id: FRENCH[0] });
    expect(paper?.vat_consultation).toMatch(/^WAPI/);
    expect(crossIndustryInvoice(paper!)).toContain('<ram:CategoryCode>AE</ram:CategoryCode>');
    const pdf = await customer.get(`/api/v1/account/invoices/${paper?.number}.pdf`);
    expect(pdf.status).toBe(200);
  });

  test('are charged while the registers are down, and go back by a credit note once they answer', async () => {
    const customer = await shop.as('premium');
    const address = { ...PARIS, business_name: 'Sons SARL', vatin: FRENCH[1] };
    await open(customer, address);
    await shop.deps.jobs.catchUp();
    expect(await quote(customer)).toMatchObject({ tax: 4, tax_reason: 'vat_id_unknown', final_gross_price: 23.99 });
    const before = (await refunds()).length;
    await pay(customer, address);
    await later(5 * MINUTE);
    await later(HOUR);
    expect(await invoices(customer)).toHaveLength(1);
    expect(await quote(customer)).toMatchObject({ tax_reason: 'vat_id_unknown' });

    vies.says(FRENCH[1], 'valid');
    await later(6 * HOUR);
    const [note, invoice] = await invoices(customer);
    expect(invoice).toMatchObject({ net_price: 19.99, tax: 4, gross_price: 23.99 });
    expect(note).toMatchObject({ kind: 'creditNote', net_price: 0, tax: 4, gross_price: 4 });
    expect((await refunds()).slice(before)).toEqual([{ amount_cents: 400 }]);
    expect(await quote(customer)).toMatchObject({ tax: 0, tax_reason: 'reverse_charge' });
    expect(await audited()).toEqual([]);
  });

  test('go back through the one door for money, and leave credits and plan alone', async () => {
    const { db } = shop.deps;
    const taxed = db.selectFrom('refunds').select(['kind', 'state', 'amount_cents']).where('id', 'like', 'vat:%');
    expect(await taxed.execute()).toEqual([{ kind: 'tax', state: 'succeeded', amount_cents: 400 }]);
    expect(await readSubscription(db, await shop.customerId('premium'))).toMatchObject({ state: 'active' });
    const moved = db
      .selectFrom('ledger_entries')
      .select('business_key')
      .where('business_key', 'like', 'clawback:vat:%');
    expect(await moved.execute()).toEqual([]);
    const mails = db.selectFrom('mails').select('subject').where('subject', 'like', '%returned to you%');
    expect(await mails.execute()).toEqual([{ subject: 'TEST: $4.00 returned to you' }]);
  });

  test('have gone back once, however often registers are asked, and what is left of the invoice is net', async () => {
    await later(31 * DAY);
    const customer = await shop.as('premium');
    const [latest] = await printed('premium');
    expect(latest?.kind).toBe('invoice');
    expect(latest?.tax_category).toBe('AE');
    const notes = (await invoices(customer)).filter(({ kind }) => kind === 'creditNote');
    expect(notes).toHaveLength(1);
    const taxed = (await printed('premium')).find(({ kind, tax_cents }) => kind === 'invoice' && tax_cents > 0)!;
    const payment = (await paymentNamed(shop.deps.db, taxed.order_id!))!;
    const give = (cents: number) =>
      write(shop.deps.db, (tx) => askRefund(tx, payment, { cents, alsoSpent: true, now: shop.clock.now() }));
    expect((await paidMoney(shop.deps.db, payment)).quote.leftCents).toBe(1999);
    expect(await give(2000)).toEqual({ problem: 'Of this payment $19.99 is left.' });
    expect(await give(1999)).toMatchObject({ cents: 1999 });
    await shop.deps.jobs.catchUp();
    const [paper] = await printed('premium');
    expect(paper).toMatchObject({ kind: 'creditNote', net_cents: 1999, tax_cents: 0, tax_category: 'AE' });
    expect(await audited()).toEqual([]);
  });

  test('wait for what is on its way back, which takes its own tax with it', async () => {
    const id = await newCustomer(shop.deps.db);
    const customer = await shop.signedIn(id);
    const papersOf = () => invoicesOf(shop.deps.db, id);
    const address = { ...PARIS, business_name: 'Fille SARL', vatin: FRENCH[3] };
    await pay(customer, address, 2);
    const order = (await papersOf())[0]!.order_id!;
    const payment = (await paymentNamed(shop.deps.db, order))!;
    const asked = { cents: 600, alsoSpent: false, now: shop.clock.now() };
    await write(shop.deps.db, (tx) => askRefund(tx, payment, asked));
    vies.says(FRENCH[3], 'valid');
    await later(DAY);
    await later(DAY);
    const papers = (await papersOf()).filter(({ kind }) => kind === 'creditNote');
    expect(papers.map(({ net_cents: net, tax_cents: tax }) => [net, tax])).toEqual([
      [0, 100],
      [500, 100],
    ]);
    expect((await paidMoney(shop.deps.db, payment)).refundable).toMatchObject({ grossCents: 999, refundedCents: 500 });
    expect(await audited()).toEqual([]);
  });

  test('the paper that takes the tax back says for machines what was taxed, and what is not', async () => {
    const note = (await printed('premium')).find(({ kind, net_cents: net }) => kind === 'creditNote' && net === 0)!;
    const xml = crossIndustryInvoice(note) ?? '';
    const all = (name: string) =>
      [...xml.matchAll(new RegExp(`<ram:${name}[^>]*>([^<]*)<`, 'g'))].map(([, text]) => text);
    expect(all('CategoryCode')).toEqual(['S', 'AE', 'S', 'AE']);
    expect(all('BilledQuantity')).toEqual(['1', '-1']);
    expect(all('ChargeAmount')).toEqual(['19.99', '19.99']);
    expect(all('LineTotalAmount')).toEqual(['19.99', '-19.99', '0.00']);
    expect(all('BasisAmount')).toEqual(['19.99', '-19.99']);
    expect(all('CalculatedAmount')).toEqual(['4.00', '0.00']);
    expect(all('GrandTotalAmount')).toEqual(['4.00']);
    expect(xml).toContain('<ram:IssuerAssignedID>');
  });

  test('stay charged where the registers do not know the VAT id', async () => {
    const customer = await shop.as('basic');
    vies.says(FRENCH[2], 'invalid');
    await pay(customer, { ...PARIS, vatin: FRENCH[2] }, 2);
    await shop.deps.jobs.catchUp();
    expect(await quote(customer, 2)).toMatchObject({ tax: 2, tax_reason: 'vat_id_invalid' });
    expect((await invoices(customer)).filter(({ kind }) => kind === 'creditNote')).toEqual([]);
  });

  test('are those of the day: what the operator decides later is for later', async () => {
    const { db } = shop.deps;
    await settleTaxPolicy(db, { tax: 'flat', taxRate: 825 }, shop.clock);
    await settleTaxPolicy(db, { tax: 'flat', taxRate: 825 }, shop.clock);
    expect(await db.selectFrom('tax_policies').select('kind').execute()).toEqual([{ kind: 'eu' }, { kind: 'flat' }]);
    const customer = await shop.as('basic');
    expect(await quote(customer, 2)).toMatchObject({ tax: 0.82, tax_reason: 'flat', tax_percent: 8.25 });
    await settleTaxPolicy(db, { tax: 'off', taxRate: null }, shop.clock);
    expect(await readTaxPolicy(db)).toEqual({ kind: 'off' });
    expect((await invoices(customer))[0]).toMatchObject({ tax: 2 });
  });
});

test('registers that are silent, or say nothing that anybody understands, are no answer', async () => {
  const vies = await startViesFake();
  vies.says('FR1', 'silent');
  await expect(askVies(vies.url, { country: 'FR', number: '1' }, null, 1)).rejects.toThrow('timeout');
  await expect(askVies(vies.url, { country: 'FR', number: '2' }, null)).rejects.toThrow('VIES does not know (200)');
  vies.says('FR3', 'valid');
  expect(await askVies(vies.url, { country: 'FR', number: '3' }, null)).toEqual({ isValid: true, consultation: null });
  await vies.stop();
});
