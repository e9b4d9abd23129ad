import { FILE_LINK_MS } from '../../../domain/downloads/download-limits.ts';
import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { Secrets, SigningKey } from '../../secrets.ts';

/** The target of a link: one file, granted to one customer. */
export interface LinkTarget {
  readonly customerId: number;
  readonly soundId: number;
}

/** The path of a link that opens a file for 15 minutes from `now` (epoch milliseconds) for anyone who has it [API-55]. */
export function signLink(secrets: Secrets, { customerId, soundId }: LinkTarget, now: number): string {
  const expiresAt = now + FILE_LINK_MS;
  return `/dl/${signToken(secrets, 'sound', [customerId, soundId], expiresAt)}`;
}

/** The purpose of a signature, so it is never valid for anything else. */
export type LinkPurpose = 'sound' | 'named-sound' | 'archive' | 'change' | 'take-out' | 'operator-page';

export type ReadToken =
  | { readonly kind: 'valid'; readonly ids: readonly number[] }
  | { readonly kind: 'forged' }
  | { readonly kind: 'expired' };

/** A signed token with ids, valid until `expiresAt` (epoch milliseconds). */
export function signToken(
  { linkKeys: [key] }: Secrets,
  purpose: LinkPurpose,
  ids: readonly number[],
  expiresAt: number,
): string {
  const content = [key.id, purpose, ...ids, expiresAt].join('.');
  return `${content}.${signature(key, content)}`;
}

/** Reads a token. The signature is checked before anything else is trusted. */
export function readToken({ linkKeys }: Secrets, purpose: LinkPurpose, token: string, now: number): ReadToken {
  const end = token.lastIndexOf('.');
  const [content, signed] = [token.slice(0, end), token.slice(end + 1)];
  const [keyId, use, ...numbers] = content.split('.');
  const key = linkKeys.find(({ id }) => id === keyId);
  if (!key || !isSame(signed, signature(key, content)) || use !== purpose) return { kind: 'forged' };
  const expiresAt = Number(numbers.pop());
  return expiresAt <= now ? { kind: 'expired' } : { kind: 'valid', ids: numbers.map(Number) };
}

const signature = ({ key }: SigningKey, content: string): string =>
  createHmac('sha256', preparedOf(key)).update(content).digest('base64url');

/** Keys as the library wants them: to make one costs six times as much as a signature. */
const prepared = new WeakMap<Buffer, KeyObject>();

function preparedOf(key: Buffer): KeyObject {
  const made = prepared.get(key) ?? createSecretKey(key);
  prepared.set(key, made);
  return made;
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
