import { readFileSync } from 'node:fs';
import type { JsonSchema } from '@valibot/to-json-schema';

const read = new Map<string, JsonSchema>();

/** `npm run docs` makes these files from the types of the core and of the command line. */
function schemaIn(file: string): JsonSchema {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- It is generated, and read here alone.
  const schema = read.get(file) ?? (JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as JsonSchema);
  read.set(file, schema);
  return schema;
}

/** The shape of every state by name: a JSON Schema whose properties are the states. */
export const stateShapes = (): JsonSchema => schemaIn('./states.schema.json');

/** What else a page reports: the `failure` of a use case, a `dialog` that opens, an `event` that is counted. */
export const pageShapes = (): JsonSchema => schemaIn('./page.schema.json');
