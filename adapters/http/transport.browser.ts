import { addProductPlayback, addSamplePlayback } from '../../wire/catalogue/catalogue.wire.ts';
import { FetchTransport } from './transport.fetch.ts';
import type { Transport } from './transport.ts';

/** Milliseconds by which a press has been drawn. In a hidden page nothing is drawn that could be waited for. */
const DRAWN_MS = 100;

const COUNTS = [addSamplePlayback, addProductPlayback].map(({ path }) => path.slice(0, path.indexOf('{')));

/**
 * Carries the requests of a page to the shop at an origin. What only counts a press is sent when the press has been
 * drawn: to send a request takes as long as to draw a row.
 */
export function browserTransport(origin: string): Transport {
  const transport = new FetchTransport(origin, (request) => fetch(request));
  return {
    async send(request) {
      if (COUNTS.some((path) => request.target.startsWith(path)))
        await new Promise((resolve) => setTimeout(resolve, DRAWN_MS));
      return transport.send(request);
    },
  };
}
