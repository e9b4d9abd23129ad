/** What only pages and dialogs say; what a field is called everywhere stands in the core. */
export const settingsViewTexts = {
  chooseCountry: 'Choose a country',
  tabs: 'Your account',
  email: 'Email',
  notConfirmed: 'not confirmed',
  plan: 'Plan',
  balance: 'Balance',
  username: 'Username',
  ways: 'More of your account',
  expired: (plan: string) => `${plan} (expired)`,
  forgot: 'Forgot your password?',
  password: 'Password',
  passwordAbout: 'With a new password you stay signed in here, and are signed out everywhere else.',
  signOut: (device: string) => `Sign out: ${device}`,
  deletion: 'Leaving',
  address: 'Address',
  addressAbout: 'The name and address for your invoices.',
} as const;
