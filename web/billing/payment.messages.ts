/** Payment texts that only views use. */
export const paymentViewTexts = {
  ways: 'Payment method',
  chooseCountry: 'Choose a country',
  loading: 'Loading',
} as const;
