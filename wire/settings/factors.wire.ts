import * as v from 'valibot';
import { badRequest, message, recentLogin } from '../messages.ts';
import { route } from '../route.ts';

const path = '/api/v1/account/factors';
const totpPath = `${path}/totp`;

/** Shown once: the shop stores only digests. */
const recoveryCodes = v.object({ recovery_codes: v.array(v.string()) });

/** The customer's login factors besides the password. */
export const factors = route({
  method: 'GET',
  path,
  responses: {
    200: v.object({ totp_since: v.nullable(v.string()), recovery_codes_left: v.number() }),
    401: message,
    500: message,
  },
});

/** Creates a secret for an authenticator app: in base 32, and as the address in its QR code. */
export const beginTotp = route({
  method: 'POST',
  path: totpPath,
  responses: {
    200: v.object({ secret: v.string(), address: v.string() }),
    400: message,
    401: message,
    403: recentLogin,
    500: message,
  },
});

/** Begins to ask for codes, once one is right. */
export const activateTotp = route({
  method: 'POST',
  path: `${totpPath}/activate`,
  request: v.strictObject({ code: v.string() }),
  responses: { 200: recoveryCodes, 400: badRequest, 401: message, 403: recentLogin, 429: message, 500: message },
});

/** No longer requires codes; changes nothing if none were required. */
export const removeTotp = route({
  method: 'DELETE',
  path: totpPath,
  responses: { 204: null, 401: message, 403: recentLogin, 500: message },
});

/** Ends the recovery codes before. */
export const renewRecoveryCodes = route({
  method: 'POST',
  path: `${path}/recovery-codes`,
  responses: { 200: recoveryCodes, 400: message, 401: message, 403: recentLogin, 500: message },
});
