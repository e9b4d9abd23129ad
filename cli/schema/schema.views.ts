import type { JsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { listDocument, onePage } from '../catalogue/pages.views.ts';
import { about, count, document, listOf } from '../command/document.ts';
import type { View } from '../terminal/view.ts';
import { viewTexts } from '../terminal/view.messages.ts';
import { schemaTexts } from './schema.messages.ts';

const namedSchema = v.strictObject({
  command: v.string(),
  id: about(v.string(), 'ends in a colon and the version'),
  version: count,
  streams: about(v.boolean(), 'whether it can print a line for each item'),
});

export const schemaDocument = document(
  v.union([
    listOf(namedSchema),
    about(v.looseObject({ $schema: v.string(), $id: v.string(), title: v.string() }), 'a JSON Schema'),
  ]),
);

const { columns } = schemaTexts;

/** The schemas that there are. */
export const schemasView = (schemas: ReadonlyArray<v.InferOutput<typeof namedSchema>>): View => ({
  document: listDocument(onePage(schemas), (schema) => schema),
  shown: {
    kind: 'table',
    columns: [
      { title: columns.command },
      { title: columns.schema, importance: 2 },
      { title: columns.streams, importance: 1 },
    ],
    rows: schemas.map(({ command, id, streams }) => [command, id, viewTexts.yesOrNo(streams)]),
  },
});

/** One of them. */
export const schemaView = (schema: JsonSchema): View => ({
  document: schema,
  shown: { kind: 'text', text: `${JSON.stringify(schema, null, 2)}\n` },
});
