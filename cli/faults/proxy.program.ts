import { once } from 'node:events';
import type { Command } from 'commander';
import { ok } from '../../core/kernel/result.ts';
import { openFaultProxy } from '../backends/fault-proxy.ts';
import type { CommandHost } from '../host/command-host.ts';
import { examples, parsePort } from '../host/help.ts';
import { misused } from '../host/outcome.ts';
import { parseBackend } from '../host/settings.ts';
import { openedView, passageView } from './proxy.views.ts';

interface ProxyOptions {
  readonly port: number;
}

/** `proxy <url>`. */
export function proxyProgram(proxy: Command, host: CommandHost): void {
  proxy
    .argument('<url>', 'the address of the store')
    .option('--port <number>', 'the port of the proxy; 0 takes any free one', parsePort, 3100)
    .action((url: string, { port }: ProxyOptions) => run(host, url, port))
    .addHelpText(
      'after',
      [
        '',
        'The proxy runs until Ctrl-C, for any client on this machine: point a browser, a command or a test at it.',
        'Faults can be seen and set while it runs:',
        '  curl http://127.0.0.1:3100/__faults',
        `  curl http://127.0.0.1:3100/__faults -d '{"faults": ["wishlist.toggleSound:lostReply@1x1"]}'`,
        '  curl http://127.0.0.1:3100/__faults -X DELETE',
      ].join('\n'),
    );
  examples(proxy, [
    'loopstead proxy http://localhost:3000 --fault "*:latency=200"',
    'loopstead proxy https://loops.example --fault multiDownload.look:drop@2x3 --json > calls.ndjson',
  ]);
}

async function run(host: CommandHost, url: string, port: number): Promise<void> {
  const backend = parseBackend(url);
  if (backend?.kind !== 'url')
    return host.report(misused('url', `${url} is not the address of a store, such as http://localhost:3000.`));
  const { faults } = host.settings.conditions;
  const opened = await openFaultProxy({
    shop: backend.origin,
    port,
    faults,
    passed: (passage) => host.report(ok(passageView(passage))),
  });
  if (!opened.ok) return host.report(opened);
  host.report(ok(openedView({ origin: opened.value.origin, shop: backend.origin, faults })));
  const { interrupted } = host.terminal;
  if (!interrupted.aborted) await once(interrupted, 'abort');
  await opened.value.close();
}
