import type { TraceEvent } from '../trace/watch.ts';
import type { Seen } from '../runner/cast.ts';

/** Something that happened on a page, as data. */
export const eventDocument = ({ seat, event }: Seen): TraceEvent & { readonly page: string } => ({
  page: seat.name,
  ...event,
});
