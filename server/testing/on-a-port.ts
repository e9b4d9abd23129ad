import { once } from 'node:events';
import type { Server } from 'node:http';
import { afterEach } from 'vitest';
import { portOf } from '../http/create-server.ts';

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

/** The port on which a server listens until the test is over. */
export async function onAPort(server: Server): Promise<number> {
  servers.push(server);
  server.listen(0);
  await once(server, 'listening');
  return portOf(server);
}
