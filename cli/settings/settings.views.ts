import * as v from 'valibot';
import { addressLabels } from '../../core/settings/settings.messages.ts';
import type { Address } from '../../domain/settings/address.ts';
import { COUNTRIES } from '../../domain/settings/countries.ts';
import { entriesOf } from '../../domain/records.ts';
import { about, document } from '../command/document.ts';
import type { View } from '../terminal/view.ts';
import { settingsTexts } from './settings.messages.ts';

const text = v.nullable(v.string());

export const addressDocument = document(
  v.strictObject({
    firstName: text,
    lastName: text,
    street: text,
    houseNumber: text,
    postalCode: text,
    countryCode: about(text, 'ISO 3166-1, two letters'),
    city: text,
    businessName: text,
    vatId: text,
  }),
);

/** What is stored of an address, a line each. */
export const addressView = (address: Address): View => ({
  document: { ...address },
  shown: {
    kind: 'card',
    title: settingsTexts.address,
    facts: entriesOf(addressLabels).flatMap(([field, label]) => {
      const stored = address[field];
      return stored === null ? [] : [[label, field === 'countryCode' ? nameOf(stored) : stored] as const];
    }),
  },
});

const nameOf = (code: string): string => COUNTRIES.find((country) => country.code === code)?.name ?? code;
