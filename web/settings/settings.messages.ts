import { counted, dayOf } from '../../domain/figures.ts';

/** Texts of pages and dialogs alone; what a field is called everywhere is in the core. */
export const settingsViewTexts = {
  chooseCountry: 'Choose a country',
  tabs: 'Your account',
  email: 'Email',
  notConfirmed: 'not confirmed',
  plan: 'Plan',
  balance: 'Balance',
  username: 'Username',
  ways: 'More settings',
  expired: (plan: string) => `${plan} (expired)`,
  forgot: 'Forgot your password?',
  emailAddress: 'Email address',
  emailAbout: (email: string) => `Emails go to ${email}.`,
  password: 'Password',
  passwordAbout: 'After you change it, you stay signed in here and are signed out everywhere else.',
  signOut: (device: string) => `Sign out: ${device}`,
  scan: 'Scan this with an authenticator app, then enter the code that it shows.',
  picture: 'QR code of the secret below',
  orType: 'Or type this secret into the app:',
  keepCodes:
    'Use one of these to sign in without your app. Each works once. They are not shown again, so keep them safe.',
  codesKept: 'I have saved them',
  twoStepsSince: (since: number) => `On since ${dayOf(since)}. Signing in takes a code from your authenticator app.`,
  codesLeft: (left: number) => `${counted(left, 'code')} left. New codes replace the old ones.`,
  deletion: 'Leaving',
  address: 'Address',
  addressAbout: 'The name and address for your invoices.',
} as const;
