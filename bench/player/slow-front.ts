import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SlowFront {
  readonly origin: string;
  close(): void;
}

/** A proxy in front of the shop that answers everything `delay` milliseconds late, and serves `page` at `path`. */
export async function startSlowFront(shop: string, delay: number, path: string, page: string): Promise<SlowFront> {
  const server = createServer((asked, answer) => {
    setTimeout(() => {
      if (asked.url === path) {
        answer.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page);
        return;
      }
      const { method, headers } = asked;
      const passed = request(`${shop}${asked.url ?? ''}`, { method: method!, headers }, (from) => {
        answer.writeHead(from.statusCode!, from.headers);
        from.pipe(answer);
      });
      passed.on('error', () => answer.destroy());
      answer.on('close', () => passed.destroy());
      asked.pipe(passed);
    }, delay);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
