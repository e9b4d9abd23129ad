import { Argument, type Command } from 'commander';
import { ok } from '../../core/kernel/result.ts';
import type { CommandHost } from '../host/command-host.ts';
import { examples } from '../host/help.ts';
import { candidatesFor } from './candidates.ts';
import { SCRIPTS, SHELLS, type Shell } from './shells.ts';

/** `completion`. */
export function completionProgram(completion: Command, host: CommandHost): void {
  completion
    .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS))
    .action((shell: Shell) =>
      host.report(ok({ document: { shell, script: SCRIPTS[shell] }, shown: { kind: 'text', text: SCRIPTS[shell] } })),
    );
  examples(completion, [
    'eval "$(loopstead completion bash)"',
    'source <(loopstead completion zsh)',
    'loopstead completion fish | source',
  ]);
}

/** `complete`: what the scripts ask. */
export function completeProgram(complete: Command, host: CommandHost): void {
  complete.argument('[words...]', 'the words up to the cursor').action(async (words: readonly string[]) => {
    const found = await candidatesFor(words, host);
    const text = found.map(({ word, meaning }) => `${word}\t${meaning}\n`).join('');
    host.report(ok({ document: { items: found }, shown: { kind: 'text', text } }));
  });
}
