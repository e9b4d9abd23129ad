import { isCountry } from './countries.ts';
import { addressProblems } from './settings.messages.ts';

/** A customer's address; null for fields without a stored value [ACCT-01, ACCT-09]. */
export interface Address {
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** 'Address line 1' [ACCT-10]. */
  readonly street: string | null;
  /** 'Address line 2' [ACCT-11]. */
  readonly houseNumber: string | null;
  readonly postalCode: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string | null;
  readonly city: string | null;
  readonly businessName: string | null;
  readonly vatId: string | null;
}

export type AddressField = keyof Address;

/** A submitted form; an absent field keeps the stored value, an empty one clears it [DECISION-136]. */
export type AddressWords = { readonly [Field in AddressField]?: string };

/** The two forms over the one stored address [DECISION-137]: only the full one asks for the street. */
export type AddressForm = 'billing' | 'full';

export const NO_ADDRESS: Address = {
  firstName: null,
  lastName: null,
  street: null,
  houseNumber: null,
  postalCode: null,
  countryCode: null,
  city: null,
  businessName: null,
  vatId: null,
};

const FIELDS: { readonly [Form in AddressForm]: readonly AddressField[] } = {
  billing: ['firstName', 'lastName', 'countryCode', 'city', 'postalCode', 'businessName', 'vatId'],
  full: [
    'firstName',
    'lastName',
    'street',
    'houseNumber',
    'countryCode',
    'city',
    'postalCode',
    'businessName',
    'vatId',
  ],
};

/** The fields of a form, in its order. */
export const fieldsOf = (form: AddressForm): readonly AddressField[] => FIELDS[form];

/** ACCT-10, ACCT-13, ACCT-14. */
export const isRequired = (field: AddressField): field is keyof typeof addressProblems.missing =>
  field in addressProblems.missing;

/** Code units of one field. */
export const ADDRESS_LENGTH = 100;

/** The words of a form as they are stored: one line each, without what is invisible or no database accepts. */
export function tidyAddress(form: AddressForm, words: AddressWords): AddressWords {
  const kept = FIELDS[form].flatMap((field) => {
    const text = words[field];
    return text === undefined ? [] : [[field, oneLine(text)] as const];
  });
  return Object.fromEntries(kept);
}

const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** A message per field; none if the form can be saved, apart from its VAT id. `words` are tidy. */
export function problemsOf(form: AddressForm, words: AddressWords): Readonly<Record<string, string>> {
  const problems = FIELDS[form].flatMap((field) => {
    const problem = problemOf(field, words[field] ?? '');
    return problem === null ? [] : [[field, problem] as const];
  });
  return Object.fromEntries(problems);
}

function problemOf(field: AddressField, text: string): string | null {
  if (isRequired(field) && text === '') return addressProblems.missing[field];
  if (field === 'countryCode') return isCountry(text) ? null : addressProblems.unknownCountry;
  return text.length > ADDRESS_LENGTH ? addressProblems.tooLong(ADDRESS_LENGTH) : null;
}

/** The stored address after a form. `words` are tidy, and without problems. */
export function changedAddress(stored: Address, words: AddressWords): Address {
  const changed = Object.entries(words).map(([field, text]) => [field, text === '' ? null : text] as const);
  return { ...stored, ...Object.fromEntries(changed) };
}
