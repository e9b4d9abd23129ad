import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** A status as Hono takes it, whose type lists the registered ones alone: the wire, and a test, may name any. */
export const honoStatus = (status: number): ContentfulStatusCode =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Hono hands any status over as it is.
  status as ContentfulStatusCode;
