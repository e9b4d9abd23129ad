import { MULTI_DOWNLOAD_MAX } from '../../domain/downloads/download-limits.ts';
import * as v from 'valibot';
import { message } from '../messages.ts';
import { route } from '../route.ts';
import { AUDIO_FORMATS } from './audio-formats.ts';

const whole = v.pipe(v.number(), v.safeInteger());
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

export const audioFormat = v.picklist(AUDIO_FORMATS);

/** A file that the customer owns, with the data for its name and for verifying its integrity. */
const ownedFile = v.object({
  id: whole,
  name: v.string(),
  type: v.picklist(['LOOP', 'ONE_SHOT', 'MIDI_SOUND', 'PRESET']),
  bpm: v.nullable(v.number()),
  key: v.nullable(v.string()),
  extension: v.string(),
  bytes: whole,
  sha256,
  pack: v.object({ name: v.string(), slug: v.string() }),
  provider: v.object({ name: v.string() }),
});

const responses = {
  200: v.object({
    items: v.array(ownedFile),
    /** Files of the list that the customer has not bought. */
    not_owned: whole,
    current_page_number: whole,
    total_page_count: whole,
  }),
  401: message,
  404: message,
  500: message,
} as const;

/** Every file that was ever downloaded, the first one first. Takes the query `page`. Beyond the specification. */
export const ownedHistory = route({ method: 'GET', path: '/api/v1/download/owned/history', responses });

/** The owned files of a collection in its order. Takes the query `page`. Beyond the specification. */
export const ownedCollection = route({ method: 'GET', path: '/api/v1/download/owned/collection/{slug}', responses });

/** Links to files that are owned: this call never takes a credit. What is not owned is left out. Beyond the specification. */
export const ownedLinks = route({
  method: 'POST',
  path: '/api/v1/download/owned/links',
  request: v.strictObject({
    files: v.pipe(
      v.array(
        v.strictObject({
          id: v.pipe(whole, v.minValue(1)),
          /** The name to save it under, with its extension; without it the shop's own. */
          name: v.optional(v.pipe(v.string(), v.maxLength(200))),
        }),
      ),
      v.minLength(1),
      v.maxLength(MULTI_DOWNLOAD_MAX),
    ),
    format: v.optional(audioFormat),
  }),
  responses: {
    200: v.object({
      items: v.array(v.object({ id: whole, url: v.string(), file_name: v.string(), mime: v.string() })),
    }),
    400: message,
    401: message,
    500: message,
  },
});
