import { AnalyticsHttp } from '../adapters/http/analytics/analytics.http.ts';
import { FetchTransport } from '../adapters/http/transport.fetch.ts';

/** Counts without cookies: the shop is not to know whose event it is. */
export const counter = new AnalyticsHttp(
  new FetchTransport(location.origin, (request) => fetch(request, { credentials: 'omit', keepalive: true })),
);
