export const invoiceTableTexts = {
  pdf: 'PDF',
  invoice: 'Invoice',
  creditNote: 'Credit note',
  tax: (sum: string) => `${sum} of it VAT`,
  download: (number: string) => `PDF of ${number}`,
  year: (year: number) => `All of ${year}`,
} as const;
