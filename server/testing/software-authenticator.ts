import { type KeyObject, createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** WebAuthn options, and their result. */
interface CreationOptions {
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string };
  readonly challenge: string;
}

interface Credential<Response> {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly response: Response;
}

type NewCredential = Credential<{
  readonly clientDataJSON: string;
  readonly attestationObject: string;
  readonly transports: readonly string[];
}>;

type Assertion = Credential<{
  readonly clientDataJSON: string;
  readonly authenticatorData: string;
  readonly signature: string;
  readonly userHandle: string | null;
}>;

/** How an authenticator deviates from the standard. */
export interface Deviation {
  /** The origin that the browser says it is at. */
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  /** No user verification, only a touch. */
  readonly isUnverified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string | null;
  /** Another key signs. */
  readonly isForged?: boolean;
}

interface Held {
  readonly id: string;
  readonly rpId: string;
  readonly handle: string;
  readonly key: KeyObject;
  counter: number;
}

/** An authenticator of this process, with its own keys (ES256): what a browser and a phone do together. */
export class SoftwareAuthenticator {
  readonly #origin: string;
  /** Whether it counts its signatures; those that synchronize do not. */
  readonly #isCounting: boolean;
  readonly held: Held[] = [];

  constructor(origin: string, { isCounting = true }: { readonly isCounting?: boolean } = {}) {
    this.#origin = origin;
    this.#isCounting = isCounting;
  }

  create(options: CreationOptions, deviation: Deviation = {}): NewCredential {
    const { publicKey, privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const id = randomBytes(32);
    const held: Held = {
      id: id.toString('base64url'),
      rpId: options.rp.id,
      handle: options.user.id,
      key,
      counter: 0,
    };
    this.held.push(held);
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    // COSE: a key of type EC2 for ES256 on P-256.
    const cose = map([
      [int(1), int(2)],
      [int(3), int(-7)],
      [int(-1), int(1)],
      [int(-2), bytes(Buffer.from(x, 'base64url'))],
      [int(-3), bytes(Buffer.from(y, 'base64url'))],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, cose]);
    const authData = this.#data(held, deviation, attested);
    const attestation = map([
      [text('fmt'), text('none')],
      [text('attStmt'), map([])],
      [text('authData'), bytes(authData)],
    ]);
    return {
      id: held.id,
      rawId: held.id,
      type: 'public-key',
      response: {
        clientDataJSON: this.#client('webauthn.create', options.challenge, deviation).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal', 'hybrid'],
      },
    };
  }

  /** Signs with the passkey that was made first. */
  sign(options: Pick<CreationOptions, 'challenge'>, deviation: Deviation = {}): Assertion {
    const [held] = this.held;
    if (!held) throw new Error('The authenticator holds no such passkey.');
    if (this.#isCounting) held.counter += 1;
    const authenticatorData = this.#data(held, deviation);
    const client = this.#client('webauthn.get', options.challenge, deviation);
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(client).digest()]);
    const key = deviation.isForged ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey : held.key;
    return {
      id: held.id,
      rawId: held.id,
      type: 'public-key',
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, key).toString('base64url'),
        userHandle: deviation.userHandle === undefined ? held.handle : deviation.userHandle,
      },
    };
  }

  #client(type: string, challenge: string, deviation: Deviation): Buffer {
    const { origin = this.#origin, challenge: signed = challenge } = deviation;
    return Buffer.from(JSON.stringify({ type, challenge: signed, origin, crossOrigin: false }));
  }

  /** The relying party, flags, counter, and a new key. */
  #data({ rpId, counter }: Held, deviation: Deviation, attested = Buffer.alloc(0)): Buffer {
    const [present, verified, attests] = [1, deviation.isUnverified ? 0 : 4, attested.length > 0 ? 64 : 0];
    const synced = this.#isCounting ? 0 : 8 + 16;
    const fixed = Buffer.alloc(5);
    fixed.writeUInt8(present + verified + synced + attests);
    fixed.writeUInt32BE(deviation.counter ?? counter, 1);
    const hash = createHash('sha256')
      .update(deviation.rpId ?? rpId)
      .digest();
    return Buffer.concat([hash, fixed, attested]);
  }
}

/** Enough CBOR for what is above: small numbers, and lengths below 65,536. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) + value]);
  if (value < 256) return Buffer.from([(major << 5) + 24, value]);
  return Buffer.from([(major << 5) + 25, value >> 8, value & 255]);
}
const int = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);
const text = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (entries: ReadonlyArray<readonly [Buffer, Buffer]>): Buffer =>
  Buffer.concat([head(5, entries.length), ...entries.flat()]);
