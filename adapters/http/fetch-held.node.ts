type Fetch = (request: Request) => Promise<Response>;

const held = new Set<Request>();

/**
 * Fetches a request and holds it until its answer is there. One that nobody holds may be collected while it is under
 * way, and from then on its signal ends nothing: Ctrl-C would wait for as long as the store is silent.
 */
export async function fetchHeld(fetch: Fetch, request: Request): Promise<Response> {
  held.add(request);
  try {
    return await fetch(request);
  } finally {
    held.delete(request);
  }
}
