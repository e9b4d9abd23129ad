import { MULTI_DOWNLOAD_MAX } from '../../domain/downloads/download-limits.ts';
import * as v from 'valibot';
import { sample } from '../catalogue/catalogue.wire.ts';
import { message } from '../messages.ts';
import { route } from '../route.ts';

const ids = v.array(v.pipe(v.number(), v.safeInteger(), v.minValue(1)));

/** API-38. The sounds of the named files, in the order of the ids; unknown ones are left out [DECISION-127]. */
export const selectedSamples = route({
  method: 'POST',
  path: '/api/v1/store/sample-list/request',
  request: v.strictObject({ sample_pack_files: v.pipe(ids, v.maxLength(MULTI_DOWNLOAD_MAX)) }),
  responses: { 200: v.object({ items: v.array(sample) }), 400: message, 401: message, 500: message },
});
