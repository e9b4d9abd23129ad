import * as v from 'valibot';
import { message, notice } from '../messages.ts';
import { walletAfter } from '../purchase.ts';
import { route } from '../route.ts';

const granted = v.object({
  url: v.string(),
  taken_credits: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  product: v.object({ id: v.number(), name: v.string(), slug: v.string() }),
  id: v.number(),
  wallet: v.optional(walletAfter),
});

const responses = { 200: granted, 401: message, 403: v.union([notice, message]), 404: message, 500: message } as const;

/** API-50: serves LOOP, ONE_SHOT and PRESET [DECISION-44]. Spends credits though it is a GET. */
export const downloadWav = route({ method: 'GET', path: '/api/v1/download/sample/wav/{id}', responses });

/** API-50: serves MIDI_SOUND and MIDI companions [DECISION-44]. */
export const downloadMidi = route({ method: 'GET', path: '/api/v1/download/sample/midi/{id}', responses });
