import type { AnalyticsEvent, AnalyticsPort } from '../../../core/shell/analytics.port.ts';
import { countEvent, type WireEvent } from '../../../wire/analytics/analytics.wire.ts';
import type { Transport } from '../transport.ts';

/** Has the shop count events. The result is ignored: a failure must never disturb anybody. */
export class AnalyticsHttp implements AnalyticsPort {
  readonly #transport: Transport;

  /** The transport sends no cookie: the shop is not to know whose event it is. */
  constructor(transport: Transport) {
    this.#transport = transport;
  }

  track(event: AnalyticsEvent): void {
    const { method, path: target } = countEvent;
    this.#transport.send({ method, target, body: eventToWire(event) }).catch(() => {});
  }
}

function eventToWire(event: AnalyticsEvent): WireEvent {
  switch (event.name) {
    case 'add_to_cart':
      return { name: event.name, product_id: event.productId };
    case 'download':
      return { name: event.name, id: event.id, type: event.format };
    case 'search':
      return { name: event.name, query_length: event.queryLength };
    case 'wishlist':
    case 'login':
      return event;
  }
}
