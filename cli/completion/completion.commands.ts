import * as v from 'valibot';
import { ok } from '../../core/kernel/result.ts';
import { type Declared, bareCommand } from '../command/declare.ts';
import { document } from '../command/document.ts';
import { argument, choice, optional, repeatable } from '../command/input.ts';
import { commandSummaries } from '../commands.messages.ts';
import { SCRIPTS, SHELLS } from './shells.ts';

export const completionCommands: readonly Declared[] = [
  bareCommand({
    words: 'completion',
    summary: commandSummaries.completion,
    input: { shell: choice('the shell', SHELLS) },
    document: document(v.strictObject({ shell: v.picklist(SHELLS), script: v.string() })),
    examples: [
      'eval "$(loopstead completion bash)"',
      'source <(loopstead completion zsh)',
      'loopstead completion fish | source',
    ],
    run: (host, { shell }) =>
      host.report(ok({ document: { shell, script: SCRIPTS[shell] }, shown: { kind: 'text', text: SCRIPTS[shell] } })),
  }),
  // Called by the completion scripts.
  bareCommand({
    words: 'complete',
    summary: commandSummaries.complete,
    input: { words: optional(argument('the words up to the cursor', repeatable(String))) },
    document: null,
    examples: [],
    async run(host, { words = [] }, entries) {
      const { candidatesFor } = await import('./candidates.ts');
      const found = await candidatesFor(words, host, entries);
      const text = found.map(({ word, meaning }) => `${word}\t${meaning}\n`).join('');
      host.report(ok({ document: { items: found }, shown: { kind: 'text', text } }));
    },
  }),
];
