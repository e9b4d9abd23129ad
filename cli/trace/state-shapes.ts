import { readFileSync } from 'node:fs';
import type { JsonSchema } from '@valibot/to-json-schema';

let read: JsonSchema | null = null;

/**
 * What every state is made of, by its name: a JSON Schema whose properties are the states. `npm run docs` renews it
 * from the types of the core.
 */
export function stateShapes(): JsonSchema {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- It is generated, and read here alone.
  read ??= JSON.parse(readFileSync(new URL('./states.schema.json', import.meta.url), 'utf8')) as JsonSchema;
  return read;
}
