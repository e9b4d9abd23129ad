import { type EuCountry, isEuCountry } from '../settings/unions.ts';

interface Rate {
  /** The first day that it holds, in UTC. */
  readonly from: string;
  /** Hundredths of a percent. */
  readonly basisPoints: number;
}

/**
 * Standard rates of VAT in the European Union, which downloads of sounds are taxed at. By ISO 3166-1 alpha-2 (Greece is GR
 * here, and EL in its VAT ids), the latest last, from what held when 2025 began. Checked against the Commission's database
 * of taxes (TEDB) and the laws that changed them: a change is one more row.
 */
export const EU_RATES: Readonly<Record<EuCountry, readonly Rate[]>> = {
  AT: [{ from: '1984-01-01', basisPoints: 2000 }],
  BE: [{ from: '1996-01-01', basisPoints: 2100 }],
  BG: [{ from: '2007-01-01', basisPoints: 2000 }],
  CY: [{ from: '2014-01-13', basisPoints: 1900 }],
  CZ: [{ from: '2013-01-01', basisPoints: 2100 }],
  DE: [{ from: '2021-01-01', basisPoints: 1900 }],
  DK: [{ from: '1992-01-01', basisPoints: 2500 }],
  EE: [
    { from: '2024-01-01', basisPoints: 2200 },
    { from: '2025-07-01', basisPoints: 2400 },
  ],
  ES: [{ from: '2012-09-01', basisPoints: 2100 }],
  FI: [{ from: '2024-09-01', basisPoints: 2550 }],
  FR: [{ from: '2014-01-01', basisPoints: 2000 }],
  GR: [{ from: '2016-06-01', basisPoints: 2400 }],
  HR: [{ from: '2013-07-01', basisPoints: 2500 }],
  HU: [{ from: '2012-01-01', basisPoints: 2700 }],
  IE: [{ from: '2021-03-01', basisPoints: 2300 }],
  IT: [{ from: '2013-10-01', basisPoints: 2200 }],
  LT: [{ from: '2009-09-01', basisPoints: 2100 }],
  LU: [{ from: '2024-01-01', basisPoints: 1700 }],
  LV: [{ from: '2012-07-01', basisPoints: 2100 }],
  MT: [{ from: '2004-01-01', basisPoints: 1800 }],
  NL: [{ from: '2012-10-01', basisPoints: 2100 }],
  PL: [{ from: '2011-01-01', basisPoints: 2300 }],
  PT: [{ from: '2011-01-01', basisPoints: 2300 }],
  RO: [
    { from: '2017-01-01', basisPoints: 1900 },
    { from: '2025-08-01', basisPoints: 2100 },
  ],
  SE: [{ from: '1990-07-01', basisPoints: 2500 }],
  SI: [{ from: '2013-07-01', basisPoints: 2200 }],
  SK: [{ from: '2025-01-01', basisPoints: 2300 }],
};

/** Monaco is France where VAT is concerned. */
export const vatCountryOf = (countryCode: string): string => (countryCode === 'MC' ? 'FR' : countryCode);

/** Whether the VAT of the Union is charged there. */
export const isInEu = (countryCode: string): boolean => isEuCountry(vatCountryOf(countryCode));

/** The rate of a country of the Union at a moment in epoch milliseconds; null outside the Union. */
export function euRateAt(countryCode: string, at: number): number | null {
  const country = vatCountryOf(countryCode);
  if (!isEuCountry(country)) return null;
  const rates = EU_RATES[country];
  const held = rates.findLast(({ from }) => Date.parse(from) <= at) ?? rates[0];
  return held?.basisPoints ?? null;
}
