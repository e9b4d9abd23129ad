import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

/** The port on which a server listens until the test is over. */
export async function onAPort(server: Server): Promise<number> {
  servers.push(server);
  server.listen(0);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
