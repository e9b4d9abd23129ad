import type { Failure } from '../../../core/kernel/failure.ts';
import type { Device } from '../../../core/settings/devices.ts';
import type { Address, AddressField } from '../../../domain/settings/address.ts';
import { entriesOf, keysOf, recordOf } from '../../../domain/records.ts';
import { ADDRESS_ON_WIRE, type WireAddress, type WireDevice } from '../../../wire/settings/settings.wire.ts';

const FIELDS: readonly AddressField[] = keysOf(ADDRESS_ON_WIRE);

export const addressFromWire = (wire: WireAddress): Address =>
  recordOf(FIELDS, (field) => wire[ADDRESS_ON_WIRE[field]]);

/** The problems with an address, by the fields of the form. */
export function addressFailure(failure: Failure): Failure {
  if (failure.kind !== 'invalid') return failure;
  const names = new Map<string, string>(entriesOf(ADDRESS_ON_WIRE).map(([field, onWire]) => [onWire, field]));
  const fields = Object.entries(failure.fields).map(([onWire, text]) => [names.get(onWire) ?? onWire, text] as const);
  return { ...failure, fields: Object.fromEntries(fields) };
}

export const deviceFromWire = (wire: WireDevice): Device => ({
  id: wire.id,
  browser: wire.browser,
  system: wire.system,
  place: wire.place,
  firstSeen: Date.parse(wire.first_seen),
  lastSeen: Date.parse(wire.last_seen),
  isCurrent: wire.current,
});
