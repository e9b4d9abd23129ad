import { isLoopback } from '../loopback.ts';

/** How a mail server is reached. */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise by STARTTLS. */
  readonly secure: boolean;
  /** No password is sent over a line that others can read. */
  readonly requireTLS: boolean;
  readonly auth?: { readonly user: string; readonly pass: string };
}

/** Reads `smtp://user:password@host:587` or `smtps://…`; null if it is no such address. */
export function readMailServer(text: string): MailServer | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === '') return null;
  if (!['', '/'].includes(url.pathname) || url.search !== '' || url.hash !== '') return null;
  const secure = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const port = url.port === '' ? (secure ? 465 : 587) : Number(url.port);
  if (url.username === '') return { host, port, secure, requireTLS: false };
  try {
    const auth = { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) };
    return { host, port, secure, requireTLS: !secure && !isLoopback(host), auth };
  } catch {
    return null;
  }
}
