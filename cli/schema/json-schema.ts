import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import { errorDocumentSchema } from '../command/document.ts';
import { DOCUMENTS } from '../declarations.ts';
import { pageShapes, stateShapes } from '../trace/type-shapes.ts';
import { schemaTitles } from './schema.messages.ts';

/** What every failure prints has a schema of its own, under a name that no command has. */
const FAILURES = 'error';

/** So have the states of the shop, which scenarios name, and what else a page tells. */
export const STATE = 'state';
export const PAGE = 'page';

/** The commands that have a schema, the failures of all of them, and what pages show. */
export const SCHEMA_NAMES: readonly string[] = [...Object.keys(DOCUMENTS), FAILURES, STATE, PAGE];

/** Names a schema and its version. */
export const schemaId = (name: string): string =>
  `loopstead:${name.replaceAll(' ', '-')}:${DOCUMENTS[name]?.version ?? 1}`;

/** The file that publishes a schema in docs/schemas; every version keeps its own. */
export const schemaFile = (name: string): string => `${schemaId(name).split(':').slice(1).join('.')}.json`;

/** The JSON Schema of what a command prints with `--json`; null for a name that is none. */
export function jsonSchemaOf(name: string): JsonSchema | null {
  if (name === STATE) return stateShapes();
  if (name === PAGE) return pageShapes();
  if (name === FAILURES) return headed(name, schemaTitles.failures, toJsonSchema(errorDocumentSchema));
  const document = DOCUMENTS[name];
  if (!document) return null;
  const { schema, line } = document;
  if (line === schema) return headed(name, schemaTitles.line(name), toJsonSchema(schema));
  const whole = headed(name, schemaTitles.document(name), toJsonSchema(schema));
  if (!line) return whole;
  const { $schema: _, ...part } = toJsonSchema(line);
  return { ...whole, $defs: { line: { title: schemaTitles.streamedLine(name), ...part } } };
}

const headed = (name: string, title: string, { $schema, ...schema }: JsonSchema): JsonSchema => ({
  ...($schema && { $schema }),
  $id: schemaId(name),
  title,
  ...schema,
});
