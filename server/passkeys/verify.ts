import { ALGORITHMS, type Assertion, type NewCredential } from '../../domain/passkeys/web-authn.ts';
import type { StoredPasskey } from '../account/passkeys.ts';

/** The relying party and origin that an authenticator must have signed. */
export interface Place {
  readonly rpId: string;
  readonly origin: string;
}

/** The data of a new passkey. */
export interface VerifiedPasskey {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly isSynced: boolean;
  readonly isBackedUp: boolean;
}

/** Loaded late, because a shop has started long before anybody uses a passkey. */
const library = () => import('@simplewebauthn/server');

/**
 * Verifies a new passkey: challenge, origin, relying party, presence and verification of its owner. Null if invalid.
 */
export async function verifyNew(
  { id, rawId, type, response }: NewCredential,
  challenge: string,
  { rpId, origin }: Place,
): Promise<VerifiedPasskey | null> {
  const { verifyRegistrationResponse } = await library();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { id, rawId, type, clientExtensionResults: {}, response: { ...response, transports: [] } },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: [...ALGORITHMS],
  }).catch(unverified);
  if (!registrationInfo) return null;
  const { credential, credentialDeviceType, credentialBackedUp } = registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    isSynced: credentialDeviceType === 'multiDevice',
    isBackedUp: credentialBackedUp,
  };
}

/**
 * The same for a signature, and that the counter has increased, if there is one. Returns the counter; null if invalid.
 */
export async function verifySigned(
  { id, rawId, type, response }: Assertion,
  challenge: string,
  { rpId, origin }: Place,
  { credentialId, publicKey, counter }: StoredPasskey,
): Promise<{ readonly counter: number; readonly isBackedUp: boolean } | null> {
  const { verifyAuthenticationResponse } = await library();
  const { clientDataJSON, authenticatorData, signature } = response;
  const signed = await verifyAuthenticationResponse({
    response: {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
  }).catch(unverified);
  if (!signed.verified) return null;
  const { newCounter, credentialBackedUp } = signed.authenticationInfo;
  return { counter: newCounter, isBackedUp: credentialBackedUp };
}

/** The library throws on any deviation, which always means invalid. */
const unverified = (): { readonly verified: false; readonly registrationInfo?: undefined } => ({ verified: false });
