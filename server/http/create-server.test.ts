import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Log } from '../log.ts';
import type { ByteSource } from '../media/object-store.ts';
import { onAPort } from '../testing/on-a-port.ts';
import { createServer, type Fetch } from './create-server.ts';
import { streamOf } from './stream-of.ts';

const GIGABYTE = 1024 ** 3;

/** More than any connection holds. */
class VastSource implements ByteSource {
  readonly closed = Promise.withResolvers<void>();
  longest = 0;

  async read(into: Uint8Array): Promise<number> {
    this.longest = Math.max(this.longest, into.length);
    return into.length;
  }

  async close(): Promise<void> {
    this.closed.resolve();
  }
}

const error = vi.fn();
afterEach(() => void error.mockClear());

async function listening(fetch: Fetch): Promise<Server> {
  const server = createServer(fetch, { error } as unknown as Log);
  await onAPort(server);
  return server;
}

/** Both ends of a connection whose client has sent a request, and reads nothing. */
async function ask(server: Server): Promise<{ readonly caller: Socket; readonly taken: Socket }> {
  const taking = once(server, 'connection') as Promise<[Socket]>;
  const caller = connect((server.address() as AddressInfo).port).pause();
  caller.write('GET / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n');
  const [taken] = await taking;
  return { caller, taken };
}

/** Node says so after five minutes. */
const nothingMoves = (socket: Socket): boolean => socket.emit('timeout');

describe('a connection on which nothing moves for five minutes', () => {
  test('is let go when its caller does not read, with the content that it holds', async () => {
    const source = new VastSource();
    const headers = { 'Accept-Ranges': 'bytes', 'Content-Length': String(GIGABYTE) };
    const body = () => streamOf(source, { start: 0, end: GIGABYTE - 1 });
    const server = await listening(async () => new Response(body(), { headers }));
    const { caller, taken } = await ask(server);
    while (taken.writableLength === 0) await new Promise(setImmediate);
    nothingMoves(taken);
    await source.closed.promise;
    caller.destroy();
    expect([server.timeout, taken.destroyed, source.longest]).toEqual([300_000, true, 128 * 1024]);
    expect(error).not.toHaveBeenCalled();
  });

  test('stays while its answer is still being made', async () => {
    const made = Promise.withResolvers<Response>();
    const asked = Promise.withResolvers<void>();
    const server = await listening(() => {
      asked.resolve();
      return made.promise;
    });
    const { caller, taken } = await ask(server);
    await asked.promise;
    nothingMoves(taken);
    made.resolve(new Response('at last'));
    expect(await text(caller)).toContain('at last');
  });

  test('is let go when nothing is asked on it', async () => {
    const server = await listening(async () => new Response('never asked for'));
    const taking = once(server, 'connection') as Promise<[Socket]>;
    const caller = connect((server.address() as AddressInfo).port);
    const [taken] = await taking;
    nothingMoves(taken);
    await once(caller.resume(), 'close');
    expect(taken.destroyed).toBe(true);
  });
});

test('connections that cannot be taken are logged, and end nothing', async () => {
  const server = await listening(async () => new Response('still here'));
  for (const code of ['EMFILE', 'ENFILE']) server.emit('error', Object.assign(new Error('accept'), { code }));
  expect(error).toHaveBeenCalledTimes(2);
  const { caller } = await ask(server);
  expect(await text(caller)).toContain('still here');
});
