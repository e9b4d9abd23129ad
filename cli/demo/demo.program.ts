import type { Command } from 'commander';
import { ok } from '../../core/kernel/result.ts';
import type { CommandHost } from '../host/command-host.ts';
import { examples } from '../host/help.ts';

/** `demo reset`. */
export function demoProgram(demo: Command, host: CommandHost): void {
  const reset = demo
    .command('reset')
    .description('Bring the demo customers of the data folder back to their first day.')
    .action(async () => {
      const count = await host.resetDemo();
      if (!count.ok) return host.report(count);
      const notes = [`${count.value} demo customers are as on their first day.`];
      host.report(ok({ document: { customers: count.value }, shown: null, notes }));
    });
  examples(reset, ['loopstead demo reset', 'LOOPSTEAD_DATA=/srv/loopstead loopstead demo reset']);
}
