import { countryNames } from './countries.messages.ts';

export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly name: string;
}

/** Every country, sorted by name [DECISION-134]. */
export const COUNTRIES: readonly Country[] = Object.entries(countryNames).map(([code, name]) => ({ code, name }));

/** Whether a code is a country's: exactly as in the standard. */
export const isCountry = (code: string): boolean => Object.hasOwn(countryNames, code);
