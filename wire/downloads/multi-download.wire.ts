import { MULTI_DOWNLOAD_MAX } from '../../domain/downloads/download-limits.ts';
import * as v from 'valibot';
import { message, notice } from '../messages.ts';
import { walletAfter } from '../purchase.ts';
import { route } from '../route.ts';

const whole = v.pipe(v.number(), v.safeInteger());

/** API-51. The path is spelled so. */
export const requestMultiDownload = route({
  method: 'POST',
  path: '/api/v1/mulitdownload/request',
  request: v.strictObject({
    /** Files to deliver in another tempo or key, in the format of API-57. Beyond the specification. */
    changes: v.optional(
      v.pipe(
        v.array(
          v.strictObject({
            id: v.pipe(whole, v.minValue(1)),
            bpm: v.nullable(v.number()),
            key: v.nullable(v.string()),
          }),
        ),
        v.maxLength(MULTI_DOWNLOAD_MAX),
      ),
    ),
    sample_pack_files: v.pipe(v.array(v.pipe(whole, v.minValue(1))), v.minLength(1), v.maxLength(MULTI_DOWNLOAD_MAX)),
  }),
  responses: {
    200: v.object({
      downloadUri: v.string(),
      max_download_attempts: v.pipe(whole, v.minValue(1)),
      taken_credits: v.pipe(whole, v.minValue(0)),
      wallet: v.optional(walletAfter),
    }),
    400: message,
    401: message,
    403: v.union([notice, message]),
    500: message,
  },
});
