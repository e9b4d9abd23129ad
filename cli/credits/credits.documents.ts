import * as v from 'valibot';
import { PACK_FILE_TYPES } from '../../domain/downloads/prices.ts';
import { type CommandDocuments, about, count, document, id, listOf, notice } from '../host/document.ts';

const entry = v.strictObject({
  id,
  at: about(v.string(), 'ISO 8601, UTC'),
  kind: v.picklist(['download', 'undo', 'grant', 'close', 'other']),
  sound: v.nullable(v.strictObject({ id, name: v.string() })),
  amount: about(v.number(), 'credits; below 0 for what went'),
  balance: about(count, 'after it'),
  reason: v.string(),
});

/** A page of movements. */
export const statement = v.strictObject({ ...listOf(entry).entries, size: count, balance: count });

const quote = v.strictObject({
  files: v.array(v.strictObject({ id, credits: count, isOwned: v.boolean() })),
  total: about(count, 'credits that it would take'),
  balance: count,
  balanceAfter: v.number(),
  refusal: about(v.nullable(notice), 'why the store would refuse it'),
});

/** What `--dry-run` says of files. */
export const quoteDocument = v.strictObject({ dryRun: v.literal(true), ...quote.entries });

/** What `--dry-run` says of a pack. */
export const packQuoteDocument = v.strictObject({
  dryRun: v.literal(true),
  sections: v.array(v.strictObject({ type: v.picklist(PACK_FILE_TYPES), credits: count, quote: v.nullable(quote) })),
});

export const creditsDocuments: CommandDocuments = {
  credits: document(v.union([statement, about(v.strictObject({ items: v.array(entry) }), 'with --csv: all of it')])),
  'download undo': document(v.strictObject({ returnedCredits: count, fileIds: v.array(id), balance: count })),
  'admin audit': document(v.strictObject({ contradictions: v.pipe(v.array(v.string()), v.length(0)) })),
};
