import { type Declared, bareCommand } from '../command/declare.ts';
import { argument, optional, repeatable } from '../command/input.ts';
import { commandSummaries } from '../commands.messages.ts';
import { schemaDocument } from './schema.views.ts';

export const schemaCommands: readonly Declared[] = [
  bareCommand({
    words: 'schema',
    summary: commandSummaries.schema,
    input: {
      command: optional(
        argument('the words of a command, or error, state or page; without them all are listed', repeatable(String)),
      ),
    },
    document: schemaDocument,
    examples: ['loopstead schema', 'loopstead schema sounds list', 'loopstead schema error'],
    async run(host, { command = [] }, entries) {
      const [{ describeSchema }, { declarationsOf }] = await Promise.all([
        import('./describe-schema.ts'),
        import('../command/declarations.ts'),
      ]);
      host.report(describeSchema(await declarationsOf(entries), command.join(' '), host.settings.fields));
    },
  }),
];
