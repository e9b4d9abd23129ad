/** Texts on the documents of a payment. */
export const invoiceTexts = {
  invoice: 'Invoice',
  creditNote: 'Credit note',
  test: 'TEST',
  testNote: 'TEST: paid in a sandbox, no money has moved.',
  from: 'From',
  to: 'To',
  number: 'Number',
  issued: 'Date',
  paid: 'Paid on this day',
  returned: 'Returned to the payer',
  vatId: 'VAT id',
  description: 'Description',
  amount: 'Amount',
  net: 'Net',
  gross: 'Total',
  tax: (rate: string) => `VAT ${rate}`,
  notTaxed: 'No VAT is charged.',
  reverseCharge: 'Reverse charge: VAT is paid by the buyer.',
  corrects: (number: string) => `Corrects invoice ${number}`,
  line: (plan: string, description: string, code: string | null) =>
    `${plan}, ${description}${code === null ? '' : ` (code ${code})`}`,
  refund: (number: string) => `Refund of invoice ${number}`,
  billedAnew: (number: string) => `Invoice ${number} without VAT: reverse charge`,
  consultation: (number: string) => `VAT id confirmed by VIES, consultation ${number}.`,
  currency: 'All amounts in US dollars.',
} as const;

/** In place of a buyer who was erased. */
export const erasedBuyer = 'Erased customer';

/** The default seller of a demo. */
export const demoSeller = {
  name: 'Loopstead demo shop',
  street: '1 Example Street',
  postalCode: '10115',
  city: 'Berlin',
  countryCode: 'DE',
} as const;
