import * as v from 'valibot';
import { TAKE_IN_LIMITS } from '../../domain/take-out/take-in-limits.ts';
import { message, notice, recentLogin } from '../messages.ts';
import { route } from '../route.ts';

const takeOut = v.object({
  state: v.picklist(['none', 'preparing', 'ready', 'expired', 'failed']),
  /** ISO 8601, UTC. */
  requested: v.nullable(v.string()),
  /** When the download expires, if it is available now. */
  expires: v.nullable(v.string()),
  bytes: v.nullable(v.number()),
});

const path = '/api/v1/account/take-out';

/** The copy of their data that the customer has asked for last. */
export const takeOutState = route({
  method: 'GET',
  path,
  responses: { 200: takeOut, 401: message, 403: message, 500: message },
});

/** Requests a copy; one that is already being prepared is returned instead. */
export const requestTakeOut = route({
  method: 'POST',
  path,
  responses: { 200: takeOut, 401: message, 403: v.union([recentLogin, notice, message]), 500: message },
});

/** The address of a finished copy: it works for anybody who has it, until the copy expires. */
export const takeOutLink = route({
  method: 'POST',
  path: `${path}/link`,
  responses: {
    200: v.object({ link: v.string() }),
    401: message,
    403: v.union([recentLogin, message]),
    404: message,
    500: message,
  },
});

const tally = v.object({
  added: v.number(),
  known: v.number(),
  left: v.number(),
  /** Names of what is left, at most 100. */
  names: v.array(v.string()),
});

const takeInReport = v.object({
  shop: v.string(),
  made_at: v.string(),
  sounds: tally,
  packs: tally,
  collections: tally,
  collected: tally,
  licenses: tally,
});

const takeInPath = '/api/v1/account/take-in';
const takeInResponses = {
  200: takeInReport,
  400: message,
  401: message,
  403: message,
  413: message,
  415: message,
  500: message,
};

/** Previews what importing an archive would add. */
export const previewTakeIn = route({
  method: 'POST',
  path: `${takeInPath}/preview`,
  request: v.instance(Uint8Array),
  zipBytes: TAKE_IN_LIMITS.bytes,
  responses: takeInResponses,
});

/** Adds it. The same archive adds nothing twice. */
export const takeIn = route({
  method: 'POST',
  path: takeInPath,
  request: v.instance(Uint8Array),
  zipBytes: TAKE_IN_LIMITS.bytes,
  responses: takeInResponses,
});

export type WireTakeInReport = v.InferOutput<typeof takeInReport>;
export type WireTakeOut = v.InferOutput<typeof takeOut>;
