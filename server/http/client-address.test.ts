import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { loadConfig } from '../config.ts';
import { clientAddress } from './client-address.ts';
import type { ShopEnv } from './env.ts';

async function addressOf(trustProxy: boolean, forwarded?: string): Promise<string> {
  const read = loadConfig([], {});
  if (!read.ok) throw new Error(read.problems.join(' '));
  const config = { ...read.config, trustProxy };
  const app = new Hono<ShopEnv>();
  app.get('/', (c) => c.text(clientAddress(c, config)));
  const headers = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded };
  const socket = { incoming: { socket: { remoteAddress: '198.51.100.9' } } };
  return (await app.request('/', { headers }, socket)).text();
}

test.each([
  ['the last one of the chain, which the proxy itself has seen', true, '10.0.0.1, 203.0.113.7', '203.0.113.7'],
  ['without the spaces around it', true, '203.0.113.7 ', '203.0.113.7'],
  ['that of the connection where the proxy says nothing', true, undefined, '198.51.100.9'],
  ['that of the connection where no proxy is trusted, whatever is claimed', false, '203.0.113.7', '198.51.100.9'],
])('the address of a caller is %s', async (_, trustProxy, forwarded, address) => {
  expect(await addressOf(trustProxy, forwarded)).toBe(address);
});

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:0000:0000:0000:0001', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1%eth0', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::192.0.2.1', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
])('fault 13, limits by IPv6 text: %s counts as %s', async (forwarded, network) => {
  expect(await addressOf(true, forwarded)).toBe(network);
});

test('fault 13: 10,000 addresses of one /64 in six spellings count as one', async () => {
  const [seen, spelled] = [new Set<string>(), new Set<number>()];
  for (let at = 0; at < 10_000; at += 1) {
    const tail = at.toString(16).padStart(4, '0');
    const spellings = [
      `2001:db8::${tail}`,
      `2001:DB8:0:0:0:0:0:${tail.toUpperCase()}`,
      `2001:0db8:0000:0000:${tail}:0:0:0`,
      `[2001:db8:0:0::${tail}]`,
      `2001:db8::${tail}%eth0`,
      `2001:db8::10.0.${at >> 8}.${at % 256}`,
    ];
    spelled.add(at % 6);
    seen.add(await addressOf(true, spellings[at % 6]));
  }
  expect([[...seen], spelled.size]).toEqual([['2001:db8:0:0::/64'], 6]);
});
