import { ok } from '../../core/kernel/result.ts';
import { namesOf } from '../command/declare.ts';
import { nearest } from '../guess/nearest.ts';
import { ALL_COMMANDS, DOCUMENTS } from '../declarations.ts';
import { type Outcome, misused } from '../host/outcome.ts';
import { programTexts } from '../program.messages.ts';
import { withinItem } from '../terminal/fields.ts';
import { SCHEMA_NAMES, jsonSchemaOf, schemaId } from './json-schema.ts';
import { schemaTexts } from './schema.messages.ts';
import { schemaView, schemasView } from './schema.views.ts';

/** The JSON Schema of a command's document; without a name all that there are. */
export function describeSchema(name: string, fields: readonly string[] | null = null): Outcome {
  const schemas = SCHEMA_NAMES.map(named);
  const found = name === '' ? null : jsonSchemaOf(WORDS.get(name) ?? name);
  if (name !== '' && !found) return misused('command', schemaTexts.none(name, nearest(name, SCHEMA_NAMES)));
  const known = Object.keys(found ?? schemas[0] ?? {});
  const unknown = fields?.find((field) => !known.includes(withinItem(field).split('.')[0] ?? ''));
  if (unknown !== undefined)
    return misused('--json', programTexts.noField(['schema', name].join(' ').trim(), unknown, known));
  return ok(found ? schemaView(found) : schemasView(schemas));
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
