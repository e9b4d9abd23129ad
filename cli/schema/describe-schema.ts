import { ok } from '../../core/kernel/result.ts';
import type { Declarations } from '../command/declarations.ts';
import { namesOf } from '../command/declare.ts';
import { nearest } from '../guess/nearest.ts';
import { type Outcome, misused } from '../host/outcome.ts';
import { programTexts } from '../program.messages.ts';
import { withinItem } from '../terminal/fields.ts';
import { Schemas } from './json-schema.ts';
import { schemaTexts } from './schema.messages.ts';
import { schemaView, schemasView } from './schema.views.ts';

/** The JSON Schema of a command's document, by any name that calls it; without a name all that there are. */
export function describeSchema(declarations: Declarations, name: string, fields: readonly string[] | null): Outcome {
  const schemas = new Schemas(declarations);
  const { words = name } = declarations.commands.find((command) => namesOf(command).includes(name)) ?? {};
  const found = name === '' ? null : schemas.schemaOf(words);
  if (name !== '' && !found) return misused('command', schemaTexts.none(name, nearest(name, schemas.names)));
  const listed = schemas.names.map((command) => ({
    command,
    id: schemas.idOf(command),
    version: schemas.versionOf(command),
    streams: schemas.isStreamed(command),
  }));
  const known = Object.keys(found ?? listed[0] ?? {});
  const unknown = fields?.find((field) => !known.includes(withinItem(field).split('.')[0] ?? ''));
  if (unknown !== undefined)
    return misused('--json', programTexts.noField(['schema', name].join(' ').trim(), unknown, known));
  return ok(found ? schemaView(found) : schemasView(listed));
}
