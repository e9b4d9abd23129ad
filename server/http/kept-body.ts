import { createHash, randomUUID } from 'node:crypto';
import type { ShopContext } from './env.ts';
import { chooseEncoding, compress, type Encoding } from './encodings.ts';
import { matchesTag } from './send-content.ts';
import { honoStatus } from './status.ts';

/** Smaller bodies fit in one packet as they are. */
const WORTH_COMPRESSING = 1024;

/** A body that is sent many times: each encoding of it is made once, when it is first wanted. */
export class KeptBody {
  readonly #plain: Uint8Array<ArrayBuffer>;
  readonly #packed = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();
  /** Encodings that were made in haste, until a better one is there. */
  readonly #hasty = new Map<Encoding, { readonly bytes: Uint8Array<ArrayBuffer>; isSent: boolean }>();
  /** Names its content, with quotes. */
  readonly tag: string;

  constructor(plain: Uint8Array<ArrayBuffer>, tag: string) {
    this.#plain = plain;
    this.tag = tag;
  }

  /** An upper bound of its bytes: its encodings together are smaller than half of it. */
  get weight(): number {
    return Math.ceil(this.#plain.length * 1.5);
  }

  /** The encoding to send for an Accept-Encoding header; null for none. */
  encodingFor(acceptEncoding: string | undefined): Encoding | null {
    return this.#plain.length < WORTH_COMPRESSING ? null : chooseEncoding(acceptEncoding);
  }

  /** Adds an encoding that was made elsewhere, in haste: it is made better if it is wanted again. */
  bring(encoding: Encoding, bytes: Uint8Array<ArrayBuffer>): void {
    this.#hasty.set(encoding, { bytes, isSent: false });
  }

  async in(encoding: Encoding | null): Promise<Uint8Array<ArrayBuffer>> {
    if (encoding === null) return this.#plain;
    const hasty = this.#hasty.get(encoding);
    if (hasty === undefined) return this.#packedIn(encoding);
    if (hasty.isSent) void this.#packedIn(encoding).then(() => this.#hasty.delete(encoding));
    hasty.isSent = true;
    return hasty.bytes;
  }

  #packedIn(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
    const packed = this.#packed.get(encoding) ?? compress(this.#plain, encoding);
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
