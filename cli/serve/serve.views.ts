import * as v from 'valibot';
import { about, document } from '../command/document.ts';
import type { View } from '../terminal/view.ts';
import { serveTexts } from './serve.messages.ts';

export const servingDocument = document(
  v.strictObject({
    origin: about(v.string(), 'the address for other tools'),
    store: about(v.string(), 'the backend in words'),
    token: about(v.nullable(v.string()), 'required by every call; null when set by LOOPSTEAD_SERVE_TOKEN'),
  }),
);

export interface Serving {
  readonly origin: string;
  /** The backend, for messages. */
  readonly store: string;
  /** Null if the caller already knows it. */
  readonly token: string | null;
}

/** Where the shop is served, and its token. */
export const servingView = ({ origin, store, token }: Serving): View => ({
  document: { origin, store, token },
  shown: null,
  notes: [serveTexts.serving(store, origin), token === null ? serveTexts.knownToken : serveTexts.token(token)],
});
