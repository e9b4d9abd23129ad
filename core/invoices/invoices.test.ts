import { describe, expect, test } from 'vitest';
import { failed, ok } from '../kernel/result.ts';
import { settled } from '../kernel/settled.ts';
import { aFailure } from '../testing/builders.ts';
import { FakeInvoices } from '../testing/fake-invoices.ts';
import type { ScriptLine } from '../testing/scripted-dialogs.ts';
import { SIGNED_IN, VISITOR, aShop } from '../testing/shop.ts';
import { DownloadInvoice } from './download-invoice.ts';
import { type OwnInvoice, OwnInvoices } from './invoices.ts';
import { LoadInvoices } from './load-invoices.ts';

const INVOICE: OwnInvoice = {
  number: 'INV-2027-00042',
  kind: 'invoice',
  issuedAt: Date.UTC(2027, 2, 1),
  description: 'Premium plan, 300 credits a month',
  netCents: 1999,
  taxCents: 380,
  grossCents: 2379,
  isTest: false,
};
const LIST = { invoices: [INVOICE], years: [2027] };
const BYTES = new TextEncoder().encode('%PDF-');

function setUp(session = SIGNED_IN, ...script: readonly ScriptLine[]) {
  const shop = aShop(session, ...script);
  const invoices = new FakeInvoices();
  const own = new OwnInvoices({ phase: 'idle' });
  const load = new LoadInvoices({ ...shop, invoices, own });
  const download = new DownloadInvoice({ ...shop, invoices });
  return { ...shop, invoices, own, load, download, said: () => shop.toasts.visible.current.map(({ title }) => title) };
}

describe('the invoices of a customer', () => {
  test('are loaded', async () => {
    const { load, own, invoices } = setUp();
    const loading = load.execute();
    await settled();
    expect(own.current).toEqual({ phase: 'loading' });
    invoices.listed.next().answer(ok(LIST));
    expect(await loading).toEqual(ok(LIST));
    expect(own.current).toEqual({ phase: 'loaded', list: LIST });
  });

  test('say in a toast and in their place that they cannot be had', async () => {
    const { load, own, invoices, said } = setUp();
    invoices.listed.willAnswer(failed(aFailure('unavailable')));
    await load.execute();
    expect(own.current).toEqual({ phase: 'failed', failure: aFailure('unavailable') });
    expect(said()).toEqual(["We couldn't load your invoices. Please reload page."]);
  });

  test('are for customers', async () => {
    const { load, download, invoices, dialogs } = setUp(
      VISITOR,
      ['login', 'dismissed'],
      ['login', 'dismissed'],
      ['login', 'dismissed'],
    );
    for (const refused of [await load.execute(), await download.execute('INV-1'), await download.year(2027)])
      expect(refused).toMatchObject({ failure: { kind: 'unauthenticated' } });
    expect([invoices.listed.calls, invoices.files.calls, invoices.years.calls]).toEqual([[], [], []]);
    dialogs.done();
  });
});

describe('the files of invoices', () => {
  test('are handed over under their numbers, or as the archive of a year', async () => {
    const { download, invoices, handover, said } = setUp();
    invoices.files.willAnswer(ok(BYTES));
    invoices.years.willAnswer(ok(BYTES));
    handover.saved.willAnswer(ok({ target: 'x', bytes: 5 }));
    await download.execute('INV-2027-00042');
    await download.year(2027);
    expect(handover.saved.calls).toEqual([
      [{ name: 'INV-2027-00042.pdf', mime: 'application/pdf', bytes: BYTES }],
      [{ name: 'invoices-2027.zip', mime: 'application/zip', bytes: BYTES }],
    ]);
    expect(said()).toEqual(['Invoice downloaded', 'Invoice downloaded']);
  });

  test('are fetched once, however often they are asked for meanwhile', async () => {
    const { download, invoices, handover } = setUp();
    handover.saved.willAnswer(ok({ target: 'x', bytes: 5 }));
    const first = download.execute('INV-1');
    await settled();
    expect(await download.execute('INV-1')).toEqual(failed({ kind: 'busy' }));
    invoices.files.next().answer(ok(BYTES));
    await first;
    expect(invoices.files.calls).toEqual([['INV-1']]);
  });

  test('say that they cannot be had', async () => {
    const { download, invoices, said } = setUp();
    invoices.files.willAnswer(failed(aFailure('unavailable')));
    expect(await download.execute('INV-1')).toEqual(failed(aFailure('unavailable')));
    expect(said()).toEqual(['Invoice not downloaded. Please try again.']);
  });
});
