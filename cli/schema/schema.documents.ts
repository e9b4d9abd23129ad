import * as v from 'valibot';
import { type CommandDocuments, about, count, document, listOf } from '../host/document.ts';

const named = v.strictObject({
  command: v.string(),
  id: about(v.string(), 'with the version behind the last colon'),
  version: count,
  streams: about(v.boolean(), 'whether it can print a line for each item'),
});

export const schemaDocuments: CommandDocuments = {
  schema: document(
    v.union([
      listOf(named),
      about(v.looseObject({ $schema: v.string(), $id: v.string(), title: v.string() }), 'a JSON Schema'),
    ]),
  ),
};
