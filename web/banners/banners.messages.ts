/** The accessible name of each banner. */
export const bannerViewTexts = {
  unconfirmed: 'Your account',
  deal: 'Sale',
  start: 'Offer',
  end: 'Offer',
  countdown: 'Time left',
} as const;
