/** One exchange with a backend, as plain data. Cookies are the transport's own matter. */
export interface WireRequest {
  readonly method: string;
  /** Path and query string. */
  readonly target: string;
  /** Sent as JSON; undefined sends no body, and bytes go as a ZIP archive, or as a file of any kind. */
  readonly body?: unknown;
  readonly isFile?: boolean;
  /** The name of a purchase, which is made once however often the request arrives. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** Whether it continues when its page is left. */
  readonly outlivesPage?: boolean;
}

export interface WireResponse {
  readonly status: number;
  /** The parsed JSON body, the bytes of a PDF or an archive, otherwise undefined. */
  readonly body: unknown;
}

/** Carries requests to a backend. Rejects only when there is no answer at all. */
export interface Transport {
  send(request: WireRequest): Promise<WireResponse>;
}
