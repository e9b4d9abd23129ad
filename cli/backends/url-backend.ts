import { FetchTransport } from '../../adapters/http/transport.fetch.ts';
import { overHttp } from '../../composition/http-backend.ts';
import type { Connection, Fetch } from './connection.ts';

/** A store in the network. */
export const connectToUrl = (origin: string, fetch: Fetch): Connection => ({
  key: origin,
  store: origin,
  origin,
  fetch,
  backend: (withCookies) => overHttp(new FetchTransport(origin, withCookies)),
  close: async () => {},
});
