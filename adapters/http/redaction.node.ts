import { createHash } from 'node:crypto';

/**
 * Secrets of an exchange, taken out so that it still plays: what opens something gets a name, the same one wherever it
 * occurs, and passwords are only told to have been there. What is named already keeps its name.
 */

/** The cookie that carries a session. */
const SESSION = /\bsession=([^;\s]+)/;

/** The signature at the end of a link to a file: the rest of the link says what it was for. */
const SIGNATURE = /(\/dl\/[^\s"'?#]*\.)([\w-]{32,})/g;

/** A token of `account tokens create`. */
const TOKEN = /loopstead_pat_[\w-]{8,}/g;

/** What a terminal asks with whether it was allowed. */
const DEVICE_CODE = /("device_code"\s*:\s*")([\w-]{32,})"/g;

const PASSWORD = /("[^"]*password[^"]*"\s*:\s*)"(?:[^"\\]|\\.)*"/gi;

/** Of text such as an address or a body. */
export const redactText = (text: string): string =>
  text
    .replace(SIGNATURE, (_, link: string, signature: string) => `${link}${nameOf('signature', signature)}`)
    .replace(PASSWORD, '$1"(password)"')
    .replace(DEVICE_CODE, (_, before: string, code: string) => `${before}${nameOf('device', code)}"`)
    .replace(TOKEN, (token) => nameOf('token', token));

/** Of a line that sets a cookie. Only the session is secret. */
export const redactSetCookie = (line: string): string =>
  line.replace(/^((?:__Host-)?session=)([^;\s]+)/, (_, name: string, token: string) => name + nameOf('session', token));

/** The name of the session that a `Cookie` header carries; null without one. */
export function sessionIn(cookies: string | null): string | null {
  const token = SESSION.exec(cookies ?? '')?.[1];
  return token === undefined ? null : nameOf('session', token);
}

/** A name that tells secrets apart and leads back to none: they are far too long to be guessed. */
const nameOf = (kind: 'session' | 'signature' | 'token' | 'device', secret: string): string =>
  secret.startsWith(`${kind}-`) ? secret : `${kind}-${createHash('sha256').update(secret).digest('hex').slice(0, 12)}`;
