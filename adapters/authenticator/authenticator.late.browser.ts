import { Observable } from 'rxjs';
import type { AuthenticatorPort } from '../../core/passkeys/authenticator.port.ts';

/** An authenticator whose code comes with the first question to it. */
export const lateAuthenticator = (
  isThere: () => boolean,
  load: () => Promise<Omit<AuthenticatorPort, 'isThere'>>,
): AuthenticatorPort => ({
  isThere,
  create: async (options) => (await load()).create(options),
  sign: async (options) => (await load()).sign(options),
  canOffer: async () => (await load()).canOffer(),
  offer: (options) =>
    new Observable((taker) => {
      const subscribe = async () => taker.add((await load()).offer(options).subscribe(taker));
      subscribe().catch((error: unknown) => taker.error(error));
    }),
});
