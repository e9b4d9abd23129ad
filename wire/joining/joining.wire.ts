import * as v from 'valibot';
import { badRequest, fieldErrors, message } from '../messages.ts';
import { route } from '../route.ts';

/** API-03. It signs the customer in. */
export const signUp = route({
  method: 'POST',
  path: '/api/v1/signup',
  request: v.strictObject({ username: v.string(), email: v.string(), password: v.string(), terms: v.boolean() }),
  responses: { 201: v.object({ success: v.literal(true) }), 400: badRequest, 429: message, 500: message },
});

/** API-09. */
export const sendConfirmation = route({
  method: 'POST',
  path: '/api/v1/account/confirmation-email',
  responses: { 200: v.object({ title: v.string(), message: v.string() }), 400: message, 401: message, 500: message },
});

/** API-07. What the button of the mailed page does: 302 to the account. Its GET is the page. */
export const confirmAddress = route({
  method: 'POST',
  path: '/account/confirm/{token}',
  responses: { 302: null, 404: message },
});

/** API-08. The same of the mail that brings an account back: 302 to the account, with a session. */
export const reactivateAccount = route({
  method: 'POST',
  path: '/account/reactivate/{token}',
  responses: { 302: null, 404: message },
});

/** API-04. */
export const requestReset = route({
  method: 'POST',
  path: '/api/v1/reset-password',
  request: v.strictObject({ email: v.string() }),
  responses: { 200: message, 400: v.union([fieldErrors, message]), 429: message, 500: message },
});

/** API-05. */
export const resetPassword = route({
  method: 'POST',
  path: '/api/v1/reset-password/{token}',
  request: v.strictObject({ password: v.string(), confirm_password: v.string() }),
  responses: { 204: null, 400: badRequest, 404: message, 429: message, 500: message },
});
