import * as v from 'valibot';
import { type CommandDocuments, count, document } from './document.ts';

export const exitCodesDocuments: CommandDocuments = {
  'exit-codes': document(v.strictObject({ items: v.array(v.strictObject({ code: count, meaning: v.string() })) })),
};
