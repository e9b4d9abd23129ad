import { ENTRY_KINDS } from '../../domain/credits/entry-kinds.ts';
import { MULTI_DOWNLOAD_MAX } from '../../domain/downloads/download-limits.ts';
import * as v from 'valibot';
import { message, notice } from '../messages.ts';
import { walletAfter } from '../purchase.ts';
import { route } from '../route.ts';

/** Beyond the specification: what a download would cost, what credits were spent on, and taking a download back. */

const whole = v.pipe(v.number(), v.safeInteger());
const id = v.pipe(whole, v.minValue(1));
const credits = v.pipe(whole, v.minValue(0));

export const PACK_TYPES = ['wav', 'midi', 'preset'] as const;

/** The ways to download: one file, many as one archive, all files of one type in a pack. */
export const quoteRequest = v.union([
  v.strictObject({ file: id }),
  v.strictObject({ sample_pack_files: v.pipe(v.array(id), v.minLength(1), v.maxLength(MULTI_DOWNLOAD_MAX)) }),
  v.strictObject({ sample_pack: id, type: v.picklist(PACK_TYPES) }),
]);

/** The current price of the download. It changes nothing, and does not bind the download. */
export const quote = v.object({
  files: v.array(v.object({ id, credits, owned: v.boolean() })),
  total: credits,
  balance: credits,
  /** The balance afterwards: the current balance if the download would be refused. */
  balance_after: credits,
  /** Why it would be refused, in the words of the download itself; null if it would be granted. */
  refusal: v.nullable(notice),
});

export const quoteDownload = route({
  method: 'POST',
  path: '/api/v1/account/quote',
  request: quoteRequest,
  responses: { 200: quote, 400: message, 401: message, 404: message, 500: message },
});

const entry = v.object({
  id,
  /** ISO 8601, in UTC. */
  at: v.string(),
  reason: v.object({
    kind: v.picklist(ENTRY_KINDS),
    /** The sound that was paid for; null for other reasons, and when it is no longer on sale. */
    sound: v.nullable(v.object({ id, name: v.string() })),
    /** For a refund or a dispute: the origin of the credits. The id is the provider's. */
    payment: v.nullable(v.object({ invoice: v.nullable(v.string()), id: v.string() })),
  }),
  /** Credits received (above 0) or spent (below 0). */
  amount: whole,
  /** The balance right after it. */
  balance: credits,
});

/** Every movement of a customer's credits, the newest first. */
export const statement = route({
  method: 'GET',
  path: '/api/v1/account/credits',
  responses: {
    200: v.object({
      items: v.array(entry),
      current_page_number: whole,
      total_page_count: whole,
      total_item_count: whole,
      max_items_per_page: whole,
      balance: credits,
      /** Credits frozen outside the balance until the plan's pause ends. */
      frozen: credits,
    }),
    400: message,
    401: message,
    500: message,
  },
});

/** Downloads that can be undone now, newest first. */
export const undoableDownloads = route({
  method: 'GET',
  path: '/api/v1/account/downloads/undoable',
  responses: {
    200: v.object({
      items: v.array(
        v.object({
          id,
          /** The first of its files. */
          name: v.string(),
          file_ids: v.array(id),
          taken_credits: credits,
          /** ISO 8601, in UTC. */
          until: v.string(),
        }),
      ),
    }),
    401: message,
    500: message,
  },
});

/** Takes a download back: the credits return, the files are no longer owned. Only while no byte was fetched. */
export const undoDownload = route({
  method: 'POST',
  path: '/api/v1/account/downloads/{id}/undo',
  responses: {
    200: v.object({
      returned_credits: credits,
      file_ids: v.array(id),
      balance: credits,
      wallet: v.optional(walletAfter),
    }),
    401: message,
    403: v.union([notice, message]),
    404: message,
    500: message,
  },
});
