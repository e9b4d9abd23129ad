import * as v from 'valibot';
import { type Clock, MINUTE, SECOND } from '../../clock.ts';
import type { PayPalKeys } from './paypal-keys.ts';

/** How long a call may take: longer than PayPal's own timeout for a payer's bank. */
const PATIENCE = 30 * SECOND;

/** PayPal has understood a request and refused it. */
export class PayPalRefusal extends Error {
  readonly status: number;
  /** PayPal's error code, such as `INSTRUMENT_DECLINED`. */
  readonly issue: string;

  constructor(status: number, issue: string, message: string) {
    super(`PayPal refuses (${status} ${issue}): ${message}`);
    this.status = status;
    this.issue = issue;
  }
}

const token = v.object({ access_token: v.string(), expires_in: v.number() });
const problem = v.object({
  name: v.optional(v.string(), ''),
  message: v.optional(v.string(), ''),
  details: v.optional(v.array(v.object({ issue: v.optional(v.string(), '') })), []),
});

interface Ask {
  readonly body?: string;
  /** PayPal-Request-Id: a repeated request with the same id gets the result of the first. */
  readonly key?: string;
}

/** The common parts of PayPal's REST interface: token, timeout, and refusals. */
export class PayPalApi {
  readonly #keys: PayPalKeys;
  readonly #clock: Clock;
  readonly #base: string;
  #token: { readonly text: string; readonly endsAt: number } | null = null;

  constructor(keys: PayPalKeys, clock: Clock, standIn: URL | null) {
    this.#keys = keys;
    this.#clock = clock;
    this.#base = standIn?.origin ?? (keys.isLive ? 'https://api-m.paypal.com' : 'https://api-m.sandbox.paypal.com');
  }

  get(path: string): Promise<unknown> {
    return this.#call('GET', path, {});
  }

  post(path: string, ask: Ask = {}): Promise<unknown> {
    return this.#call('POST', path, ask);
  }

  /** Throws `PayPalRefusal`, or anything else if the result is unknown. */
  async #call(method: 'GET' | 'POST', path: string, { body, key }: Ask, isAgain = false): Promise<unknown> {
    const response = await fetch(this.#base + path, {
      method,
      headers: {
        Authorization: `Bearer ${await this.#freshToken()}`,
        'Content-Type': 'application/json',
        // Without it, an answer may leave out what was created.
        Prefer: 'return=representation',
        ...(key !== undefined && { 'PayPal-Request-Id': key }),
      },
      ...(method === 'POST' && { body: body ?? '{}' }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (response.status === 401 && !isAgain) {
      this.#token = null;
      return this.#call(method, path, { ...(body !== undefined && { body }), ...(key !== undefined && { key }) }, true);
    }
    const text = await response.text();
    const said: unknown = text === '' ? null : JSON.parse(text);
    if (response.ok) return said;
    const read = v.safeParse(problem, said);
    const { name, message, details } = read.success ? read.output : { name: '', message: '', details: [] };
    const isKnown = read.success && [400, 403, 404, 422].includes(response.status);
    if (isKnown) throw new PayPalRefusal(response.status, details[0]?.issue || name, message);
    throw new Error(`PayPal does not say (${response.status} ${name}).`);
  }

  /** Tokens last for hours; one that expires within a minute is not used any more. */
  async #freshToken(): Promise<string> {
    const known = this.#token;
    if (known !== null && known.endsAt - MINUTE > this.#clock.now()) return known.text;
    const { clientId, clientSecret } = this.#keys;
    const response = await fetch(`${this.#base}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (!response.ok) throw new Error(`PayPal gives no token (${response.status}).`);
    const { access_token: text, expires_in: seconds } = v.parse(token, await response.json());
    this.#token = { text, endsAt: this.#clock.now() + seconds * SECOND };
    return text;
  }
}
