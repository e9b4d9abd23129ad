import { EMPTY } from 'rxjs';
import { failed } from '../../core/kernel/result.ts';
import type { AuthenticatorPort } from '../../core/passkeys/authenticator.port.ts';

const unsupported = () => Promise.resolve(failed('unsupported' as const));

/** A host without one, such as a terminal. */
export const noAuthenticator: AuthenticatorPort = {
  isThere: () => false,
  create: unsupported,
  sign: unsupported,
  canOffer: () => Promise.resolve(false),
  offer: () => EMPTY,
};

/** A page that is drawn for a browser: that one knows whether it has one, and what is drawn takes it that it does. */
export const elsewhere: AuthenticatorPort = { ...noAuthenticator, isThere: () => true };
