export const checkoutTexts = {
  addressFirst:
    'A payment needs a billing address. Save one with "loopstead account update-address --billing --first-name <name> --last-name <name> --country <code> --city <city> --postal-code <code>".',
  notPaid: 'Nothing was paid.',
  notSaved: 'Nothing was saved.',
  nothingStored: 'Say what to pay with: --card <number>, --wallet, or --stored once something is stored.',
  oneWay: 'one of --card, --wallet and --stored',
  confirmAt: (address: string): string => `Confirm the payment at ${address}, then: loopstead order wait <id>`,
  balance: (credits: string): string => `You have ${credits}.`,
} as const;
