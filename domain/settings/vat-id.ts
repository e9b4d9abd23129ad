import { type Validator, euVat, stdnum } from 'stdnum';

/** Numbers of countries whose VAT ids are not among those of the European Union. */
const OTHERS: Readonly<Record<string, readonly (Validator | undefined)[]>> = {
  GB: [stdnum['GB']?.['vat']],
  // The Isle of Man has the numbers of the United Kingdom, and Monaco those of France.
  IM: [stdnum['GB']?.['vat']],
  MC: [stdnum['FR']?.['tva']],
  NO: [stdnum['NO']?.['mva']],
};

/**
 * Whether a text can be a VAT id of a country: its form and its check digits, without asking a register. For a country
 * with unknown rules, any text can be one. Loads tables of all countries: import it only where it is needed.
 */
export function isVatId(countryCode: string, vatId: string): boolean {
  const known = (euVat[countryCode] ?? OTHERS[countryCode] ?? []).filter((validator) => validator !== undefined);
  // Northern Ireland writes XI before numbers of the United Kingdom.
  const number = countryCode === 'GB' ? vatId.replace(/^\s*XI/i, 'GB') : vatId;
  return known.length === 0 || known.some((validator) => validator.validate(number).isValid);
}
