import type { TraceEvent } from '../trace/watch.ts';
import type { Sighting } from '../runner/performed.ts';

/** Something that happened on a page, as data. */
export const eventDocument = ({ seat, event }: Sighting): TraceEvent & { readonly page: string } => ({
  page: seat.name,
  ...event,
});
