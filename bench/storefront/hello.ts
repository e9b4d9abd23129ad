// The minimal server on the same Node and library: it says hello.
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const app = new Hono();
app.get('/', (c) => c.text('hello'));
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () =>
  console.log(`Hello is open at http://localhost:${(server.address() as AddressInfo).port}`),
);
process.once('SIGTERM', () => server.close());
