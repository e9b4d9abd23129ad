import * as v from 'valibot';
import { badRequest, message, recentLogin } from '../messages.ts';
import { route } from '../route.ts';

const path = '/api/v1/account/passkeys';
const one = `${path}/{id}`;
const confirmPath = '/api/v1/account/confirm-identity/passkey';
const signInPath = '/api/v1/login/passkey';

const wirePasskey = v.object({
  id: v.number(),
  name: v.string(),
  /** ISO 8601, UTC. */
  created: v.string(),
  last_used: v.optional(v.nullable(v.string()), null),
  synced: v.optional(v.boolean(), false),
});

const publicKey = v.literal('public-key');
const required = v.literal('required');
const list = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.readonly());
const descriptors = list(v.object({ type: publicKey, id: v.string(), transports: list(v.string()) }));

/** The options for an authenticator, in the JSON of WebAuthn level 3: the names are not ours. */
const creationOptions = v.object({
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  challenge: v.string(),
  pubKeyCredParams: list(v.object({ type: publicKey, alg: v.number() })),
  timeout: v.number(),
  excludeCredentials: descriptors,
  authenticatorSelection: v.object({
    residentKey: required,
    requireResidentKey: v.literal(true),
    userVerification: required,
  }),
  attestation: v.literal('none'),
});

const requestOptions = v.object({
  rpId: v.string(),
  challenge: v.string(),
  timeout: v.number(),
  allowCredentials: descriptors,
  userVerification: required,
});

/** Base64url, with room for what authenticators are known to send. */
const bytes = (most: number) => v.pipe(v.string(), v.regex(/^[\w-]*$/), v.maxLength(most));
const credentialId = bytes(1400);

const newCredential = v.strictObject({
  id: credentialId,
  rawId: credentialId,
  type: publicKey,
  response: v.strictObject({
    clientDataJSON: bytes(4096),
    attestationObject: bytes(16_384),
    transports: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\w-]{1,32}$/))), v.maxLength(10)),
  }),
});

const assertion = v.strictObject({
  id: credentialId,
  rawId: credentialId,
  type: publicKey,
  response: v.strictObject({
    clientDataJSON: bytes(4096),
    authenticatorData: bytes(4096),
    signature: bytes(4096),
    userHandle: v.nullable(bytes(128)),
  }),
});

/** The passkeys of the customer, the oldest first. */
export const passkeyList = route({
  method: 'GET',
  path,
  responses: { 200: v.object({ items: v.array(wirePasskey) }), 401: message, 500: message },
});

/** The options for creating another passkey. */
export const creation = route({
  method: 'POST',
  path: `${path}/options`,
  responses: { 200: creationOptions, 400: message, 401: message, 403: recentLogin, 500: message },
});

export const addPasskey = route({
  method: 'POST',
  path,
  request: v.strictObject({ name: v.string(), credential: newCredential }),
  responses: { 201: wirePasskey, 400: badRequest, 401: message, 403: recentLogin, 500: message },
});

export const renamePasskey = route({
  method: 'PUT',
  path: one,
  request: v.strictObject({ name: v.string() }),
  responses: { 204: null, 400: badRequest, 401: message, 404: message, 500: message },
});

export const removePasskey = route({
  method: 'DELETE',
  path: one,
  responses: { 204: null, 400: message, 401: message, 403: recentLogin, 404: message, 500: message },
});

/** The options for a login: no passkey is named. */
export const signInOptions = route({
  method: 'POST',
  path: `${signInPath}/options`,
  responses: { 200: requestOptions, 429: message, 500: message },
});

/** Starts a session, as API-01 does. */
export const signInByPasskey = route({
  method: 'POST',
  path: signInPath,
  request: assertion,
  responses: {
    200: v.object({ success: v.literal(true) }),
    400: badRequest,
    401: message,
    429: message,
    500: message,
  },
});

/** The options for confirming the customer's identity. */
export const confirmOptions = route({
  method: 'POST',
  path: `${confirmPath}/options`,
  responses: { 200: requestOptions, 400: message, 401: message, 500: message },
});

/** The session counts as a new login, under another token. */
export const confirmByPasskey = route({
  method: 'POST',
  path: confirmPath,
  request: assertion,
  responses: { 204: null, 400: badRequest, 401: message, 429: message, 500: message },
});

export type WirePasskey = v.InferOutput<typeof wirePasskey>;
