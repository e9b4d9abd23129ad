import type { MailServer } from './mail-server.ts';

/** A mail on its way. */
export interface Letter {
  /** The shop's id of the mail. */
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Carries mails away. */
export interface Transport {
  /** Rejects if the mail server does not take the mail; see `isHopeless`. */
  send(letter: Letter): Promise<void>;
}

/** In milliseconds: a mail server that hangs holds up the other jobs no longer than that. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const;

/** Over SMTP. The code of it loads with the first mail. */
export function overSmtp(server: MailServer, from: string): Transport {
  const host = from.slice(from.lastIndexOf('@') + 1);
  return {
    async send({ id, to, subject, text, html, at }) {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ ...server, ...PATIENCE, disableFileAccess: true, disableUrlAccess: true });
      try {
        await transport.sendMail({
          from: { name: 'Loopstead', address: from },
          // An object, so that nothing in an address is read as another address.
          to: { name: '', address: to },
          messageId: `<mail-${id}-${at}@${host}>`,
          date: new Date(at),
          headers: { 'Auto-Submitted': 'auto-generated' },
          subject,
          text,
          html,
        });
      } finally {
        transport.close();
      }
    },
  };
}

/** Whether the mail server has refused a mail forever: its answer is a 5xx to the recipient or the content. */
export function isHopeless(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false;
  const { responseCode, code } = error;
  const isFinal = typeof responseCode === 'number' && responseCode >= 500;
  return isFinal && (code === 'EENVELOPE' || code === 'EMESSAGE');
}
