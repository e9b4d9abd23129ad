import Pdf from 'pdfkit';
import { moneyText } from '../../domain/billing/money.ts';
import { dayOf } from '../../domain/figures.ts';
import { erasedBuyer, invoiceTexts } from '../../domain/invoices/invoices.messages.ts';
import { FONTS } from '../print/fonts.ts';
import { bytesOf, drawBar, drawRule, INKS, SHEET } from '../print/paper.ts';
import { type TextStyle, Typesetter } from '../print/typesetter.ts';
import { crossIndustryInvoice, XML_FILE } from './cross-industry-invoice.ts';
import { type PrintedInvoice, rateText, taxGroupsOf } from './printed-invoice.ts';

type Document = InstanceType<typeof Pdf>;

const LEFT = 64;
const RIGHT = 531;
const MIDDLE = 310;
/** Where amounts start. */
const AMOUNTS = 440;

const title: TextStyle = { font: 'bold', size: 24, color: INKS.text };
const label: TextStyle = { font: 'text', size: 8, color: INKS.muted };
const value: TextStyle = { font: 'text', size: 10, color: INKS.text };
const total: TextStyle = { font: 'bold', size: 12, color: INKS.text };
const warning: TextStyle = { font: 'bold', size: 12, color: INKS.accent };
const small: TextStyle = { font: 'text', size: 8.5, color: INKS.muted };

/**
 * Draws an invoice as PDF/A-3b, with a machine-readable copy inside (Factur-X, EN 16931) if possible. Deterministic:
 * the same invoice always gives the same bytes.
 */
export async function drawInvoice(invoice: PrintedInvoice): Promise<Uint8Array> {
  const issued = new Date(invoice.issued_at);
  const pdf = new Pdf({
    ...SHEET,
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    // Its own first font is one that is not embedded, which an archive does not allow.
    font: FONTS.text,
    // Only letters, digits and dashes: pdfkit writes them into its metadata unescaped.
    info: { Title: `${titleOf(invoice)} ${invoice.number}`, CreationDate: issued, ModDate: issued },
  });
  const whole = bytesOf(pdf);
  await drawPage(pdf, invoice);
  const xml = crossIndustryInvoice(invoice);
  if (xml !== null) attach(pdf, xml, issued);
  pdf.end();
  return whole;
}

const titleOf = ({ kind }: PrintedInvoice): string => invoiceTexts[kind];

