import { describe, expect, test } from 'vitest';
import { addMonths } from '../../../domain/billing/months.ts';
import type { BookedPaper, BookedPayments, BookedPlan, CustomerBooks } from '../stage/books.ts';
import type { Stage } from '../stage/stage.ts';
import { payingKeepsItsInvariants } from './paying-keeps-its-invariants.ts';

const ANCHOR = Date.UTC(2027, 0, 31);
const RUNS: BookedPlan = {
  planId: 2,
  isExpired: false,
  state: 'active',
  reason: null,
  epoch: 1,
  periodNo: 1,
  anchorAt: ANCHOR,
  months: 1,
  isCancelled: false,
  renewals: 0,
};
const RENEWED: Partial<BookedPlan> = { periodNo: 2, renewals: 1, months: 2 };
const ENDED: Partial<BookedPlan> = { state: 'ended', reason: 'cancelled', isExpired: true };

const INVOICE: BookedPaper = {
  number: 'A-1',
  kind: 'invoice',
  customerId: 1,
  orderId: 'one',
  corrects: null,
  netCents: 999,
  taxCents: 0,
  grossCents: 999,
  lines: [],
};
const NOTE: BookedPaper = { ...INVOICE, number: 'C-1', kind: 'creditNote', orderId: null, corrects: 'A-1' };
type BookedPaymentOrder = BookedPayments['orders'][number];
const PAID: BookedPaymentOrder = {
  id: 'one',
  customerId: 1,
  state: 'paid',
  credits: 100,
  cents: 999,
  netCents: 999,
  taxCents: 0,
  paidAt: ANCHOR,
  isRenewal: false,
  granted: 100,
  unspent: 100,
  refundedCents: 0,
};
const OPEN: BookedPaymentOrder = { ...PAID, state: 'open', paidAt: null, granted: 0, unspent: 0 };
const RIGHT: BookedPayments = {
  orders: [PAID],
  papers: [INVOICE],
  agreements: [],
  isWithMoney: true,
  taken: [{ orderId: 'one', cents: 999 }],
  underWay: [],
  lots: [{ wallet: 1, balance: 100, held: 100 }],
};

/** What the rule says of books that are read one after the other. */
function saidOf(...seen: ReadonlyArray<{ readonly plan?: Partial<BookedPlan>; readonly payments?: BookedPayments }>) {
  const said: string[] = [];
  const books: { customers: readonly CustomerBooks[]; payments: BookedPayments } = { customers: [], payments: RIGHT };
  const stage = { server: { books } } as unknown as Stage;
  const rule = payingKeepsItsInvariants(stage, (_, otherwise) => void said.push(String(otherwise)));
  for (const { plan = {}, payments = RIGHT } of seen) {
    books.customers = [{ id: 1, name: 'ada', plan: { ...RUNS, ...plan } } as CustomerBooks];
    books.payments = payments;
    rule.afterStep?.();
  }
  return said;
}

const after = (from: Partial<BookedPlan>, to: Partial<BookedPlan>) => saidOf({ plan: from }, { plan: to });
const at = (wrong: Partial<BookedPayments>) => saidOf({ payments: { ...RIGHT, ...wrong } });

describe('the invariants of paying', () => {
  test('hold for plans that begin, are renewed, pause, change, end and begin again', () => {
    const resumed = { anchorAt: addMonths(ANCHOR, 3), months: 1 };
    expect(after({}, RENEWED)).toEqual([]);
    expect(after({ state: 'paused' }, { ...RENEWED, ...resumed })).toEqual([]);
    expect(after({}, { periodNo: 2, planId: 3, anchorAt: ANCHOR + 1 })).toEqual([]);
    expect(after({}, ENDED)).toEqual([]);
    expect(after(ENDED, { epoch: 2 })).toEqual([]);
    expect(
      after({ ...RENEWED, ...ENDED }, { epoch: 0, periodNo: 0, state: 'none', anchorAt: null, months: 0 }),
    ).toEqual([]);
  });

  test('hold for orders that are open, paid and returned', () => {
    expect(at({})).toEqual([]);
    expect(at({ orders: [OPEN], papers: [], taken: [], underWay: ['one', 'two'], lots: [] })).toEqual([]);
    expect(at({ orders: [{ ...PAID, refundedCents: 999 }], papers: [INVOICE, NOTE] })).toEqual([]);
    expect(at({ orders: [{ ...PAID, refundedCents: null }], papers: [INVOICE, NOTE] })).toEqual([]);
  });

  test.each<[string, readonly string[], RegExp]>([
    ['a plan that nobody has subscribed to', after({ state: 'ended' }, { epoch: 0 }), /^I1: a plan is live/],
    ['two plans at once', after({}, { epoch: 3 }), /^I1: two plans were live at once, 1 and 3, of ada$/],
    ['a paid order without an invoice', at({ papers: [] }), /^I2: order one is paid, and has 0 invoices$/],
    ['an invoice for nothing', at({ orders: [OPEN], taken: [] }), /^I2: order one is open, and has 1 invoices$/],
    [
      'a month that begins before the last one ends',
      after({}, { ...RENEWED, months: 1 }),
      /^I3: a period begins at \d+, and the one before ends at \d+, of ada$/,
    ],
    ['a renewal on another day', after({}, { ...RENEWED, anchorAt: ANCHOR + 1 }), /^I3: a renewal moved the anchor/],
    ['an ended plan that is renewed', after(ENDED, { ...ENDED, ...RENEWED }), /^I4: a plan that is ended was renewed/],
    ['an ended plan that runs again', after(ENDED, {}), /^I5: an ended plan became active, of ada$/],
    ['a month that was paid before', after(RENEWED, {}), /^I6: a plan in its period 2 went back to 1, of ada$/],
    ['a plan of former days', after({ epoch: 2 }, {}), /^I6: a plan of epoch 2 went back to 1, of ada$/],
    ['credits for nothing', at({ orders: [{ ...PAID, granted: 200 }] }), /^I7: order one is paid, and has brought 200/],
    ['money that went back unsaid', at({ orders: [{ ...PAID, refundedCents: 999 }] }), /^I8: 999 cents of order one/],
    ['a credit note for nothing', at({ papers: [INVOICE, NOTE] }), /^I8: 0 cents of order one have gone back, and 999/],
    ['a wallet beside its lots', at({ lots: [{ wallet: 1, balance: 2, held: 1 }] }), /^I9: wallet 1 has 2 credits/],
    ['two attempts at once', at({ underWay: ['one', 'one'] }), /^I10: 2 tries to pay order one are under way at once$/],
    [
      'another price',
      at({ taken: [{ orderId: 'one', cents: 1 }] }),
      /^I11: order one shows 999 cents, and was charged 1$/,
    ],
    [
      'another sum',
      at({ papers: [{ ...INVOICE, grossCents: 1 }] }),
      /^I11: order one shows 999 cents, and A-1 bills 1$/,
    ],
  ])('do not hold for %s', (_, said, problem) => {
    expect(said.filter((one) => problem.test(one))).toHaveLength(1);
  });
});
