import * as v from 'valibot';
import { badRequest, message, notice } from '../messages.ts';
import { declaration } from '../rights/declaration.wire.ts';
import { route } from '../route.ts';

/** API-19. Nobody but the customer sees the file; what it proves can be looked up by its number. */
export const generateLicense = route({
  method: 'POST',
  path: '/api/v1/account/generate-license/{sampleId}',
  request: v.strictObject({ full_legal_name: v.string(), producer_name: v.string() }),
  responses: {
    200: v.instance(Uint8Array),
    400: badRequest,
    401: message,
    403: v.union([notice, message]),
    404: message,
    500: message,
  },
});

const named = v.object({ full_legal_name: v.string(), producer_name: v.string() });

const license = v.object({
  number: v.string(),
  issued_at: v.pipe(v.string(), v.isoTimestamp()),
  sample: v.object({ id: v.number(), name: v.string(), file: v.string() }),
  product: v.string(),
  provider: v.string(),
  sha256: v.string(),
  /** The declaration of the pack at the time of issue. */
  declaration: v.optional(v.nullable(declaration), null),
});

/** The shop's record of a license. `licensee` is null without the code that is in the file. */
export const lookUpLicense = route({
  method: 'GET',
  path: '/api/v1/license/{number}',
  responses: {
    200: v.object({ ...license.entries, licensee: v.nullable(named) }),
    404: message,
    500: message,
  },
});

const whole = v.pipe(v.number(), v.safeInteger());

/** The licenses of the customer, the newest first. `page` counts from 1, `query` leaves those with its words. */
export const ownLicenses = route({
  method: 'GET',
  path: '/api/v1/account/licenses',
  responses: {
    200: v.object({
      items: v.array(v.object({ ...license.entries, licensee: named })),
      current_page_number: whole,
      total_page_count: whole,
      total_item_count: whole,
      max_items_per_page: whole,
    }),
    400: message,
    401: message,
    500: message,
  },
});

/** The file of a customer's license, byte for byte as issued, whatever their plan is now. */
export const licenseFile = route({
  method: 'GET',
  path: '/api/v1/account/licenses/{number}',
  responses: { 200: v.instance(Uint8Array), 401: message, 404: message, 500: message },
});

/** The keys that the shop's licenses are signed with, the current one first: `pem` is a public Ed25519 key. */
export const licenseKeys = route({
  method: 'GET',
  path: '/api/v1/license-keys',
  responses: { 200: v.object({ keys: v.array(v.object({ id: v.string(), pem: v.string() })) }), 500: message },
});

export type WireLicense = v.InferOutput<(typeof lookUpLicense)['responses'][200]>;
