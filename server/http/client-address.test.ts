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
