import { ok } from '../../core/kernel/result.ts';
import { type Declared, bareCommand } from '../command/declare.ts';
import { commandSummaries } from '../commands.messages.ts';
import { statesDocument, statesView } from './states.views.ts';

export const statesCommands: readonly Declared[] = [
  bareCommand({
    words: 'states',
    summary: commandSummaries.states,
    input: {},
    document: statesDocument,
    examples: ['loopstead states', "loopstead states --jq '.items[] | select(.phases != []).name'"],
    async run(host) {
      const [{ STATES }, { phasesOf }] = await Promise.all([
        import('../trace/state-names.ts'),
        import('./phases-of.ts'),
      ]);
      host.report(ok(statesView(STATES.map((name) => ({ name, phases: phasesOf(name) })))));
    },
  }),
];
