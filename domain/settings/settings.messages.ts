/** Why an address is refused, by field. */
export const addressProblems = {
  missing: {
    firstName: 'Please enter your first name.',
    lastName: 'Please enter your last name.',
    street: 'Please enter your address.',
    postalCode: 'Please enter your postal code.',
    countryCode: 'Please choose your country.',
    city: 'Please enter your city.',
  },
  tooLong: (max: number) => `Please use at most ${max} characters.`,
  unknownCountry: 'Please choose a country of the list.',
  wrongVatId: 'This is no TAX/VAT ID of the chosen country.',
} as const;
