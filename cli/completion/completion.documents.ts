import * as v from 'valibot';
import { type CommandDocuments, document } from '../host/document.ts';
import { SHELLS } from './shells.ts';

export const completionDocuments: CommandDocuments = {
  completion: document(v.strictObject({ shell: v.picklist(SHELLS), script: v.string() })),
};
