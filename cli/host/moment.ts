/** The format of a moment; not every match is a valid one. */
export const MOMENT = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)?(Z|[+-]\d{2}:\d{2})?$/;

/** How a moment is written, for help and messages. */
export const MOMENT_EXAMPLES = '2026-01-31 or 2026-01-31T12:00:00Z';

/**
 * A day, or a moment in it, in epoch milliseconds; UTC unless it names a zone. Null if invalid, such as the 30th of
 * February.
 */
export function momentOf(text: string): number | null {
  const [, day = '', time = 'T00:00', zone = 'Z'] = MOMENT.exec(text) ?? [];
  const moment = Date.parse(`${day}${time}${zone}`);
  return Number.isNaN(moment) || !new Date(`${day}T00:00Z`).toISOString().startsWith(day) ? null : moment;
}
