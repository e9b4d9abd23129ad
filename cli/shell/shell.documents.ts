import * as v from 'valibot';
import { type CommandDocuments, about, document } from '../host/document.ts';

export const shellDocuments: CommandDocuments = {
  do: document(about(v.unknown(), 'what the command of the use case prints; without a name all use cases')),
};
