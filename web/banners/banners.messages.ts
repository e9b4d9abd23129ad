/** What each banner is called for screen readers. */
export const bannerViewTexts = {
  unconfirmed: 'Your account',
  deal: 'Sale',
  start: 'Offer',
  end: 'Offer',
  countdown: 'Time left',
} as const;
