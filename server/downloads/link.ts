import { createHmac, timingSafeEqual } from 'node:crypto';
import { limits } from '../../wire/limits.ts';
import { minute } from '../clock.ts';
import type { Secrets, SigningKey } from '../secrets.ts';

/** What a link opens: one file, given to one customer. */
export interface LinkTarget {
  readonly customerId: number;
  readonly soundId: number;
}

export type ReadLink =
  { readonly kind: 'valid'; readonly target: LinkTarget } | { readonly kind: 'forged' } | { readonly kind: 'expired' };

/** Says what the signature is for, so that a signature made for another purpose never opens a file. */
const purpose = 'sound';

/** The path of a link that opens a file for 15 minutes from `now` (epoch milliseconds) for whoever holds it [API-55]. */
export function signLink({ linkKeys: [key] }: Secrets, { customerId, soundId }: LinkTarget, now: number): string {
  const expiresAt = now + limits.downloadLinkMinutes * minute;
  const content = [key.id, purpose, customerId, soundId, expiresAt].join('.');
  return `/dl/${content}.${signature(key, content)}`;
}

/** Reads the last part of a link's path. The signature is checked before anything else is believed. */
export function readLink({ linkKeys }: Secrets, token: string, now: number): ReadLink {
  const end = token.lastIndexOf('.');
  const [content, signed] = [token.slice(0, end), token.slice(end + 1)];
  const [keyId, use, customerId, soundId, expiresAt] = content.split('.');
  const key = linkKeys.find(({ id }) => id === keyId);
  if (!key || !isSame(signed, signature(key, content)) || use !== purpose) return { kind: 'forged' };
  if (Number(expiresAt) <= now) return { kind: 'expired' };
  return { kind: 'valid', target: { customerId: Number(customerId), soundId: Number(soundId) } };
}

const signature = ({ key }: SigningKey, content: string): string =>
  createHmac('sha256', key).update(content).digest('base64url');

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
