import { createVerify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import * as v from 'valibot';
import { DAY, MINUTE, SECOND } from '../../clock.ts';
import { NewsRefused, type ProviderNews } from './provider.ts';

/** PayPal repeats webhooks for three days; anything older has been sent before. */
const OLDEST = 4 * DAY;
const EARLIEST = 5 * MINUTE;
const PATIENCE = 3 * SECOND;

/** The hosts of PayPal's signing certificates. Webhooks name one, so nothing else must be fetched. */
const CERTIFICATE_HOSTS = [
  'api.paypal.com',
  'api-m.paypal.com',
  'api.sandbox.paypal.com',
  'api-m.sandbox.paypal.com',
] as const;

/** Cached certificates: PayPal uses few at a time. */
const KEPT = 10;

const event = v.object({
  id: v.string(),
  event_type: v.string(),
  resource: v.object({
    id: v.optional(v.string()),
    dispute_id: v.optional(v.string()),
    billing_agreement_id: v.optional(v.string()),
    supplementary_data: v.optional(
      v.object({ related_ids: v.optional(v.object({ order_id: v.optional(v.string()) })) }),
    ),
  }),
});

interface NewsDeps {
  readonly webhookId: string;
  /** The replacement for PayPal in a test. */
  readonly standIn: URL | null;
  readonly open?: typeof fetch;
}

/** Reads PayPal's webhooks, and trusts them by their signature alone, without asking anybody. */
export class PayPalNews {
  readonly #deps: NewsDeps;
  readonly #certificates = new Map<string, X509Certificate>();

  constructor(deps: NewsDeps) {
    this.#deps = deps;
  }

  async read(raw: Uint8Array, headers: Headers, now: number): Promise<ProviderNews> {
    const said = (name: string): string => headers.get(`PayPal-${name}`) ?? '';
    const [id, time, signature] = [said('Transmission-Id'), said('Transmission-Time'), said('Transmission-Sig')];
    if (id === '' || time === '' || signature === '') throw new NewsRefused('The signature is missing.');
    if (said('Auth-Algo') !== 'SHA256withRSA') throw new NewsRefused('The signature is of an unknown kind.');
    const at = Date.parse(time);
    if (!(now - at <= OLDEST && at - now <= EARLIEST))
      throw new NewsRefused('The time is too far from that of the shop.');
    const certificate = await this.#certificate(said('Cert-Url'));
    if (Date.parse(certificate.validFrom) > now || Date.parse(certificate.validTo) < now)
      throw new NewsRefused('The certificate is not of this day.');
    const signed = createVerify('RSA-SHA256').update(`${id}|${time}|${this.#deps.webhookId}|${crc32(raw)}`);
    if (!signed.verify(certificate.publicKey, signature, 'base64'))
      throw new NewsRefused('The signature does not fit.');
    return newsIn(JSON.parse(Buffer.from(raw).toString()));
  }

  async #certificate(address: string): Promise<X509Certificate> {
    const known = this.#certificates.get(address);
    if (known) return known;
    const url = URL.canParse(address) ? new URL(address) : null;
    if (url === null || !this.#isPayPals(url)) throw new NewsRefused('The certificate is not one of PayPal.');
    const { open = fetch } = this.#deps;
    const response = await open(url, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE) });
    if (!response.ok) throw new Error(`The certificate of PayPal cannot be read (${response.status}).`);
    const certificate = new X509Certificate(await response.text());
    if (this.#certificates.size >= KEPT) this.#certificates.clear();
    this.#certificates.set(address, certificate);
    return certificate;
  }

  #isPayPals(url: URL): boolean {
    if (url.origin === this.#deps.standIn?.origin) return true;
    const isPlain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
    return isPlain && CERTIFICATE_HOSTS.some((host) => host === url.hostname);
  }
}

const REFUNDS = /^PAYMENT\.(?:CAPTURE\.REFUNDED|SALE\.REFUNDED|REFUND\.\w+)$/;

/** A webhook only says what it is about; the details are queried from PayPal. */
function newsIn(body: unknown): ProviderNews {
  const { id: eventId, event_type: type, resource } = v.parse(event, body);
  const { id, dispute_id: dispute, billing_agreement_id: subscription, supplementary_data: more } = resource;
  if (type.startsWith('CUSTOMER.DISPUTE.'))
    return { eventId, type, about: dispute === undefined ? null : { kind: 'dispute', id: dispute } };
  // Their resource is the refund.
  if (REFUNDS.test(type)) return { eventId, type, about: id === undefined ? null : { kind: 'refund', id } };
  const mandate = type.startsWith('BILLING.SUBSCRIPTION.')
    ? id
    : type.startsWith('PAYMENT.SALE.')
      ? subscription
      : null;
  if (mandate != null) return { eventId, type, about: { kind: 'mandate', id: mandate } };
  const isPayment = type.startsWith('CHECKOUT.ORDER.') || type.startsWith('PAYMENT.CAPTURE.');
  const payment = isPayment ? (more?.related_ids?.order_id ?? id) : null;
  return { eventId, type, about: payment == null ? null : { kind: 'payment', id: payment } };
}
