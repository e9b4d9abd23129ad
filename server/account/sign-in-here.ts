import { userAgentOf } from '../http/client-address.ts';
import { deviceOf } from '../http/device-cookie.ts';
import type { ShopContext } from '../http/env.ts';
import { write } from '../db/transaction.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { noteDevice } from './known-devices.ts';
import { startSession } from './sessions.ts';
import { signedInCookies } from './signed-in-here.ts';

type Deps = Pick<ShopDeps, 'db' | 'clock' | 'config' | 'jobs' | 'outbox' | 'origin'>;

/** Starts a session for whoever has shown who they are, and answers its cookies. */
export async function signInHere(deps: Deps, c: ShopContext, customerId: number): Promise<readonly string[]> {
  const { db, clock, config, jobs } = deps;
  const [device, userAgent] = [deviceOf(c.req.raw, config), userAgentOf(c)];
  const token = await write(db, async (tx) => {
    await noteDevice(tx, { customerId, device, userAgent }, deps);
    return startSession(tx, clock, customerId, userAgent);
  });
  jobs.wake();
  return signedInCookies(deps, c, { customerId, token, device });
}
