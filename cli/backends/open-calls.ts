import type { Fetch } from './connection.ts';

/** How long a call may take before the store counts as gone. */
const PATIENCE_MS = 30_000;

/** The calls that are under way: Ctrl-C ends them, and a shop is not closed before they have. */
export class OpenCalls {
  readonly #open = new Set<Promise<Response>>();
  readonly fetch: Fetch;

  constructor(fetch: Fetch, interrupted: AbortSignal, patienceMs = PATIENCE_MS) {
    this.fetch = (request) => {
      const signal = AbortSignal.any([request.signal, interrupted, AbortSignal.timeout(patienceMs)]);
      const call = fetch(new Request(request, { signal }));
      this.#open.add(call);
      void call.then(
        () => this.#open.delete(call),
        () => this.#open.delete(call),
      );
      return call;
    };
  }

  /** How many are under way. */
  get count(): number {
    return this.#open.size;
  }

  /** Resolves when no call is in flight. */
  async settled(): Promise<void> {
    while (this.#open.size > 0) await Promise.allSettled(this.#open);
  }
}
