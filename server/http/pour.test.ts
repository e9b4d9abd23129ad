import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Log } from '../log.ts';
import type { ByteSource } from '../media/object-store.ts';
import { onAPort } from '../testing/on-a-port.ts';
import { pour } from './pour.ts';
import { streamOf } from './stream-of.ts';

/** Many pieces, and no two of them alike. */
const content = Buffer.from(Uint32Array.from({ length: 2_000_000 }, (_, at) => at * 2_654_435_761).buffer);

class CountedSource implements ByteSource {
  readonly #bytes: Buffer;
  readonly closed = Promise.withResolvers<void>();
  isClosed = false;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  async read(into: Uint8Array, at: number): Promise<number> {
    return this.#bytes.copy(into, 0, at);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.closed.resolve();
  }
}

const error = vi.fn();
afterEach(() => void error.mockClear());

/** The answer to a request, over a port, not yet read. */
async function ask(answer: () => Response): Promise<IncomingMessage> {
  const fetch = (_: Request, env: unknown) =>
    pour(answer(), (env as HttpBindings).outgoing, { error } as unknown as Log);
  const server = createAdaptorServer({ fetch }) as Server;
  const asked = get({ port: await onAPort(server), agent: false });
  const [incoming] = (await once(asked, 'response')) as [IncomingMessage];
  return incoming;
}

/** An unfinished response whose client has gone away. */
async function abandoned(): Promise<ServerResponse> {
  const asked = Promise.withResolvers<ServerResponse>();
  const server = createServer((_, outgoing) => asked.resolve(outgoing));
  const request = get({ port: await onAPort(server), agent: false }).on('error', () => {});
  const outgoing = await asked.promise;
  const closed = once(outgoing, 'close');
  request.destroy();
  await closed;
  return outgoing;
}

const contentOf = (source: ByteSource, start = 0, end = content.length - 1): Response =>
  new Response(streamOf(source, { start, end }), {
    status: 206,
    headers: { 'Accept-Ranges': 'bytes', 'Content-Length': String(end - start + 1), ETag: '"tag"' },
  });

describe('content over a port', () => {
  test('arrives as it is, with status and headers, and its source is closed', async () => {
    const source = new CountedSource(content);
    const answer = await ask(() => contentOf(source));
    expect([answer.statusCode, answer.headers.etag]).toEqual([206, '"tag"']);
    expect((await buffer(answer)).equals(content)).toBe(true);
    await source.closed.promise;
  });

  test('arrives as it is for whoever reads now and then', async () => {
    const answer = await ask(() => contentOf(new CountedSource(content), 3, content.length - 5));
    const parts: Buffer[] = [];
    for await (const part of answer as AsyncIterable<Buffer>) {
      parts.push(part);
      if (parts.length % 10 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    expect(Buffer.concat(parts).equals(content.subarray(3, -4))).toBe(true);
  });

  test('breaks off when it turns out shorter than was promised', async () => {
    const source = new CountedSource(content.subarray(0, -1));
    const answer = await ask(() => contentOf(source));
    await expect(buffer(answer)).rejects.toThrow('aborted');
    await source.closed.promise;
    expect(error).toHaveBeenCalledOnce();
  });

  test('closes its source when the caller goes away, which is no failure', async () => {
    const source = new CountedSource(content);
    const answer = await ask(() => contentOf(source));
    await once(answer, 'data');
    answer.destroy();
    await source.closed.promise;
    expect(error).not.toHaveBeenCalled();
  });

  test('closes its source when the caller has gone before there was an answer', async () => {
    const source = new CountedSource(content);
    await pour(contentOf(source), await abandoned(), { error } as unknown as Log);
    expect(source.isClosed).toBe(true);
    expect(error).not.toHaveBeenCalled();
  });

  test('leaves every other answer alone', async () => {
    const answer = await ask(() => new Response('Hello', { status: 201 }));
    expect([answer.statusCode, (await buffer(answer)).toString()]).toEqual([201, 'Hello']);
  });
});
