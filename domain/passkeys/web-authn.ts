import { PASSKEY_LIMITS } from './passkeys.ts';

/** A passkey as an authenticator knows it. Bytes are in base64url everywhere, as in the JSON of WebAuthn level 3. */
export interface CredentialDescriptor {
  readonly type: 'public-key';
  readonly id: string;
  /** How it can be reached, such as `internal` or `hybrid`. */
  readonly transports: readonly string[];
}

/** The options for an authenticator that creates a passkey. */
export interface CreationOptions {
  readonly rp: { readonly id: string; readonly name: string };
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string };
  readonly challenge: string;
  readonly pubKeyCredParams: ReadonlyArray<{ readonly type: 'public-key'; readonly alg: number }>;
  /** Milliseconds. */
  readonly timeout: number;
  readonly excludeCredentials: readonly CredentialDescriptor[];
  readonly authenticatorSelection: {
    readonly residentKey: 'required';
    readonly requireResidentKey: true;
    readonly userVerification: 'required';
  };
  readonly attestation: 'none';
}

/** The options for an authenticator that signs with a passkey. */
export interface RequestOptions {
  readonly rpId: string;
  readonly challenge: string;
  /** Milliseconds. */
  readonly timeout: number;
  /** Empty: the authenticator offers what it has. */
  readonly allowCredentials: readonly CredentialDescriptor[];
  readonly userVerification: 'required';
}

/** A passkey that was just made. */
export interface NewCredential {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly response: {
    readonly clientDataJSON: string;
    readonly attestationObject: string;
    readonly transports: readonly string[];
  };
}

/** A signature by a passkey. */
export interface Assertion {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly response: {
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
    readonly signature: string;
    /** The authenticator's handle of the customer; null if it gives none. */
    readonly userHandle: string | null;
  };
}

/** EdDSA, ES256 and RS256, as COSE numbers them: what every authenticator of today has one of. */
export const ALGORITHMS: readonly number[] = [-8, -7, -257];

interface Making {
  readonly rpId: string;
  readonly challenge: string;
  /** The handle of the customer for authenticators: random, and not an id of the shop. */
  readonly handle: string;
  readonly email: string;
  readonly username: string;
  /** The passkeys that the customer has. */
  readonly known: ReadonlyArray<Omit<CredentialDescriptor, 'type'>>;
}

/** Asks for a passkey that signs in without a name being typed, and that knows who touches it. */
export const creationOptions = ({ rpId, challenge, handle, email, username, known }: Making): CreationOptions => ({
  rp: { id: rpId, name: 'Loopstead' },
  user: { id: handle, name: email, displayName: username },
  challenge,
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
  timeout: PASSKEY_LIMITS.challengeMs,
  excludeCredentials: known.map(described),
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
});

/** Requests a signature by one of these passkeys, or by any if none is named. */
export const requestOptions = ({
  rpId,
  challenge,
  allowed = [],
}: {
  readonly rpId: string;
  readonly challenge: string;
  readonly allowed?: ReadonlyArray<Omit<CredentialDescriptor, 'type'>>;
}): RequestOptions => ({
  rpId,
  challenge,
  timeout: PASSKEY_LIMITS.challengeMs,
  allowCredentials: allowed.map(described),
  userVerification: 'required',
});

const described = ({ id, transports }: Omit<CredentialDescriptor, 'type'>): CredentialDescriptor => ({
  type: 'public-key',
  id,
  transports,
});
