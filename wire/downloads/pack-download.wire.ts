import * as v from 'valibot';
import { DATA_PATHS } from '../../domain/catalogue/list-paths.ts';
import { message, notice } from '../messages.ts';
import { walletAfter } from '../purchase.ts';
import { route } from '../route.ts';

const credits = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** The files of one type: what all of them cost this customer, and the call that buys them [PACK-03, DECISION-101]. */
const section = v.object({ available: v.boolean(), free: v.boolean(), needed_credits: credits, url: v.string() });

const refusals = { 401: message, 403: v.union([notice, message]), 404: message, 500: message } as const;

/** API-53. */
export const packConfirmation = route({
  method: 'GET',
  path: DATA_PATHS.packConfirmation,
  responses: { 200: v.object({ wav: section, midi: section, preset: section }), ...refusals },
});

/** API-54, at the path that a confirmation names. Spends credits though it is a GET [DECISION-102]. */
export const packDownload = <const P extends string>(path: P) =>
  route({
    method: 'GET',
    path,
    responses: {
      200: v.object({ url: v.string(), taken_credits: credits, id: v.number(), wallet: v.optional(walletAfter) }),
      ...refusals,
    },
  });

export const packDownloads = {
  wav: packDownload('/api/v1/download/sample-pack/wav/{id}'),
  midi: packDownload('/api/v1/download/sample-pack/midi/{id}'),
  preset: packDownload('/api/v1/download/sample-pack/preset/{id}'),
} as const;
