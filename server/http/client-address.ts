import { isIP } from 'node:net';
import type { Config } from '../config.ts';
import type { ShopContext } from './env.ts';

/**
 * The network of the caller, as used by rate limits; behind a trusted proxy the one that the proxy saw. An IPv6 user
 * has 2^64 addresses, which count as one.
 */
export function clientAddress(c: ShopContext, config: Config): string {
  const forwarded = config.trustProxy ? c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() : undefined;
  return networkOf(forwarded || c.env?.incoming?.socket.remoteAddress || 'local');
}

/** An IPv4 address however it is written; of an IPv6 one the first 64 bits. */
function networkOf(address: string): string {
  const bare = address.replace(/^\[(.*)\]$/, '$1').replace(/%.*$/, '');
  if (isIP(bare) !== 6) return bare;
  const groups = groupsOf(new URL(`http://[${bare}]/`).hostname.slice(1, -1));
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight groups of an address in its one short form, such as `2001:db8::1`. */
function groupsOf(address: string): readonly number[] {
  const [before = [], after = []] = address.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const gap = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...gap, ...after].map((group) => Number.parseInt(group, 16));
}

/** The user agent of a request; null if it has none. */
export const userAgentOf = (c: ShopContext): string | null => c.req.header('User-Agent') ?? null;
