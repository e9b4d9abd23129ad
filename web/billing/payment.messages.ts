/** What only views say of payments. */
export const paymentViewTexts = {
  ways: 'Payment method',
  chooseCountry: 'Choose a country',
  loading: 'Loading',
} as const;
