import * as v from 'valibot';
import type { Device } from '../../core/settings/devices.ts';
import { addressLabels, deviceTexts } from '../../core/settings/settings.messages.ts';
import { placeName } from '../../domain/places/places.ts';
import { deviceName } from '../../domain/settings/device-names.ts';
import type { Address } from '../../domain/settings/address.ts';
import { COUNTRIES } from '../../domain/settings/countries.ts';
import { dayOf } from '../../domain/figures.ts';
import { entriesOf } from '../../domain/records.ts';
import { columnTexts } from '../catalogue/catalogue.messages.ts';
import { about, count, document } from '../command/document.ts';
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

const place = v.variant('kind', [
  v.strictObject({ kind: v.literal('thisNetwork') }),
  v.strictObject({ kind: v.literal('country'), code: about(v.string(), 'ISO 3166-1, two letters'), city: text }),
]);

const deviceSchema = v.strictObject({
  id: v.string(),
  browser: text,
  system: text,
  place: about(v.nullable(place), 'where it was signed in'),
  firstSeen: about(v.string(), 'ISO 8601, UTC'),
  lastSeen: about(v.string(), 'ISO 8601, UTC'),
  isCurrent: about(v.boolean(), 'whether it is the one that asks'),
});

export const devicesDocument = document(v.strictObject({ items: v.array(deviceSchema) }));
export const endedDocument = document(v.strictObject({ ended: count }));
export const emailSentDocument = document(v.strictObject({ title: v.string(), message: v.string() }));
export const passwordDocument = document(v.strictObject({ changed: v.literal(true) }));

/** Where the customer is signed in, latest first. */
export const devicesView = (devices: readonly Device[]): View => ({
  document: {
    items: devices.map(({ firstSeen, lastSeen, ...device }) => ({
      ...device,
      firstSeen: new Date(firstSeen).toISOString(),
      lastSeen: new Date(lastSeen).toISOString(),
    })),
  },
  shown: {
    kind: 'table',
    columns: [
      { title: columnTexts.id },
      { title: settingsTexts.device, flexible: true },
      { title: deviceTexts.place, importance: 1 },
      { title: deviceTexts.firstSeen, importance: 2 },
      { title: deviceTexts.lastSeen, importance: 3 },
    ],
    rows: devices.map((device) => [
      device.id,
      device.isCurrent ? `${deviceName(device)} (${settingsTexts.here})` : deviceName(device),
      device.place === null ? '' : placeName(device.place),
      dayOf(device.firstSeen),
      dayOf(device.lastSeen),
    ]),
  },
});

export const deletedDocument = document(v.strictObject({ deleted: v.literal(true) }));
export const deletedView: View = { document: { deleted: true }, shown: null, notes: [settingsTexts.deleted] };

/** People have seen the toast; scripts get the number. */
export const endedView = (ended: number): View => ({ document: { ended }, shown: null });
export const confirmedDocument = document(v.strictObject({ confirmed: v.literal(true) }));
export const confirmedView: View = { document: { confirmed: true }, shown: null };
export const passwordView: View = { document: { changed: true }, shown: null };

/** The stored address, a line per field. */
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
