import * as v from 'valibot';
import { fieldErrors, message, waitingWord } from '../messages.ts';
import { route } from '../route.ts';

/** Asks for the codes of a terminal that is to be signed in: the device authorization request of RFC 8628, in JSON. */
export const beginDeviceLogin = route({
  method: 'POST',
  path: '/api/v1/device/code',
  responses: {
    200: v.object({
      device_code: v.string(),
      user_code: v.string(),
      verification_uri: v.string(),
      /** The same with the code in it. */
      verification_uri_complete: v.string(),
      /** Seconds. */
      expires_in: v.number(),
      interval: v.number(),
    }),
    429: message,
    500: message,
  },
});

/** Asks whether the terminal was allowed. Its session comes in a cookie, as that of any login. */
export const hearDeviceLogin = route({
  method: 'POST',
  path: '/api/v1/device/token',
  request: v.strictObject({ device_code: v.string() }),
  responses: {
    200: v.object({ success: v.literal(true) }),
    400: v.union([waitingWord, message]),
    500: message,
  },
});

const answering = {
  request: v.strictObject({ code: v.string() }),
  responses: {
    /** The device that was waiting. */
    200: v.object({
      browser: v.nullable(v.string()),
      system: v.nullable(v.string()),
      /** Whether it has asked from the network that the customer is in. */
      same_network: v.boolean(),
      /** ISO 8601, UTC. */
      asked: v.string(),
    }),
    400: v.union([fieldErrors, message]),
    401: message,
    429: message,
    500: message,
  },
} as const;

/** Allows or denies the terminal that waits with a code. */
export const allowDevice = route({ method: 'POST', path: '/api/v1/account/devices/allow', ...answering });
export const denyDevice = route({ method: 'POST', path: '/api/v1/account/devices/deny', ...answering });

export type WireAskingDevice = v.InferOutput<(typeof answering)['responses'][200]>;
