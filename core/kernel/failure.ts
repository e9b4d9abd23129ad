import type { Notice } from '../../domain/notice.ts';

export type { Notice };

/**
 * Every way in which a backend can refuse or fail.
 * Status codes stay in the adapters; use cases only look at `kind`.
 */
export type Failure =
  /** With `needsCode` it was the right password, and a code is needed as well. */
  | { readonly kind: 'unauthenticated'; readonly message: string; readonly needsCode?: true }
  /** With `needsRecentLogin` it is allowed after confirming one's identity. */
  | { readonly kind: 'forbidden'; readonly notice: Notice; readonly needsRecentLogin?: true }
  | { readonly kind: 'invalid'; readonly fields: Readonly<Record<string, string>>; readonly message: string }
  /** With `wasRemoved` it was on sale once. */
  | { readonly kind: 'notFound'; readonly wasRemoved?: true }
  /** The backend is broken (5xx) or overloaded (429). With a notice it says why it cannot do this now. */
  | { readonly kind: 'unavailable'; readonly notice?: Notice }
  /** The answer violates the wire contract; `detail` is for logs, never for customers. */
  | { readonly kind: 'malformed'; readonly detail: string }
  /** No answer at all. */
  | { readonly kind: 'offline' };

export type FailureKind = Failure['kind'];
