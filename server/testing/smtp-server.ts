import { createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What a mail server of a test answers to a recipient and to a content. */
export interface SmtpManners {
  /** Such as '451 Greylisted'; by default it takes the recipient. */
  readonly recipient?: (address: string) => string | null;
  readonly content?: () => string | null;
  /** Milliseconds before each mail is taken. */
  readonly delay?: number;
}

export interface TestSmtp {
  readonly port: number;
  /** The mails that it has taken, as they came. */
  readonly taken: readonly string[];
  stop(): Promise<void>;
}

/** A mail server that speaks as much SMTP as a client needs. */
export async function startSmtp(manners: SmtpManners = {}): Promise<TestSmtp> {
  const taken: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    talk(socket, manners, taken);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.');
  return {
    port: address.port,
    taken,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

function talk(socket: Socket, { recipient, content, delay = 0 }: SmtpManners, taken: string[]): void {
  let heard = '';
  let body: string[] | null = null;
  const say = (line: string): void => void (socket.writable && socket.write(`${line}\r\n`));
  const hear = async (line: string): Promise<void> => {
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
    if (verb === 'DATA') body = [];
    say(verb === 'DATA' ? '354 Go' : verb === 'QUIT' ? '221 Bye' : '250 Fine');
  };
  let turn = Promise.resolve();
  say('220 test');
  socket.on('data', (data) => {
    heard += data.toString();
    const lines = heard.split('\r\n');
    heard = lines.pop() ?? '';
    for (const line of lines) turn = turn.then(() => hear(line));
  });
}
