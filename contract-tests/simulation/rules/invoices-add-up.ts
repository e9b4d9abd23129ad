import type { BookedPaper, BookedPayments } from '../stage/books.ts';
import type { MakeRule } from './rule.ts';

const sumOf = (papers: readonly BookedPaper[], cents: (paper: BookedPaper) => number): number =>
  papers.reduce((sum, paper) => sum + cents(paper), 0);

/**
 * On every document, net plus tax equals gross, its lines add up to both, and an invoice bills what its order costs.
 */
export const invoicesAddUp: MakeRule = ({ server, trace }, must) => {
  let read: BookedPayments | null = null;

  function adds({ number, netCents, taxCents, grossCents, lines }: BookedPaper): void {
    must(netCents + taxCents === grossCents, `${number} has ${netCents} and ${taxCents} cents, and says ${grossCents}`);
    if (lines.length === 0) return;
    const net = lines.reduce((sum, line) => sum + line.netCents, 0);
    const tax = lines.reduce((sum, line) => sum + Math.round((line.netCents * line.basisPoints) / 10_000), 0);
    must(net === netCents, `the lines of ${number} are ${net} cents, it says ${netCents}`);
    must(tax === taxCents, `the taxes of the lines of ${number} are ${tax} cents, it says ${taxCents}`);
  }

  function bills({ number, orderId, ...paper }: BookedPaper, { orders }: BookedPayments): void {
    const order = orders.find(({ id }) => id === orderId);
    if (!order) return;
    if (order.taxCents > 0) trace.saw('near: a taxed order is billed');
    const isSame = paper.netCents === order.netCents && paper.taxCents === order.taxCents;
    must(
      isSame,
      `${number} bills ${paper.netCents} and ${paper.taxCents} cents for an order of ${order.netCents} and ${order.taxCents}`,
    );
  }

  return {
    afterStep() {
      const { payments } = server.books;
      if (payments === read) return;
      read = payments;
      for (const paper of payments.papers) {
        adds(paper);
        bills(paper, payments);
      }
    },
  };
};

/**
 * Credit notes refund at most what their invoice has billed, of the price and of the tax, and all of it only together.
 */
export const creditNotesMirror: MakeRule = ({ server, trace }, must) => {
  let read: BookedPayments | null = null;
  return {
    afterStep() {
      const { payments } = server.books;
      if (payments === read) return;
      read = payments;
      const notes = payments.papers.filter(({ kind }) => kind === 'creditNote');
      for (const invoice of payments.papers.filter(({ kind }) => kind === 'invoice')) {
        const own = notes.filter(({ corrects }) => corrects === invoice.number);
        if (own.length === 0) continue;
        trace.saw('near: an invoice is taken back');
        const [net, tax] = [sumOf(own, ({ netCents }) => netCents), sumOf(own, ({ taxCents }) => taxCents)];
        must(
          net <= invoice.netCents,
          `${net} cents of ${invoice.number} were taken back, it bills ${invoice.netCents}`,
        );
        must(tax <= invoice.taxCents, `${tax} cents of tax were taken back, ${invoice.number} has ${invoice.taxCents}`);
        must(
          net < invoice.netCents || tax === invoice.taxCents,
          `${invoice.number} was taken back but for ${invoice.taxCents - tax} cents of its tax`,
        );
      }
      for (const { number, corrects } of notes)
        must(
          payments.papers.some((paper) => paper.kind === 'invoice' && paper.number === corrects),
          `${number} takes back an invoice that nobody knows`,
        );
    },
  };
};
