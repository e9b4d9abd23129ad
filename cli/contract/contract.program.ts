import type { Command } from 'commander';
import { ok } from '../../core/kernel/result.ts';
import type { CommandHost } from '../host/command-host.ts';
import { EXIT } from '../host/exit-code.ts';
import { examples } from '../host/help.ts';
import { misused } from '../host/outcome.ts';
import { parseBackend } from '../host/settings.ts';
import { contractView, featureLine } from './contract.views.ts';
import { tryPromises } from './try-promises.ts';

/** `contract <url>`. */
export function contractProgram(contract: Command, host: CommandHost): void {
  contract
    .argument('<url>', 'the address of the store')
    .action((url: string) => run(host, url))
    .addHelpText(
      'after',
      [
        '',
        'The store needs the demo customers, and the contract changes them: it signs in, keeps, buys and gives back.',
        'Exit code 1 tells that a promise is broken.',
      ].join('\n'),
    );
  examples(contract, [
    'loopstead contract http://localhost:3000',
    'loopstead contract https://loops.example --json > contract.json',
  ]);
}

async function run(host: CommandHost, url: string): Promise<void> {
  const backend = parseBackend(url);
  if (backend?.kind !== 'url')
    return host.report(misused('url', `${url} is not the address of a store, such as http://localhost:3000.`));
  const tried = await tryPromises(backend.origin, host.terminal, (feature) => host.talk(featureLine(feature)));
  if (!tried.ok) return host.report(tried);
  host.report(ok(contractView(backend.origin, tried.value)));
  if (tried.value.some(({ isKept }) => !isKept)) host.exitCode = EXIT.expectation;
}
