import { fetchHeld } from './fetch-held.node.ts';

type Fetch = (request: Request) => Promise<Response>;

/** A `fetch` that sends a token to one origin only: redirects and links elsewhere do not get it. */
export const fetchWithToken =
  (token: string, origin: string, fetch: Fetch): Fetch =>
  (request) =>
    fetchHeld(async (asked) => {
      if (new URL(asked.url).origin !== origin) return fetch(asked);
      const headers = new Headers(asked.headers);
      headers.set('authorization', `Bearer ${token}`);
      return fetchHeld(fetch, new Request(asked, { headers, redirect: 'manual' }));
    }, request);
