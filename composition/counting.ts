import type { Transport } from '../adapters/http/transport.ts';
import type { AnalyticsPort } from '../core/shell/analytics.port.ts';

/** The counter of the shop, whose code comes with the first event. */
export async function countedOverHttp(transport: () => Promise<Transport>): Promise<AnalyticsPort> {
  const [{ AnalyticsHttp }, carrier] = await Promise.all([
    import('../adapters/http/analytics/analytics.http.ts'),
    transport(),
  ]);
  return new AnalyticsHttp(carrier);
}
