import { type BackendPorts, type Calls, backendOf, callsOf } from '../../../core/backend.ts';
import type { Failure } from '../../../core/kernel/failure.ts';
import { failed } from '../../../core/kernel/result.ts';
import type { CookiesPort } from '../../../core/shell/cookies.port.ts';
import { known } from '../../../domain/known.ts';
import type { TokenNeed } from '../../../domain/tokens/scopes.ts';
import { refusalOf } from '../../../domain/tokens/tokens.ts';
import { tokenRefusals } from '../../../domain/tokens/tokens.messages.ts';
import type { MemoryClient } from '../client.ts';
import { memoryBackendFor } from '../memory-backend.ts';
import type { WorldToken } from '../records.ts';
import type { World } from '../world.ts';
import { NEED_OF_CALL } from './call-needs.ts';

/** A backend in memory for a client with a token instead of a session. */
export function memoryTokenBackend(world: World, cookies: CookiesPort, secret: string): BackendPorts {
  const find = () => world.tokens.find((token) => token.secret === secret) ?? null;
  const bearer: MemoryClient = {
    world,
    cookies,
    get customer() {
      return find()?.customer ?? null;
    },
    set customer(_) {
      // Signing in or out does not change whom a token identifies.
    },
    get token() {
      return find();
    },
  };
  const backend = memoryBackendFor(bearer);
  // Public calls reveal the customer's data only to tokens that may read.
  const asVisitor = memoryBackendFor({ world, cookies, customer: null, token: null });

  return backendOf((port) => {
    const needs: Readonly<Record<string, TokenNeed>> = NEED_OF_CALL[port];
    const call =
      (name: string): Calls[string] =>
      (...args: readonly unknown[]) => {
        const need = known(needs[name], `need of ${port}.${name}`);
        const token = find();
        const refusal = refusedToken(token, world.clock.now());
        const isVisitor = need === 'nothing' && (refusal !== null || !token?.scopes.includes('read'));
        if (!isVisitor && refusal !== null) return Promise.resolve(failed(refusal));
        const problem = token && refusalOf(need, token.scopes);
        if (problem !== null) return Promise.resolve(failed<Failure>({ kind: 'forbidden', notice: problem }));
        if (token && refusal === null) token.lastUsedAt = world.clock.now();
        const calls = callsOf(isVisitor ? asVisitor : backend, port);
        return known(calls[name], `call ${port}.${name}`).apply(calls, [...args]);
      };
    return Object.fromEntries(Object.keys(callsOf(backend, port)).map((name) => [name, call(name)]));
  });
}

/** Why a token opens nothing. */
function refusedToken(token: WorldToken | null, now: number): Failure | null {
  const refused = (message: string): Failure => ({ kind: 'unauthenticated', message });
  if (!token) return refused(tokenRefusals.unknown);
  if (token.isRevoked || token.customer.deactivatedAt !== null) return refused(tokenRefusals.revoked);
  return token.expiresAt <= now ? refused(tokenRefusals.expired) : null;
}
