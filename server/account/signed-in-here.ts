import { deviceCookie } from '../http/device-cookie.ts';
import type { ShopContext } from '../http/env.ts';
import { readSessionCookie, sessionCookie } from '../http/session-cookie.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { productsCookie } from '../wishlist/products-cookie.ts';
import { endSession } from './sessions.ts';

/** The customer signed in by a request. */
export interface SignedInHere {
  readonly customerId: number;
  /** Of the new session. */
  readonly token: string;
  /** The value of the device's cookie. */
  readonly device: string;
}

/**
 * The cookies of a customer who was signed in. A browser has one session: an existing one, which may have been planted,
 * ends here.
 */
export async function signedInCookies(
  { db, config }: Pick<ShopDeps, 'db' | 'config'>,
  c: ShopContext,
  { customerId, token, device }: SignedInHere,
): Promise<readonly string[]> {
  await endSessionHere({ db, config }, c);
  return [sessionCookie(token, config), await productsCookie(db, customerId, config), deviceCookie(device, config)];
}

/** Ends the session of a browser. */
export async function endSessionHere({ db, config }: Pick<ShopDeps, 'db' | 'config'>, c: ShopContext): Promise<void> {
  const token = readSessionCookie(c.req.raw, config);
  if (token !== null) await endSession(db, token);
}
