import { invoiceTexts } from '../../../domain/invoices/invoices.messages.ts';
import type { Clock } from '../../../core/kernel/clock.ts';
import type { Credited } from '../../../domain/invoices/invoice.ts';
import type { PlayedTaxes } from '../../../domain/tax/played-taxes.ts';
import type { RefundedNews } from '../../../domain/mail/billing-mails.messages.ts';
import { canReverse, type Tax, type TaxPolicy, taxFor } from '../../../domain/tax/tax.ts';
import { type Consultation, isToBeAsked, partsOfVatId, standingOfVatId } from '../../../domain/tax/vat-id-standing.ts';
import type { Customer, WorldInvoice } from '../records.ts';

/** The parts of a world that are needed. */
interface TaxBooks {
  readonly clock: Clock;
  readonly taxPolicy: TaxPolicy;
  readonly consultations: Map<string, Consultation>;
  readonly invoices: readonly WorldInvoice[];
  askVies(vatId: string): 'valid' | 'invalid' | null;
  enterInvoice(paper: Omit<WorldInvoice, 'number' | 'isTest'>): string;
  tell(customer: Customer, news: RefundedNews): void;
}

/** The country that shops in memory sell from. */
const SELLER_COUNTRY = 'DE';

/** Taxes as a scenario wants them. */
export function playTaxes(
  world: Pick<TaxBooks, 'clock' | 'consultations'> & { taxPolicy: TaxPolicy },
  { kind, basisPoints, vatIds }: PlayedTaxes,
): void {
  world.taxPolicy =
    kind === 'eu' ? { kind, sellerCountry: SELLER_COUNTRY } : kind === 'flat' ? { kind, basisPoints } : { kind };
  const at = world.clock.now();
  for (const [vatId, word] of vatIds) world.consultations.set(vatId, { isValid: word === 'valid', at });
}

/** How a sale to a customer is taxed now. */
export function taxNow(world: TaxBooks, customer: Customer): Tax {
  const { countryCode, vatId } = customer.address;
  const now = world.clock.now();
  const latest = consulted(world, customer);
  return taxFor(world.taxPolicy, { countryCode, vatId: standingOfVatId(vatId, latest, now) }, now);
}

/**
 * What the registers have said about a customer's VAT id. They are consulted if taxes depend on it and the last
 * consultation is too old.
 */
export function consulted(world: TaxBooks, customer: Customer): Consultation | null {
  const name = vatIdOnInvoice(world, customer);
  if (name === null) return null;
  const known = world.consultations.get(name) ?? null;
  const at = world.clock.now();
  if (!isToBeAsked(known, at)) return known;
  const answer = world.askVies(name);
  if (answer === null) return known;
  const latest = { isValid: answer === 'valid', at };
  world.consultations.set(name, latest);
  if (latest.isValid) giveTaxBack(world, name, at);
  return latest;
}

/** Takes back what was charged before a VAT id was known. */
function giveTaxBack(world: TaxBooks, vatId: string, at: number): void {
  const billed = world.invoices.filter((invoice) => invoice.kind === 'invoice' && invoice.vatId === vatId);
  for (const invoice of billed) credit(invoice);

  function credit({ customer, number, taxCents: billedCents }: WorldInvoice): void {
    const credited = creditedOf(world, number);
    const taxCents = billedCents - credited.taxCents;
    if (credited.isReversed || taxCents <= 0) return;
    const description = [invoiceTexts.refund(number), invoiceTexts.billedAnew(number)].join(', ');
    const sums = { netCents: 0, taxCents, grossCents: taxCents };
    const paper = { description, ...sums, vatId: null, corrects: number, isOfTax: true };
    const note = world.enterInvoice({ customer, kind: 'creditNote', issuedAt: at, ...paper });
    world.tell(customer, { kind: 'refunded', cents: taxCents, invoice: note, endsPlan: false });
  }
}

/** How much of an invoice has been credited so far, and whether its tax was. */
export function creditedOf({ invoices }: Pick<TaxBooks, 'invoices'>, number: string): Credited {
  const notes = invoices.filter(({ corrects }) => corrects === number);
  return {
    netCents: notes.reduce((sum, { netCents }) => sum + netCents, 0),
    taxCents: notes.reduce((sum, { taxCents }) => sum + taxCents, 0),
    isReversed: notes.some(({ isOfTax }) => isOfTax),
  };
}

/** The VAT id as registers and invoices write it, if it decides the tax; otherwise null. */
export function vatIdOnInvoice(world: TaxBooks, { address: { countryCode, vatId } }: Customer): string | null {
  if (vatId === null || countryCode === null || !canReverse(world.taxPolicy, countryCode)) return null;
  const { country, number } = partsOfVatId(countryCode, vatId);
  return country + number;
}
