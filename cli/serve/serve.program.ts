import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Command } from 'commander';
import { ok } from '../../core/kernel/result.ts';
import type { CommandHost } from '../host/command-host.ts';
import { examples, parsePort } from '../host/help.ts';
import { createApi } from './api.ts';
import { listen } from './listen.ts';
import { servingView } from './serve.views.ts';
import { ServedShop } from './served-shop.ts';

interface ServeOptions {
  readonly port: number;
}

/** `serve`. */
export function serveProgram(serve: Command, host: CommandHost): void {
  serve
    .option('--port <number>', 'the port on this machine; 0 takes any free one', parsePort, 4321)
    .action(({ port }: ServeOptions) => run(host, port))
    .addHelpText(
      'after',
      [
        '',
        'It runs until Ctrl-C. Every call needs the token, which is printed, or set by LOOPSTEAD_SERVE_TOKEN:',
        '  curl http://127.0.0.1:4321/ -H "Authorization: Bearer $TOKEN"',
        '  curl http://127.0.0.1:4321/use-cases/catalogue.browseSounds -H "Authorization: Bearer $TOKEN" \\',
        `       --json '{"type": "LOOP", "bpm": "120-125"}'`,
      ].join('\n'),
    );
  examples(serve, ['loopstead serve', 'loopstead serve --backend memory --port 0 --json --answer login=dismissed']);
}

async function run(host: CommandHost, port: number): Promise<void> {
  const { interrupted, env } = host.terminal;
  const served = new ServedShop(() => host.openShop(), host.settings.answers);
  host.tellEvents(served.events$);
  const session = await served.session;
  if (!session.ok) return host.report(session);

  const given = env['LOOPSTEAD_SERVE_TOKEN'];
  const token = given || randomBytes(24).toString('base64url');
  const listening = await listen(createApi(served, token).fetch, port);
  if (listening.ok) {
    const { origin } = listening.value;
    host.report(ok(servingView({ origin, store: session.value.shop.store, token: given ? null : token })));
    if (!interrupted.aborted) await once(interrupted, 'abort');
    await listening.value.close();
  } else host.report(listening);
  await served.close();
}
