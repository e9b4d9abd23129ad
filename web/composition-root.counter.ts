import { FetchTransport } from '../adapters/http/transport.fetch.ts';
import { countedOver } from '../composition/counting.ts';

/** Counts without cookies: the shop is not to know whose event it is. */
export const counter = countedOver(
  new FetchTransport(location.origin, (request) => fetch(request, { credentials: 'omit', keepalive: true })),
);
