export const invoiceCommandTexts = {
  badYear: 'is not a year such as 2027',
  labels: { bytes: 'Bytes', number: 'Number', issued: 'Date', description: 'Description', total: 'Total' },
} as const;
