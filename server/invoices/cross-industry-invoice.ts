import { amountText } from '../../domain/billing/money.ts';
import { invoiceTexts } from '../../domain/invoices/invoices.messages.ts';
import { escaped } from '../html.ts';
import { type PrintedInvoice, rateText, type TaxGroup, taxGroupsOf } from './printed-invoice.ts';

/** The name that readers look for inside a PDF (Factur-X 1.0). */
export const XML_FILE = 'factur-x.xml';

/** The rules that the XML follows: those of EN 16931 and no more. */
const GUIDELINE = 'urn:cen.eu:en16931:2017';
const STANDARD = 'urn:un:unece:uncefact:data:standard';

/** Why nothing is taxed, by the list of the Commission. */
const EXEMPTIONS = {
  AE: ['VATEX-EU-AE', invoiceTexts.reverseCharge],
  O: ['VATEX-EU-O', invoiceTexts.notTaxed],
} as const;

/**
 * An invoice for machines: EN 16931 in the syntax of UN/CEFACT (CII D16B). Null if seller or buyer has no country,
 * without which it would be refused (BR-9, BR-11), or an erased buyer has no name (BR-7).
 */
export function crossIndustryInvoice(invoice: PrintedInvoice): string | null {
  const { seller_name, seller_country_code, buyer_name, buyer_country_code } = invoice;
  if (seller_name === null || seller_country_code === null) return null;
  if (buyer_name === null || buyer_country_code === null) return null;
  const body = [
    el('rsm:ExchangedDocumentContext', [
      el('ram:GuidelineSpecifiedDocumentContextParameter', [el('ram:ID', GUIDELINE)]),
    ]),
    el('rsm:ExchangedDocument', [
      el('ram:ID', invoice.number),
      el('ram:TypeCode', invoice.kind === 'invoice' ? '380' : '381'),
      el('ram:IssueDateTime', [day('udt', invoice.issued_at)]),
      invoice.is_test === 1 ? el('ram:IncludedNote', [el('ram:Content', invoiceTexts.testNote)]) : '',
    ]),
    el('rsm:SupplyChainTradeTransaction', [
      ...invoice.lines.map((line, at) => lineOf(invoice, line, at + 1)),
      el('ram:ApplicableHeaderTradeAgreement', [sellerOf(invoice), buyerOf(invoice)]),
      el('ram:ApplicableHeaderTradeDelivery', []),
      settlementOf(invoice),
    ]),
  ];
  const spaces = [
    `xmlns:rsm="${STANDARD}:CrossIndustryInvoice:100"`,
    `xmlns:ram="${STANDARD}:ReusableAggregateBusinessInformationEntity:100"`,
    `xmlns:udt="${STANDARD}:UnqualifiedDataType:100"`,
    `xmlns:qdt="${STANDARD}:QualifiedDataType:100"`,
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${el('rsm:CrossIndustryInvoice', body, spaces.join(' '))}\n`;
}

function lineOf(invoice: PrintedInvoice, line: PrintedInvoice['lines'][number], number: number): string {
  const net = amountText(line.netCents);
  const tax = line.tax ?? invoice;
  return el('ram:IncludedSupplyChainTradeLineItem', [
    el('ram:AssociatedDocumentLineDocument', [el('ram:LineID', String(number))]),
    el('ram:SpecifiedTradeProduct', [el('ram:Name', line.description)]),
    el('ram:SpecifiedLineTradeAgreement', [
      el('ram:NetPriceProductTradePrice', [el('ram:ChargeAmount', amountText(Math.abs(line.netCents)))]),
    ]),
    // One piece. A price is never below zero (BR-27): what goes the other way is a piece less.
    el('ram:SpecifiedLineTradeDelivery', [el('ram:BilledQuantity', line.netCents < 0 ? '-1' : '1', 'unitCode="C62"')]),
    el('ram:SpecifiedLineTradeSettlement', [
      el('ram:ApplicableTradeTax', [el('ram:TypeCode', 'VAT'), el('ram:CategoryCode', tax.tax_category), rateOf(tax)]),
      el('ram:SpecifiedTradeSettlementLineMonetarySummation', [el('ram:LineTotalAmount', net)]),
    ]),
  ]);
}

/** Without a tax there is no rate (BR-O-5). */
const rateOf = ({ tax_category, tax_basis_points }: Pick<TaxGroup, 'tax_category' | 'tax_basis_points'>): string =>
  tax_category === 'O' ? '' : el('ram:RateApplicablePercent', rateText(tax_basis_points));

/** Nor a VAT id (BR-O-2). */
const vatIdOf = ({ tax_category }: PrintedInvoice, id: string | null): string =>
  id === null || tax_category === 'O' ? '' : el('ram:SpecifiedTaxRegistration', [el('ram:ID', id, 'schemeID="VA"')]);

const sellerOf = (invoice: PrintedInvoice): string =>
  el('ram:SellerTradeParty', [
    el('ram:Name', invoice.seller_name),
    el('ram:PostalTradeAddress', [
      el('ram:PostcodeCode', invoice.seller_postal_code),
      el('ram:LineOne', invoice.seller_street),
      el('ram:CityName', invoice.seller_city),
      el('ram:CountryID', invoice.seller_country_code),
    ]),
    vatIdOf(invoice, invoice.seller_vat_id),
  ]);

const buyerOf = (invoice: PrintedInvoice): string =>
  el('ram:BuyerTradeParty', [
    el('ram:Name', invoice.buyer_business ?? invoice.buyer_name),
    el('ram:PostalTradeAddress', [
      el('ram:PostcodeCode', invoice.buyer_postal_code),
      el('ram:LineOne', invoice.buyer_street),
      el('ram:CityName', invoice.buyer_city),
      el('ram:CountryID', invoice.buyer_country_code),
    ]),
    vatIdOf(invoice, invoice.buyer_vat_id),
  ]);

function settlementOf(invoice: PrintedInvoice): string {
  const { corrects } = invoice;
  const [net, tax, gross] = [invoice.net_cents, invoice.tax_cents, invoice.gross_cents].map(amountText);
  return el('ram:ApplicableHeaderTradeSettlement', [
    el('ram:InvoiceCurrencyCode', invoice.currency),
    ...taxGroupsOf(invoice).map(groupOf),
    el('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      el('ram:LineTotalAmount', net),
      el('ram:TaxBasisTotalAmount', net),
      el('ram:TaxTotalAmount', tax, `currencyID="${invoice.currency}"`),
      el('ram:GrandTotalAmount', gross),
      // It was paid before it was billed.
      el('ram:TotalPrepaidAmount', gross),
      el('ram:DuePayableAmount', '0.00'),
    ]),
    corrects &&
      el('ram:InvoiceReferencedDocument', [
        el('ram:IssuerAssignedID', corrects.number),
        el('ram:FormattedIssueDateTime', [day('qdt', corrects.issuedAt)]),
      ]),
  ]);
}

/** A group of lines with the same tax (BG-23). */
function groupOf(group: TaxGroup): string {
  const { tax_category: category, netCents, taxCents } = group;
  const [code, reason] = category === 'S' ? [null, null] : EXEMPTIONS[category];
  return el('ram:ApplicableTradeTax', [
    el('ram:CalculatedAmount', amountText(taxCents)),
    el('ram:TypeCode', 'VAT'),
    el('ram:ExemptionReason', reason),
    el('ram:BasisAmount', amountText(netCents)),
    el('ram:CategoryCode', category),
    el('ram:ExemptionReasonCode', code),
    rateOf(group),
  ]);
}

/** A day in UTC, as 20270301. */
const day = (space: 'udt' | 'qdt', at: number): string =>
  el(`${space}:DateTimeString`, new Date(at).toISOString().slice(0, 10).replaceAll('-', ''), 'format="102"');

/** An element around a text or other elements; nothing if there is no text. */
function el(name: string, content: string | null | undefined | ReadonlyArray<string | null>, attributes = ''): string {
  if (content == null) return '';
  const inner = typeof content === 'string' ? inXml(content) : content.filter(Boolean).join('');
  return `<${name}${attributes === '' ? '' : ` ${attributes}`}>${inner}</${name}>`;
}

/** Letters that XML gives another meaning, and those that it cannot hold. */
const inXml = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- XML 1.0 has no way to write these.
  escaped(text.toWellFormed().replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, ''));
