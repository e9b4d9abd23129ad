import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { ok } from '../../core/kernel/result.ts';
import { type CommandEntry, type Declared, bareCommand } from '../command/declare.ts';
import { option, withDefault } from '../command/input.ts';
import { readPort } from '../command/readers.ts';
import { commandSummaries } from '../commands.messages.ts';
import type { CommandHost } from '../host/command-host.ts';
import { servingDocument, servingView } from './serve.views.ts';

export const serveCommands: readonly Declared[] = [
  bareCommand({
    words: 'serve',
    summary: commandSummaries.serve,
    input: {
      port: withDefault(option('--port <number>', 'the port on this machine; 0 takes any free one', readPort), 4321),
    },
    document: servingDocument,
    examples: ['loopstead serve', 'loopstead serve --backend memory --port 0 --json --answer login=dismissed'],
    more: [
      'It runs until Ctrl-C. Every call needs the token, which is printed, or set by LOOPSTEAD_SERVE_TOKEN:',
      '  curl http://127.0.0.1:4321/ -H "Authorization: Bearer $TOKEN"',
      '  curl http://127.0.0.1:4321/use-cases/catalogue.browseSounds -H "Authorization: Bearer $TOKEN" \\',
      `       --json '{"type": "LOOP", "bpm": "120-125"}'`,
    ],
    run: (host, { port }, entries) => serveShop(host, port, entries),
  }),
];

async function serveShop(host: CommandHost, port: number, entries: readonly CommandEntry[]): Promise<void> {
  const [{ createApi }, { listen }, { ServedShop }, { declarationsOf }] = await Promise.all([
    import('./api.ts'),
    import('./listen.ts'),
    import('./served-shop.ts'),
    import('../command/declarations.ts'),
  ]);
  const { interrupted, env } = host.terminal;
  const served = new ServedShop(() => host.openShop(), host.settings.answers);
  const telling = host.tellEvents(served.events$);
  const session = await served.session;
  if (!session.ok) {
    telling.unsubscribe();
    return host.report(session);
  }

  const given = env['LOOPSTEAD_SERVE_TOKEN'];
  const token = given || randomBytes(24).toString('base64url');
  const listening = await listen(createApi(served, token, await declarationsOf(entries)).fetch, port);
  if (listening.ok) {
    const { origin } = listening.value;
    host.report(ok(servingView({ origin, store: session.value.shop.store, token: given ? null : token })));
    if (!interrupted.aborted) await once(interrupted, 'abort');
    await listening.value.close();
  } else host.report(listening);
  await served.close();
  telling.unsubscribe();
}
