type Fetch = (request: Request) => Promise<Response>;

const held = new Set<Request>();

/**
 * Fetches a request and keeps a reference to it until the response arrives. Otherwise it may be garbage-collected in
 * flight, and its signal then has no effect: Ctrl-C would wait for as long as the store is silent.
 */
export async function fetchHeld(fetch: Fetch, request: Request): Promise<Response> {
  held.add(request);
  try {
    return await fetch(request);
  } finally {
    held.delete(request);
  }
}
