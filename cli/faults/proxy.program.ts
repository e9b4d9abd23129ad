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

/** `proxy [store]`. */
export function proxyProgram(proxy: Command, host: CommandHost): void {
  proxy
    .argument('[store]', 'the address of a store, or embedded')
    .option('--port <number>', 'the port of the proxy; 0 takes any free one', parsePort, 3100)
    .action((store: string | undefined, { port }: ProxyOptions) => run(host, store, port))
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
    'loopstead proxy http://localhost:3000 --record way.ndjson',
    'loopstead proxy --replay way.ndjson',
  ]);
}

async function run(host: CommandHost, named: string | undefined, port: number): Promise<void> {
  const { terminal, settings } = host;
  const { conditions } = settings;
  const backend = settings.backend?.kind === 'recording' ? settings.backend : parseBackend(named ?? '');
  if (!backend || backend.kind === 'memory') return host.report(misused('store', NO_STORE));
  const opened = await openFaultProxy({
    backend,
    conditions,
    port,
    terminal,
    tell: (_, text) => host.talk(text),
    passed: (passage) => host.report(ok(passageView(passage))),
  });
  if (!opened.ok) return host.report(opened);
  const { origin, store, close } = opened.value;
  host.report(ok(openedView({ origin, store, faults: conditions.faults })));
  const { interrupted } = terminal;
  if (!interrupted.aborted) await once(interrupted, 'abort');
  await close();
}

const NO_STORE = 'Name the address of a store, such as http://localhost:3000, or embedded, or --replay <file>.';
