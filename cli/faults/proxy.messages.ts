export const proxyTexts = {
  noShop: 'Name the address of a shop, such as http://localhost:3000, or embedded, or --replay <file>.',
  open: (store: string, origin: string, faults: readonly string[]): string =>
    `The shop ${store} is behind faults at ${origin}. ` +
    (faults.length === 0 ? 'No faults are set.' : `Faults: ${faults.join(', ')}.`),
  noAnswer: 'no answer',
};
