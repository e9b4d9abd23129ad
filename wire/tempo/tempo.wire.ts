import * as v from 'valibot';
import { message, notice } from '../messages.ts';
import { walletAfter } from '../purchase.ts';
import { route } from '../route.ts';

const refusals = { 401: message, 403: v.union([notice, message]), 404: message, 500: message } as const;

/**
 * API-56: the original values of a sound. `bpm` and `key` are null if it has none, `scale` goes with `key`, which is
 * one of the choices of its scale.
 */
export const requestChange = route({
  method: 'POST',
  path: '/api/v1/sample/change-tempo/request/{id}',
  responses: {
    200: v.object({
      id: v.number(),
      bpm: v.nullable(v.number()),
      key: v.nullable(v.string()),
      scale: v.nullable(v.picklist(['major', 'minor'])),
      demoPublicUrl: v.nullable(v.string()),
    }),
    400: message,
    ...refusals,
  },
});

/**
 * API-57: renders the changed sound and returns how to play it. Null for what the sound does not have [DECISION-109].
 */
export const processChange = route({
  method: 'POST',
  path: '/api/v1/sample/change-tempo/process/{id}',
  request: v.strictObject({ bpm: v.nullable(v.number()), key: v.nullable(v.string()) }),
  responses: {
    200: v.object({
      response: v.object({
        download_mp3_uri: v.string(),
        new_bpm: v.nullable(v.number()),
        new_key: v.nullable(v.string()),
      }),
      hash: v.string(),
    }),
    400: message,
    ...refusals,
  },
});

/** API-58: sells the changed sound as the WAV of the original [DECISION-111]. */
export const downloadChange = route({
  method: 'POST',
  path: '/api/v1/sample/change-tempo/download/{id}/{hash}',
  responses: {
    200: v.object({
      download_uri: v.string(),
      taken_credits: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
      wallet: v.optional(walletAfter),
    }),
    ...refusals,
  },
});
