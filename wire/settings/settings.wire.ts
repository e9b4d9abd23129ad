import * as v from 'valibot';
import { badRequest, message, recentLogin } from '../messages.ts';
import { route } from '../route.ts';

const stored = v.optional(v.nullable(v.string()), null);

/** The one address of a customer, in full [ACCT-01, ACCT-09]. */
export const address = v.object({
  first_name: stored,
  last_name: stored,
  street: stored,
  house_number: stored,
  postal_code: stored,
  country_iso_code: stored,
  city: stored,
  business_name: stored,
  vatin: stored,
});

/** A missing field is reported by field, like an empty one [ACCT-17, ACCT-19]. */
const required = v.optional(v.nullable(v.string()), null);
const kept = v.optional(v.string());

/** Without `business_name` or `vatin` what is stored stays; an empty one clears it [DECISION-136]. */
export const billingForm = v.strictObject({
  first_name: required,
  last_name: required,
  postal_code: required,
  country_iso_code: required,
  city: required,
  business_name: kept,
  vatin: kept,
});

const fullForm = v.strictObject({
  first_name: required,
  last_name: required,
  street: required,
  house_number: required,
  postal_code: required,
  country_iso_code: required,
  city: required,
  business_name: required,
  vatin: required,
});

const reading = { 200: address, 401: message, 500: message } as const;
const saving = { 200: address, 400: badRequest, 401: message, 500: message } as const;
const billingPath = '/api/v1/account/billing-address';
const fullPath = '/api/v1/account/address';

/** API-11. */
export const billingAddress = route({ method: 'GET', path: billingPath, responses: reading });
export const fullAddress = route({ method: 'GET', path: fullPath, responses: reading });

/** API-12. */
export const saveBillingAddress = route({
  method: 'POST',
  path: billingPath,
  request: billingForm,
  responses: saving,
});

/** API-13. */
export const saveFullAddress = route({ method: 'POST', path: fullPath, request: fullForm, responses: saving });

export type WireAddress = v.InferOutput<typeof address>;

/** The fields of the wire, by what the shop calls them. */
export const ADDRESS_ON_WIRE = {
  firstName: 'first_name',
  lastName: 'last_name',
  street: 'street',
  houseNumber: 'house_number',
  postalCode: 'postal_code',
  countryCode: 'country_iso_code',
  city: 'city',
  businessName: 'business_name',
  vatId: 'vatin',
} as const;

/** API-14. Every other session of the customer ends. */
export const changePassword = route({
  method: 'PUT',
  path: '/api/v1/account/password',
  request: v.strictObject({
    password: v.optional(v.string(), ''),
    confirm_password: v.optional(v.string(), ''),
  }),
  responses: { 204: null, 400: badRequest, 401: message, 403: recentLogin, 500: message },
});

/** Shows by the password who is here: the session counts as a new login, under another token. */
export const confirmIdentity = route({
  method: 'POST',
  path: '/api/v1/account/confirm-identity',
  request: v.strictObject({ password: v.string() }),
  responses: { 204: null, 400: badRequest, 401: message, 429: message, 500: message },
});

/** Mails a link to a new address, if the password is right: the address changes once the link is used. */
export const changeEmail = route({
  method: 'POST',
  path: '/api/v1/account/email',
  request: v.strictObject({ email: v.string(), password: v.string() }),
  responses: {
    200: v.object({ title: v.string(), message: v.string() }),
    400: badRequest,
    401: message,
    429: message,
    500: message,
  },
});

/** The button of the mailed page: 302 to the account. Its GET is the page. */
export const confirmEmail = route({
  method: 'POST',
  path: '/account/email/confirm/{token}',
  responses: { 302: null, 404: message },
});

/** The same for the link that the address before has got: 302 to a new password. */
export const undoEmail = route({
  method: 'POST',
  path: '/account/email/undo/{token}',
  responses: { 302: null, 404: message },
});

const place = v.variant('kind', [
  v.object({ kind: v.literal('thisNetwork') }),
  v.object({ kind: v.literal('country'), code: v.string(), city: v.nullable(v.string()) }),
]);

const device = v.object({
  id: v.string(),
  browser: stored,
  system: stored,
  /** The place of its login: the network of the shop, or a country (ISO 3166-1 alpha-2). */
  place: v.optional(v.nullable(place), null),
  /** ISO 8601, UTC. */
  first_seen: v.string(),
  last_seen: v.string(),
  current: v.boolean(),
});

const devicesPath = '/api/v1/account/devices';

/** The customer's devices, latest first. */
export const deviceList = route({
  method: 'GET',
  path: devicesPath,
  responses: { 200: v.object({ items: v.array(device) }), 401: message, 500: message },
});

/** Signs one of them out. */
export const endDevice = route({
  method: 'DELETE',
  path: `${devicesPath}/{device}`,
  responses: { 204: null, 401: message, 404: message, 500: message },
});

/** Signs all but the one that asks out. */
export const endOtherDevices = route({
  method: 'DELETE',
  path: devicesPath,
  responses: { 200: v.object({ ended: v.number() }), 401: message, 500: message },
});

/** API-15. */
export const deleteAccount = route({
  method: 'DELETE',
  path: '/api/v1/account',
  responses: { 204: null, 400: message, 401: message, 403: recentLogin, 500: message },
});

export type WireDevice = v.InferOutput<typeof device>;
