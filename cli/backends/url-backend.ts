import { FetchTransport } from '../../adapters/http/transport.fetch.ts';
import { httpBackendModule } from '../../composition/http-backend.module.ts';
import type { Connection, Fetch } from './connection.ts';

/** A store in the network. */
export const connectToUrl = (origin: string, fetch: Fetch): Connection => ({
  key: origin,
  store: origin,
  origin,
  fetch,
  module: (withCookies) => httpBackendModule(new FetchTransport(origin, withCookies)),
  close: async () => {},
});
