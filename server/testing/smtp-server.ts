import { createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { TLSSocket } from 'node:tls';
import { LOCAL_CERTIFICATE } from './local-certificate.ts';

/** What a mail server of a test answers to a recipient and to a content. */
export interface SmtpManners {
  /** Such as '451 Greylisted'; by default it takes the recipient. */
  readonly recipient?: (address: string) => string | null;
  readonly content?: () => string | null;
  /** What becomes of STARTTLS, which it offers; by default it knows nothing of it. */
  readonly startTls?: 'taken' | 'refused';
  /** Milliseconds before each mail is taken. */
  readonly delay?: number;
}

export interface TestSmtp {
  readonly port: number;
  /** The mails that it has taken, as they came. */
  readonly taken: readonly string[];
  /** What was said to it over a line that others can read, before TLS or without it. */
  readonly inClear: readonly string[];
  stop(): Promise<void>;
}

/** A mail server that speaks as much SMTP as a client needs. */
export async function startSmtp(manners: SmtpManners = {}): Promise<TestSmtp> {
  const taken: string[] = [];
  const inClear: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    talk(socket, manners, { taken, inClear });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.');
  return {
    port: address.port,
    taken,
    inClear,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

interface Heard {
  readonly taken: string[];
  readonly inClear: string[];
}

function talk(socket: Socket, manners: SmtpManners, { taken, inClear }: Heard): void {
  const { recipient, content, startTls, delay = 0 } = manners;
  const isInClear = !(socket instanceof TLSSocket);
  let heard = '';
  let body: string[] | null = null;
  const say = (line: string): void => void (socket.writable && socket.write(`${line}\r\n`));
  const upgrade = (): void => {
    socket.removeAllListeners('data');
    say('220 Go ahead');
    const line = new TLSSocket(socket, { isServer: true, ...LOCAL_CERTIFICATE });
    talk(
      line.on('error', () => {}),
      manners,
      { taken, inClear },
    );
  };
  const hear = async (line: string): Promise<void> => {
    if (isInClear) inClear.push(line);
    if (body !== null && line !== '.') return void body.push(line);
    if (body !== null) {
      const mail = body.join('\r\n');
      body = null;
      if (delay > 0) await sleep(delay);
      const refusal = content?.() ?? null;
      if (refusal === null) taken.push(mail);
      return say(refusal ?? '250 Taken');
    }
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'RCPT') return say(recipient?.(/<(.*)>/.exec(line)?.[1] ?? '') ?? '250 Known');
    if (verb === 'EHLO' && isInClear && startTls) return say('250-test\r\n250 STARTTLS');
    if (verb === 'EHLO') return say('250-test\r\n250 AUTH PLAIN');
    if (verb === 'STAR') return startTls === 'taken' && isInClear ? upgrade() : say('454 Not now');
    if (verb === 'AUTH') return say('235 Welcome');
    if (verb === 'DATA') body = [];
    say(verb === 'DATA' ? '354 Go' : verb === 'QUIT' ? '221 Bye' : '250 Fine');
  };
  let turn = Promise.resolve();
  if (isInClear) say('220 test');
  socket.on('data', (data) => {
    heard += data.toString();
    const lines = heard.split('\r\n');
    heard = lines.pop() ?? '';
    for (const line of lines) turn = turn.then(() => hear(line));
  });
}
