import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { LOCAL_CERTIFICATE } from './local-certificate.ts';

/** The responses of a test's mail server to a recipient and to a content. */
export interface SmtpManners {
  /** Such as '451 Greylisted'; by default it takes the recipient. */
  readonly recipient?: (address: string) => string | null;
  readonly content?: () => string | null;
  /** What happens to STARTTLS, which it offers; by default it does not support it. */
  readonly startTls?: 'taken' | 'refused';
  /** What it waits for before it accepts a mail. */
  readonly wait?: Promise<void>;
}

export interface TestSmtp {
  readonly port: number;
  /** The mails that it has taken, as they came. */
  readonly taken: readonly string[];
  /** What was sent to it in clear text, before or without TLS. */
  readonly inClear: readonly string[];
  stop(): Promise<void>;
}

/** A real mail server, with manners. */
export async function startSmtp({ recipient, content, startTls, wait }: SmtpManners = {}): Promise<TestSmtp> {
  const taken: string[] = [];
  const inClear: string[] = [];
  const server: SMTPServer = new SMTPServer({
    ...LOCAL_CERTIFICATE,
    ...(startTls === undefined && { disabledCommands: ['STARTTLS'] }),
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    logger: commandsInto((command, id) => {
      if (![...server.connections].some((one) => one.id === id && one.secure)) inClear.push(command);
    }),
    onConnect(session, done) {
      if (startTls === 'refused') refuseTls(server, session.id);
      done();
    },
    onAuth: (auth, _, done) => done(null, { user: auth.username }),
    onRcptTo: ({ address }, _, done) => done(refusalOf(recipient?.(address))),
    onData: (stream, _, done) => {
      const take = async () => {
        const mail = await text(stream);
        await wait;
        const refusal = refusalOf(content?.());
        if (refusal === null) taken.push(mail);
        done(refusal);
      };
      void take();
    },
  });
  // A client that goes away is no trouble.
  server.on('error', () => {});
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      resolve(typeof address === 'object' ? (address?.port ?? 0) : 0);
    });
  });
  return { port, taken, inClear, stop: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** '451 Greylisted' as the server wants to have it. */
function refusalOf(answer: string | null | undefined): Error | null {
  if (answer == null) return null;
  return Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) });
}

/** It has no option for what some servers do: to offer TLS, and then refuse it. */
function refuseTls({ connections }: SMTPServer, id: string): void {
  for (const connection of connections)
    if (connection.session.id === id)
      connection.handler_STARTTLS = (_, done) => {
        connection.send(454, 'Not now');
        done();
      };
}

/** The server logs each command that it receives. */
function commandsInto(hear: (command: string, connection: string) => void): SMTPServerOptions['logger'] {
  const silent = () => {};
  const levels = { level: silent, trace: silent, info: silent, warn: silent, error: silent, fatal: silent };
  return {
    ...levels,
    debug(about: unknown, from: unknown, line: unknown) {
      const { tnx, cid } = (about ?? {}) as { tnx?: string; cid?: string };
      if (tnx === 'command' && from === 'C:') hear(String(line), cid ?? '');
    },
  };
}
