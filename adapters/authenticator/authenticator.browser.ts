import { Observable } from 'rxjs';
import { type Result, failed, ok } from '../../core/kernel/result.ts';
import type {
  Assertion,
  AuthenticatorPort,
  AuthenticatorTrouble,
  RequestOptions,
} from '../../core/passkeys/authenticator.port.ts';

/** The browser's own passkeys: it asks the person, and speaks the JSON of WebAuthn level 3 natively. */
export const browserAuthenticator: AuthenticatorPort = {
  isThere: () => 'PublicKeyCredential' in globalThis && 'parseCreationOptionsFromJSON' in PublicKeyCredential,
  create(options) {
    withdrawOffer();
    return asking(async () => {
      const { excludeCredentials, pubKeyCredParams, ...rest } = options;
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON({
        ...rest,
        pubKeyCredParams: [...pubKeyCredParams],
        excludeCredentials: copied(excludeCredentials),
      });
      const made = await navigator.credentials.create({ publicKey });
      if (!(made instanceof PublicKeyCredential)) return null;
      const { response } = made;
      if (!(response instanceof AuthenticatorAttestationResponse)) return null;
      return {
        id: made.id,
        rawId: base64url(made.rawId),
        type: 'public-key',
        response: {
          clientDataJSON: base64url(response.clientDataJSON),
          attestationObject: base64url(response.attestationObject),
          transports: response.getTransports(),
        },
      };
    });
  },
  sign(options) {
    withdrawOffer();
    return asking(() => signed(options));
  },
  canOffer: async () =>
    'isConditionalMediationAvailable' in PublicKeyCredential &&
    (await PublicKeyCredential.isConditionalMediationAvailable()),
  offer: (options) =>
    new Observable((subscriber) => {
      withdrawOffer();
      const control = new AbortController();
      offered = control;
      const answer = async () => {
        const how = { mediation: 'conditional', signal: control.signal } as const;
        subscriber.next(await asking(() => signed(options, how)));
        subscriber.complete();
      };
      answer().catch((error: unknown) => subscriber.error(error));
      return () => control.abort();
    }),
};

/** The pending offer of a browser. It asks one thing at a time, so any other request cancels it. */
let offered: AbortController | null = null;

function withdrawOffer(): void {
  offered?.abort();
  offered = null;
}

async function signed(options: RequestOptions, how: CredentialRequestOptions = {}): Promise<Assertion | null> {
  const { allowCredentials, ...rest } = options;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({
    ...rest,
    allowCredentials: copied(allowCredentials),
  });
  const given = await navigator.credentials.get({ ...how, publicKey });
  if (!(given instanceof PublicKeyCredential)) return null;
  const { response } = given;
  if (!(response instanceof AuthenticatorAssertionResponse)) return null;
  return {
    id: given.id,
    rawId: base64url(given.rawId),
    type: 'public-key',
    response: {
      clientDataJSON: base64url(response.clientDataJSON),
      authenticatorData: base64url(response.authenticatorData),
      signature: base64url(response.signature),
      userHandle: response.userHandle && base64url(response.userHandle),
    },
  };
}

type Descriptor = Parameters<AuthenticatorPort['sign']>[0]['allowCredentials'][number];

const copied = (descriptors: readonly Descriptor[]) =>
  descriptors.map(({ transports, ...rest }) => ({ ...rest, transports: [...transports] }));

async function asking<Given>(ask: () => Promise<Given | null>): Promise<Result<Given, AuthenticatorTrouble>> {
  try {
    const given = await ask();
    return given === null ? failed('failed') : ok(given);
  } catch (reason) {
    return failed(troubleOf(reason));
  }
}

/** A browser does not distinguish between cancelling, a timeout and having no matching passkey. */
function troubleOf(reason: unknown): AuthenticatorTrouble {
  const name = reason instanceof DOMException ? reason.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled';
  return name === 'InvalidStateError' ? 'known' : 'failed';
}

const base64url = (bytes: ArrayBuffer): string =>
  btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCodePoint(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
