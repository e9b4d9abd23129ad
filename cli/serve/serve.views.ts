import type { View } from '../host/outcome.ts';

export interface Serving {
  readonly origin: string;
  /** The backend in words. */
  readonly store: string;
  /** Null when whoever started it knows it already. */
  readonly token: string | null;
}

/** Where the shop is served, and what opens it. */
export const servingView = ({ origin, store, token }: Serving): View => ({
  document: { origin, store, token },
  shown: null,
  notes: [
    `${store} is served at ${origin} until Ctrl-C.`,
    token === null ? 'The token is that of LOOPSTEAD_SERVE_TOKEN.' : `Token: ${token}`,
  ],
});
