import type { ShopContext } from '../http/env.ts';
import { write } from '../db/transaction.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { beginSession, deviceHere } from './begin-session.ts';
import { signedInCookies } from './signed-in-here.ts';

type Deps = Pick<ShopDeps, 'db' | 'clock' | 'config' | 'jobs' | 'outbox' | 'origin' | 'places'>;

/** Starts a session for someone who has proved their identity, and returns its cookies. */
export async function signInHere(deps: Deps, c: ShopContext, customerId: number): Promise<readonly string[]> {
  const here = await deviceHere(deps, c);
  const token = await write(deps.db, (tx) => beginSession(tx, deps, { customerId, here }));
  deps.jobs.wake();
  return signedInCookies(deps, c, { customerId, token, device: here.device });
}
