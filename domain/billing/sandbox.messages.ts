/** What the pages of the sandbox say. No money moves there. */
export const sandboxTexts = {
  titles: { bank: 'TEST bank', wallet: 'TEST wallet' },
  test: 'This is a TEST. No money moves, and nobody is charged.',
  asks: (amount: string) => `Loopstead asks for ${amount}.`,
  confirm: 'Confirm',
  decline: 'Decline',
  states: {
    succeeded: 'You have confirmed this payment.',
    failed: 'You have declined this payment.',
    cancelled: 'This payment was called off. Nothing was charged.',
  },
  unknownTitle: 'No TEST payment is waiting here',
  unknown: 'It was answered already, or it belongs to another account.',
  back: 'Back to the shop',
} as const;

/** What the script of the sandbox's cards says [BILL-14]. */
export const cardTexts = {
  number: 'Your card number is invalid.',
  notATest: 'This is a TEST: please use one of its cards, such as 4242 4242 4242 4242.',
  expiry: 'The expiry date of your card is invalid.',
  past: 'Your card has expired.',
  code: 'The security code of your card is invalid.',
} as const;
