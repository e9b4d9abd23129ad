import * as v from 'valibot';
import { type CommandDocuments, about, count, document, id } from '../host/document.ts';

export const playerDocuments: CommandDocuments = {
  'sounds play': document(
    v.strictObject({
      id,
      name: v.string(),
      seconds: v.number(),
      bytes: count,
      file: v.nullable(v.string()),
      playedBy: about(v.nullable(v.string()), 'the player program; null when it was only measured'),
      isTuned: v.optional(about(v.boolean(), 'whether the lock of the session was heard')),
    }),
  ),
};
