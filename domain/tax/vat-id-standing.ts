import type { VatIdStanding } from './tax.ts';

const DAY_MS = 86_400_000;

/** How long a register's answer is valid, and after how many days it is asked again in the background. */
export const VAT_ID_HOLDS_DAYS = 90;
const ASKED_AGAIN_DAYS = 30;

/** A register's answer about a VAT id. Epoch milliseconds. */
export interface Consultation {
  readonly isValid: boolean;
  readonly at: number;
}

/** The status of a VAT id by the latest answer about it. An expired answer does not count. */
export function standingOfVatId(vatId: string | null, latest: Consultation | null, now: number): VatIdStanding {
  if (vatId === null) return 'none';
  if (latest === null || now - latest.at > VAT_ID_HOLDS_DAYS * DAY_MS) return 'unknown';
  return latest.isValid ? 'valid' : 'invalid';
}

/** Whether a register is to be asked about a VAT id. */
export const isToBeAsked = (latest: Consultation | null, now: number): boolean =>
  latest === null || now - latest.at > ASKED_AGAIN_DAYS * DAY_MS;

/** A VAT id in the registers' format: capital letters and digits only. */
export const tidyVatId = (vatId: string): string => vatId.toUpperCase().replace(/[^A-Z0-9+*]/g, '');

/** Country and number of a VAT id, as the registers of the Union ask for them: Greece is EL there. */
export function partsOfVatId(
  countryCode: string,
  vatId: string,
): { readonly country: string; readonly number: string } {
  const country = countryCode === 'GR' ? 'EL' : countryCode === 'MC' ? 'FR' : countryCode;
  const tidy = tidyVatId(vatId);
  const prefixes = countryCode === 'GR' ? ['EL', 'GR'] : [country];
  const prefix = prefixes.find((letters) => tidy.startsWith(letters)) ?? '';
  return { country, number: tidy.slice(prefix.length) };
}
