import * as v from 'valibot';
import { CHORD_TYPES } from '../../core/catalogue/filters/filters.ts';
import { type CommandDocuments, about, count, document, id, savedFile } from '../host/document.ts';

export const tempoDocuments: CommandDocuments = {
  'tempo request': document(
    v.strictObject({
      id,
      bpm: v.nullable(v.number()),
      key: v.nullable(v.string()),
      scale: v.nullable(v.picklist(CHORD_TYPES)),
      bpmRange: v.nullable(v.strictObject({ min: v.number(), max: v.number() })),
      keys: about(v.array(v.string()), 'what the key can become'),
    }),
  ),
  'tempo change': document(
    v.strictObject({
      id,
      hash: about(v.string(), 'names the changed sound'),
      bpm: v.nullable(v.number()),
      key: v.nullable(v.string()),
      ...savedFile,
      takenCredits: about(v.nullable(count), 'null when nothing was bought'),
      balance: v.nullable(count),
    }),
  ),
};
