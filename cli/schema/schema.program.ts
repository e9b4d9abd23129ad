import type { Command } from 'commander';
import { listDocument, onePage } from '../catalogue/pages.views.ts';
import { DOCUMENTS } from '../documents.ts';
import type { CommandHost } from '../host/command-host.ts';
import { examples } from '../host/help.ts';
import { type View, misused } from '../host/outcome.ts';
import { SCHEMA_NAMES, jsonSchemaOf, schemaId } from './json-schema.ts';
import { ok } from '../../core/kernel/result.ts';

/** `schema`. */
export function schemaProgram(schema: Command, host: CommandHost): void {
  schema
    .argument('[command...]', 'the words of a command, or error; without them all are listed')
    .action((words: readonly string[]) => {
      if (words.length === 0) return host.report(ok(schemasView()));
      const found = jsonSchemaOf(words.join(' '));
      if (!found)
        return host.report(misused('command', `There is no schema of ${words.join(' ')}: see "loopstead schema".`));
      host.report(ok({ document: found, shown: { kind: 'text', text: `${JSON.stringify(found, null, 2)}\n` } }));
    });
  examples(schema, ['loopstead schema', 'loopstead schema sounds list', 'loopstead schema error']);
}

function schemasView(): View {
  const schemas = SCHEMA_NAMES.map((command) => ({
    command,
    id: schemaId(command),
    version: DOCUMENTS[command]?.version ?? 1,
    streams: DOCUMENTS[command]?.line !== undefined,
  }));
  return {
    document: listDocument(onePage(schemas), (schema) => schema),
    shown: {
      kind: 'table',
      columns: [{ title: 'COMMAND' }, { title: 'SCHEMA' }, { title: 'STREAMS' }],
      rows: schemas.map(({ command, id, streams }) => [command, id, streams ? 'yes' : 'no']),
    },
  };
}
