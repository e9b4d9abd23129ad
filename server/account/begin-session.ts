import type { Transaction } from 'kysely';
import type { Place } from '../../domain/places/places.ts';
import type { Database } from '../db/schema.ts';
import { clientAddress, userAgentOf } from '../http/client-address.ts';
import { deviceOf } from '../http/device-cookie.ts';
import type { ShopContext } from '../http/env.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { noteDevice } from './known-devices.ts';
import { startSession } from './sessions.ts';

/** The device that a request comes from. */
export interface DeviceHere {
  /** The value of its cookie, present or future. */
  readonly device: string;
  /** Its user agent. */
  readonly userAgent: string | null;
  readonly place: Place | null;
}

export const deviceHere = async (
  { config, places }: Pick<ShopDeps, 'config' | 'places'>,
  c: ShopContext,
): Promise<DeviceHere> => ({
  device: deviceOf(c.req.raw, config),
  userAgent: userAgentOf(c),
  place: await places.of(clientAddress(c, config)),
});

/** A customer who signs in on a device. `isShown`: see `SessionDevice`. */
interface SigningIn {
  readonly customerId: number;
  readonly here: DeviceHere;
  readonly isShown?: boolean;
}

/** Starts a session, notifies the customer of a new device, and returns the token. */
export async function beginSession(
  tx: Transaction<Database>,
  deps: Pick<ShopDeps, 'clock' | 'outbox' | 'origin'>,
  { customerId, here, isShown = true }: SigningIn,
): Promise<string> {
  await noteDevice(tx, { customerId, ...here }, deps);
  return startSession(tx, deps.clock, customerId, { ...here, isShown });
}
