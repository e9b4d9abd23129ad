import { once } from 'node:events';
import { ok } from '../../core/kernel/result.ts';
import { type Declared, bareCommand } from '../command/declare.ts';
import { argument, option, optional, withDefault } from '../command/input.ts';
import { readPort } from '../command/readers.ts';
import { commandSummaries } from '../commands.messages.ts';
import type { CommandHost } from '../host/command-host.ts';
import { misused } from '../host/outcome.ts';
import { parseBackend } from '../host/settings.ts';
import { proxyTexts } from './proxy.messages.ts';
import { openedView, passageView, proxyDocument } from './proxy.views.ts';

export const proxyCommands: readonly Declared[] = [
  bareCommand({
    words: 'proxy',
    summary: commandSummaries.proxy,
    input: {
      shop: optional(argument('the address of a shop, or embedded')),
      port: withDefault(option('--port <number>', 'the port of the proxy; 0 takes any free one', readPort), 3100),
    },
    document: proxyDocument,
    examples: [
      'loopstead proxy http://localhost:3000 --fault "*:latency=200"',
      'loopstead proxy https://loops.example --fault multiDownload.look:drop@2x3 --json > calls.ndjson',
      'loopstead proxy http://localhost:3000 --record way.ndjson',
      'loopstead proxy --replay way.ndjson',
    ],
    more: [
      'The proxy runs until Ctrl-C, for any client on this machine: point a browser, a command or a test at it.',
      'Show and set faults while it runs:',
      '  curl http://127.0.0.1:3100/__faults',
      `  curl http://127.0.0.1:3100/__faults -d '{"faults": ["wishlist.toggleSound:lostReply@1x1"]}'`,
      '  curl http://127.0.0.1:3100/__faults -X DELETE',
    ],
    run: (host, { shop, port }) => runProxy(host, shop, port),
  }),
];

async function runProxy(host: CommandHost, named: string | undefined, port: number): Promise<void> {
  const { terminal, settings } = host;
  const { conditions } = settings;
  const backend = settings.backend?.kind === 'recording' ? settings.backend : parseBackend(named ?? '');
  if (!backend || backend.kind === 'memory') return host.report(misused('shop', proxyTexts.noShop));
  const { openFaultProxy } = await import('../backends/fault-proxy.ts');
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