async function drawPage(pdf: Document, invoice: PrintedInvoice): Promise<void> {
  const setter = new Typesetter(pdf);
  const lines = invoice.lines.map(({ description }) => description);
  await setter.prepare([...sellerLines(invoice), ...buyerLines(invoice), ...lines].join(''));
  const write = (text: string, x: number, y: number, style: TextStyle, right = RIGHT): number =>
    y + setter.write(text, x, y, right - x, style);
  const rule = (y: number): number => {
    drawRule(pdf, LEFT, RIGHT, y);
    return y + 12;
  };
  const amount = (text: string, cents: number, y: number, style: TextStyle): number =>
    Math.max(write(text, MIDDLE, y, style, AMOUNTS), write(moneyText(cents), AMOUNTS, y, style)) + 4;

  drawBar(pdf, LEFT);
  let y = write(titleOf(invoice), LEFT, 72, title) + 4;
  y = write(`${invoice.number} · ${dayOf(invoice.issued_at)}`, LEFT, y, small) + 4;
  if (invoice.corrects !== null) y = write(invoiceTexts.corrects(invoice.corrects.number), LEFT, y, small) + 4;
  if (invoice.is_test === 1) y = write(invoiceTexts.testNote, LEFT, y, warning) + 4;
  y = rule(y + 12);

  const parties = y;
  y = Math.max(
    partyOf(invoiceTexts.from, sellerLines(invoice), LEFT, MIDDLE - 12),
    partyOf(invoiceTexts.to, buyerLines(invoice), MIDDLE, RIGHT),
  );
  function partyOf(what: string, lines: readonly string[], x: number, right: number): number {
    let at = write(what, x, parties, label, right) + 2;
    for (const text of lines) at = write(text, x, at, value, right);
    return at;
  }
  y = rule(y + 20);

  write(invoiceTexts.description, LEFT, y, label);
  y = write(invoiceTexts.amount, AMOUNTS, y, label) + 4;
  for (const { description, netCents } of invoice.lines)
    y = Math.max(write(description, LEFT, y, value, AMOUNTS - 12), write(moneyText(netCents), AMOUNTS, y, value)) + 6;
  y = rule(y + 8);
  y = amount(invoiceTexts.net, invoice.net_cents, y, value);
  if (invoice.tax_category === 'S')
    y = amount(invoiceTexts.tax(`${rateText(invoice.tax_basis_points)}%`), invoice.tax_cents, y, value);
  y = amount(invoiceTexts.gross, invoice.gross_cents, y, total);
  y = rule(y + 8);
  if (invoice.tax_category === 'O') y = write(invoiceTexts.notTaxed, LEFT, y, small) + 2;
  if (taxGroupsOf(invoice).some(({ tax_category }) => tax_category === 'AE'))
    y = write(invoiceTexts.reverseCharge, LEFT, y, small) + 2;
  if (invoice.vat_consultation !== null)
    y = write(invoiceTexts.consultation(invoice.vat_consultation), LEFT, y, small) + 2;
  y = write(invoice.kind === 'invoice' ? invoiceTexts.paid : invoiceTexts.returned, LEFT, y, small) + 2;
  write(invoiceTexts.currency, LEFT, y, small);
}

const sellerLines = (invoice: PrintedInvoice): readonly string[] =>
  present([
    invoice.seller_name,
    invoice.seller_street,
    words(invoice.seller_postal_code, invoice.seller_city),
    invoice.seller_country_code,
    invoice.seller_vat_id && `${invoiceTexts.vatId} ${invoice.seller_vat_id}`,
  ]);

const buyerLines = (invoice: PrintedInvoice): readonly string[] =>
  present([
    invoice.buyer_business,
    invoice.buyer_name ?? erasedBuyer,
    invoice.buyer_street,
    words(invoice.buyer_postal_code, invoice.buyer_city),
    invoice.buyer_country_code,
    invoice.buyer_vat_id && `${invoiceTexts.vatId} ${invoice.buyer_vat_id}`,
  ]);

const words = (...parts: ReadonlyArray<string | null>): string => parts.filter(Boolean).join(' ');

const present = (lines: ReadonlyArray<string | null>): readonly string[] => lines.flatMap((text) => text || []);

/** The XML as a file inside the file, and what says so to readers of such files. */
function attach(pdf: Document, xml: string, issued: Date): void {
  const file = {
    name: XML_FILE,
    type: 'text/xml',
    description: 'The invoice for machines',
    relationship: 'Alternative',
    creationDate: issued,
    modifiedDate: issued,
  };
  // Its types do not know the relationship, without which an archive refuses the file.
  pdf.file(Buffer.from(xml), file);
  pdf.appendXML(FACTUR_X);
}

/** The metadata required by Factur-X 1.0: which file is the invoice, and a declaration of the properties used. */
const FACTUR_X = `
<rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#">
<fx:DocumentType>INVOICE</fx:DocumentType>
<fx:DocumentFileName>${XML_FILE}</fx:DocumentFileName>
<fx:Version>1.0</fx:Version>
<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>fx</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>
${['DocumentFileName', 'DocumentType', 'Version', 'ConformanceLevel']
  .map(
    (name) => `<rdf:li rdf:parseType="Resource">
<pdfaProperty:name>${name}</pdfaProperty:name>
<pdfaProperty:valueType>Text</pdfaProperty:valueType>
<pdfaProperty:category>external</pdfaProperty:category>
<pdfaProperty:description>${name} of the embedded invoice</pdfaProperty:description>
</rdf:li>`,
  )
  .join('\n')}
</rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`;
