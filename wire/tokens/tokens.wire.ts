import * as v from 'valibot';
import { badRequest, message, recentLogin } from '../messages.ts';
import { route } from '../route.ts';

const token = v.object({
  id: v.number(),
  name: v.string(),
  scopes: v.array(v.string()),
  /** Whole credits that it may spend in all, and those that it has. */
  credit_limit: v.number(),
  spent: v.number(),
  /** ISO 8601, UTC. */
  created: v.string(),
  expires: v.string(),
  expired: v.boolean(),
  last_used: v.optional(v.nullable(v.string()), null),
});

const path = '/api/v1/account/tokens';

/** The tokens of the customer, the latest first; never their secrets. */
export const tokenList = route({
  method: 'GET',
  path,
  responses: { 200: v.object({ items: v.array(token) }), 401: message, 403: message, 500: message },
});

/** Returns the secret, which is never shown again. */
export const createToken = route({
  method: 'POST',
  path,
  request: v.strictObject({
    name: v.string(),
    scopes: v.array(v.string()),
    credits: v.number(),
    /** Days until it expires. */
    days: v.number(),
  }),
  responses: {
    201: v.object({ secret: v.string(), token }),
    400: badRequest,
    401: message,
    403: v.union([recentLogin, message]),
    500: message,
  },
});

export const revokeToken = route({
  method: 'DELETE',
  path: `${path}/{id}`,
  responses: { 204: null, 401: message, 403: message, 404: message, 500: message },
});

export type WireToken = v.InferOutput<typeof token>;
