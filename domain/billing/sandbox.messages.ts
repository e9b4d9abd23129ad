/** Texts of the sandbox pages. No money moves there. */
export const sandboxTexts = {
  titles: { bank: 'TEST bank', wallet: 'TEST wallet' },
  test: 'This is a TEST. No money moves, and nobody is charged.',
  asks: (amount: string) => `Loopstead asks for ${amount}.`,
  confirm: 'Confirm',
  decline: 'Decline',
  agreed: 'The shop may charge this TEST wallet again, for the next months and for what you buy.',
  revoke: 'Take that back',
  states: {
    succeeded: 'You have confirmed this payment.',
    failed: 'You have declined this payment.',
    cancelled: 'This payment was called off. Nothing was charged.',
  },
  unknownTitle: 'No TEST payment is waiting here',
  unknown: 'It was answered already, or it belongs to another account.',
  back: 'Back to the shop',
} as const;
