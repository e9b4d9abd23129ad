import { createServer, type RequestListener } from 'node:http';
import { portOf } from '../http/create-server.ts';

/** Serves on a local port until stopped, even with open connections. */
export async function serveHere(
  answer: (...asked: Parameters<RequestListener>) => Promise<unknown>,
): Promise<{ readonly origin: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${portOf(server)}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
