import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { momentText } from '../../domain/figures.ts';
import { type Place, placeName } from '../../domain/places/places.ts';
import { deviceLine } from '../../domain/settings/device-names.ts';
import { DAY } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import { DEVICE_LIFE } from '../http/device-cookie.ts';
import { newDeviceMail } from '../mail/mails.ts';
import type { ShopDeps } from '../shop-deps.ts';

/** A customer who has just signed in. */
export interface SignedInOn {
  readonly customerId: number;
  /** The value of the device's cookie. */
  readonly device: string;
  readonly userAgent: string | null;
  readonly place: Place | null;
}

/** Programs that start over each time are a new device each time; this many mails a day are enough. */
const MAILS_PER_DAY = 20;

/**
 * Notes the device that somebody signs in on, and tells them by mail of one that they have never signed in on. The first one
 * that is known of a customer is nothing to tell.
 */
export async function noteDevice(
  tx: Transaction<Database>,
  { customerId, device, userAgent, place }: SignedInOn,
  { clock, outbox, origin }: Pick<ShopDeps, 'clock' | 'outbox' | 'origin'>,
): Promise<void> {
  const now = clock.now();
  const device_hash = createHash('sha256').update(device).digest('hex');
  await tx
    .deleteFrom('known_devices')
    .where('customer_id', '=', customerId)
    .where('last_seen_at', '<=', now - DEVICE_LIFE)
    .execute();
  const known = await tx
    .selectFrom('known_devices')
    .select('device_hash')
    .where('customer_id', '=', customerId)
    .execute();
  await tx
    .insertInto('known_devices')
    .values({ customer_id: customerId, device_hash, last_seen_at: now })
    .onConflict((conflict) => conflict.columns(['customer_id', 'device_hash']).doUpdateSet({ last_seen_at: now }))
    .execute();
  if (known.length === 0 || known.some((one) => one.device_hash === device_hash)) return;
  const { email, username } = await tx
    .selectFrom('customers')
    .select(['email', 'username'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const lately = await outbox.countSince(tx, email, 'new-device', now - DAY);
  if (lately >= MAILS_PER_DAY) return;
  const about = {
    username,
    link: origin.link('/reset-password'),
    when: momentText(now),
    device: deviceLine(userAgent),
    place: place && placeName(place),
  };
  await outbox.post(tx, { customerId, email }, newDeviceMail(about));
}
