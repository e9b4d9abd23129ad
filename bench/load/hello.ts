// The minimal server on the same Node: it says hello, without any library.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const server = createServer((_, answer) => {
  answer.setHeader('Content-Type', 'text/plain');
  answer.end('hello');
});
server.listen(0, '127.0.0.1', () =>
  console.log(`Hello is open at http://localhost:${(server.address() as AddressInfo).port}`),
);
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
});
