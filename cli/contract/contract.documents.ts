import * as v from 'valibot';
import { type CommandDocuments, about, count, document } from '../host/document.ts';
import { triedPromise } from './promise.ts';

export const contractDocuments: CommandDocuments = {
  contract: document(
    v.strictObject({
      store: v.string(),
      kept: count,
      broken: count,
      promises: about(v.array(triedPromise), 'in the order in which they were tried'),
    }),
  ),
};
