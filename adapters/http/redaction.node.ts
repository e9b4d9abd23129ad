import { createHash } from 'node:crypto';

/**
 * Removes secrets from an exchange in such a way that it can still be replayed: credentials get a name, the same one
 * wherever they occur, and passwords only a placeholder. Names that were already assigned stay.
 */

/** The cookie that carries a session. */
const SESSION = /\bsession=([^;\s]+)/;

/** The signature at the end of a link to a file: the rest of the link says what it was for. */
const SIGNATURE = /(\/dl\/[^\s"'?#]*\.)([\w-]{32,})/g;

/** A token of `account tokens create`. */
const TOKEN = /loopstead_pat_[\w-]{8,}/g;

/** The code with which a terminal polls for its approval. */
const DEVICE_CODE = /("device_code"\s*:\s*")([\w-]{32,})"/g;

const PASSWORD = /("[^"]*password[^"]*"\s*:\s*)"(?:[^"\\]|\\.)*"/gi;

/** Redacts text such as a URL or a body. */
export const redactText = (text: string): string =>
  text
    .replace(SIGNATURE, (_, link: string, signature: string) => `${link}${nameOf('signature', signature)}`)
    .replace(PASSWORD, '$1"(password)"')
    .replace(DEVICE_CODE, (_, before: string, code: string) => `${before}${nameOf('device', code)}"`)
    .replace(TOKEN, (token) => nameOf('token', token));

/** Redacts a Set-Cookie line. Only the session is secret. */
export const redactSetCookie = (line: string): string =>
  line.replace(/^((?:__Host-)?session=)([^;\s]+)/, (_, name: string, token: string) => name + nameOf('session', token));

/** The name of the session that a `Cookie` header carries; null without one. */
export function sessionIn(cookies: string | null): string | null {
  const token = SESSION.exec(cookies ?? '')?.[1];
  return token === undefined ? null : nameOf('session', token);
}

/** A name that tells secrets apart without revealing them: they are far too long to be guessed. */
const nameOf = (kind: 'session' | 'signature' | 'token' | 'device', secret: string): string =>
  secret.startsWith(`${kind}-`) ? secret : `${kind}-${createHash('sha256').update(secret).digest('hex').slice(0, 12)}`;
