import { ok } from '../../core/kernel/result.ts';
import { namesOf } from '../command/declare.ts';
import { ALL_COMMANDS, DOCUMENTS } from '../declarations.ts';
import { type Outcome, misused } from '../host/outcome.ts';
import { SCHEMA_NAMES, jsonSchemaOf, schemaId } from './json-schema.ts';
import { schemaTexts } from './schema.messages.ts';
import { schemaView, schemasView } from './schema.views.ts';

/** The JSON Schema of a command's document; without a name all that there are. */
export function describeSchema(name: string): Outcome {
  if (name === '') return ok(schemasView(SCHEMA_NAMES.map(named)));
  const found = jsonSchemaOf(WORDS.get(name) ?? name);
  return found ? ok(schemaView(found)) : misused('command', schemaTexts.none(name));
}

/** The words of every command, by all that calls it. */
const WORDS: ReadonlyMap<string, string> = new Map(
  ALL_COMMANDS.flatMap((command) => namesOf(command).map((name) => [name, command.words] as const)),
);

const named = (command: string) => ({
  command,
  id: schemaId(command),
  version: DOCUMENTS[command]?.version ?? 1,
  streams: DOCUMENTS[command]?.line !== undefined,
});
