import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** A status for Hono, whose type only lists registered ones: the wire, or a test, may use any. */
export const honoStatus = (status: number): ContentfulStatusCode =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Hono hands any status over as it is.
  status as ContentfulStatusCode;
