import { ok } from '../../core/kernel/result.ts';
import { type Declared, bareCommand } from '../command/declare.ts';
import { argument } from '../command/input.ts';
import { commandSummaries } from '../commands.messages.ts';
import { EXIT } from '../terminal/exit.ts';
import { misused } from '../host/outcome.ts';
import { parseBackend } from '../host/settings.ts';
import { contractTexts } from './contract.messages.ts';
import { contractDocument, contractView, featureLine } from './contract.views.ts';

export const contractCommands: readonly Declared[] = [
  bareCommand({
    words: 'contract',
    summary: commandSummaries.contract,
    input: { url: argument('the address of the shop') },
    document: contractDocument,
    examples: [
      'loopstead contract http://localhost:3000',
      'loopstead contract https://loops.example --json > contract.json',
    ],
    more: [
      'The shop needs the demo customers, and the contract changes them: it signs in, likes, buys and undoes.',
      'Likes and collections are left as they were found. A run spends up to 30 credits and issues licenses.',
      'Exit code 1 means that a promise is broken.',
    ],
    async run(host, { url }) {
      const backend = parseBackend(url);
      if (backend?.kind !== 'url') return host.report(misused('url', contractTexts.notAddress(url)));
      const { tryPromises } = await import('./try-promises.ts');
      const tried = await tryPromises(backend.origin, host.terminal, (feature) => host.talk(featureLine(feature)));
      if (!tried.ok) return host.report(tried);
      host.report(ok(contractView(backend.origin, tried.value)));
      if (tried.value.some(({ isKept }) => !isKept)) host.exitCode = EXIT.expectation;
    },
  }),
];
