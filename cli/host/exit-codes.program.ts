import type { Command } from 'commander';
import { ok } from '../../core/kernel/result.ts';
import type { CommandHost } from './command-host.ts';
import { EXIT_MEANINGS } from './exit-code.ts';
import { examples } from './help.ts';

/** `exit-codes`. */
export function exitCodesProgram(exitCodes: Command, host: CommandHost): void {
  exitCodes.action(() =>
    host.report(
      ok({
        document: { items: EXIT_MEANINGS.map(([code, meaning]) => ({ code, meaning })) },
        shown: {
          kind: 'table',
          columns: [{ title: 'CODE', align: 'right' }, { title: 'MEANING' }],
          rows: EXIT_MEANINGS.map(([code, meaning]) => [String(code), meaning]),
        },
      }),
    ),
  );
  examples(exitCodes, ['loopstead exit-codes']);
  const lines = EXIT_MEANINGS.map(([code, meaning]) => `  ${String(code).padStart(3)}  ${meaning}`);
  exitCodes.addHelpText('after', `\nExit codes:\n${lines.join('\n')}`);
}
