import { createHash, randomUUID } from 'node:crypto';
import type { ShopContext } from './env.ts';
import { chooseEncoding, compress, type Encoding, unpack, WORTH_COMPRESSING } from './encodings.ts';
import { matchesTag } from './send-content.ts';
import { honoStatus } from './status.ts';

/** Bytes as they are, or packed in haste. */
export type Content =
  | { readonly encoding: null; readonly bytes: Uint8Array<ArrayBuffer> }
  | {
      readonly encoding: Encoding;
      readonly bytes: Uint8Array<ArrayBuffer>;
      /** Bytes of what is packed. */
      readonly length: number;
    };

/**
 * A body that is sent many times: each encoding of it is made once, when it is first wanted. One that came packed in
 * haste is packed better once it is wanted again.
 */
export class KeptBody {
  readonly #content: Content;
  readonly #packed = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();
  /** Whether what came packed was sent, and whether a better one is there. */
  #state: 'fresh' | 'sent' | 'replaced' = 'fresh';
  /** Names its content, with quotes. */
  readonly tag: string;

  constructor(content: Content, tag: string) {
    this.#content = content;
    this.tag = tag;
  }

  /** An upper bound of its bytes: an encoding is smaller than a quarter of what is packed. */
  get weight(): number {
    const { encoding, bytes } = this.#content;
    return encoding === null ? Math.ceil(bytes.length * 1.5) : bytes.length * 3;
  }

  /** The encoding to send for an Accept-Encoding header; null for none. */
  encodingFor(acceptEncoding: string | undefined): Encoding | null {
    const length = this.#content.encoding === null ? this.#content.bytes.length : this.#content.length;
    return length < WORTH_COMPRESSING ? null : chooseEncoding(acceptEncoding);
  }

  async in(encoding: Encoding | null): Promise<Uint8Array<ArrayBuffer>> {
    if (encoding === null) return this.#plain();
    if (encoding !== this.#content.encoding || this.#state === 'replaced') return this.#packedIn(encoding);
    // What cannot be packed better goes out as it is.
    if (this.#state === 'sent')
      void this.#packedIn(encoding).then(
        () => (this.#state = 'replaced'),
        () => {},
      );
    else this.#state = 'sent';
    return this.#content.bytes;
  }

  async #plain(): Promise<Uint8Array<ArrayBuffer>> {
    const { encoding, bytes } = this.#content;
    return encoding === null ? bytes : unpack(bytes, encoding);
  }

  #packedIn(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
    const packed = this.#packed.get(encoding) ?? this.#plain().then((plain) => compress(plain, encoding));
    this.#packed.set(encoding, packed);
    return packed;
  }
}

/** Distinguishes tags of this process from those of another. */
const PROCESS = randomUUID();

/** The tag of a text, or of what a text says all about. */
export const tagOf = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;

/** The tag of content that is determined by a key while this process runs: cheaper than hashing all of it. */
export const tagOfKey = (key: string): string => tagOf(`${PROCESS}\n${key}`);

export interface KeptReply {
  readonly body: KeptBody;
  readonly status: number;
  /** By name; `Vary` without Accept-Encoding. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Answers GET and HEAD with a cached body in an encoding that the caller accepts, or 304 if the caller has it. */
export async function sendKept(c: ShopContext, { body, status, headers }: KeptReply): Promise<Response> {
  const vary = ['Accept-Encoding', headers['Vary']].filter((name) => name !== undefined).join(', ');
  // Uncacheable answers need no tag. It is a weak one, because it covers all encodings of the same content.
  const isNamed = status === 200 && !headers['Cache-Control']?.includes('no-store');
  const all = { ...headers, Vary: vary, ...(isNamed && { ETag: `W/${body.tag}` }) };
  // A page that is still right keeps its type, and with it the policy for its scripts and styles.
  if (isNamed && matchesTag(c.req.header('If-None-Match'), body.tag)) return c.body(null, 304, all);
  const encoding = body.encodingFor(c.req.header('Accept-Encoding'));
  const bytes = await body.in(encoding);
  return c.body(bytes, honoStatus(status), {
    ...all,
    ...(encoding !== null && { 'Content-Encoding': encoding }),
    'Content-Length': String(bytes.length),
  });
}
