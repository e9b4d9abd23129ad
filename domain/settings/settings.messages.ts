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
  unknownCountry: 'Please choose a country from the list.',
  wrongVatId: 'This is not a TAX/VAT ID of the chosen country.',
} as const;

/** Why a new password is refused [ACCT-24, ACCT-25]. */
export const passwordProblems = {
  length: (min: number, max: number) => `Please use ${min} to ${max} characters.`,
  different: "Passwords don't match",
} as const;

/** Names in user agents, in the order of checking: each user agent also contains names from further down. */
export const browserNames: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdgA?\/|\bEdgiOS\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /Chrome\/|\bCriOS\//],
  ['Safari', /\bSafari\//],
  ['Command line', /^(?:node|undici|loopstead)\b/i],
];
export const systemNames: readonly (readonly [string, RegExp])[] = [
  ['Windows', /\bWindows\b/],
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['macOS', /\bMacintosh\b|\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

export const deviceWords = {
  unknown: 'Unknown device',
  /** 'Firefox on Windows'. */
  named: (browser: string, system: string) => `${browser} on ${system}`,
} as const;

/** Answers to a change of the email address. */
export const emailChangeTexts = {
  same: 'This is already your email address.',
  sent: (email: string) => ({
    title: 'Please confirm your new email address',
    message: `Open the link that was sent to ${email}. It works for 24 hours. Until then your address stays the same.`,
  }),
} as const;
