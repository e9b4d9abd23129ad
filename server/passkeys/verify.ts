import { ALGORITHMS, type Assertion, type NewCredential } from '../../domain/passkeys/web-authn.ts';
import type { StoredPasskey } from '../account/passkeys.ts';

/** Where the shop is: what an authenticator is to have signed. */
export interface Place {
  readonly rpId: string;
  readonly origin: string;
}

/** What a new passkey is known by. */
export interface VerifiedPasskey {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly isSynced: boolean;
  readonly isBackedUp: boolean;
}

/** Most of a shop's starts are over before anybody uses a passkey. */
const library = () => import('@simplewebauthn/server');

/** What is verified of a new passkey: challenge, origin, relying party, that its owner was there and was known. Null for no. */
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

/** The same of a signature, and that the counter has gone on, where there is one. Answers the counter; null for no. */
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

/** The library throws at whatever is not as it should be: all of that is no. */
const unverified = (): { readonly verified: false; readonly registrationInfo?: undefined } => ({ verified: false });
