import * as v from 'valibot';
import { type CommandDocuments, about, count, document } from '../host/document.ts';

export const demoDocuments: CommandDocuments = {
  'demo reset': document(v.strictObject({ customers: about(count, 'that are as on their first day') })),
};
