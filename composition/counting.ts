import { AnalyticsHttp } from '../adapters/http/analytics/analytics.http.ts';
import type { Transport } from '../adapters/http/transport.ts';
import type { AnalyticsPort } from '../core/shell/analytics.port.ts';

/** The counter of the shop that a transport reaches. */
export const countedOver = (transport: Transport): AnalyticsPort => new AnalyticsHttp(transport);
