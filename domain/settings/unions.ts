/** Members of the European Union (ISO 3166-1 alpha-2; Greece is GR). */
const EU_COUNTRIES = [
  'AT',
  'BE',
  'BG',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GR',
  'HR',
  'HU',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
] as const;
export type EuCountry = (typeof EU_COUNTRIES)[number];

/** The members of the European Economic Area outside the Union. */
const OTHERS_OF_THE_EEA: ReadonlySet<string> = new Set(['IS', 'LI', 'NO']);

export const isEuCountry = (countryCode: string): countryCode is EuCountry =>
  EU_COUNTRIES.some((member) => member === countryCode);

export const isInEea = (countryCode: string): boolean => isEuCountry(countryCode) || OTHERS_OF_THE_EEA.has(countryCode);
