/**
 * An integer in groups of three: '1,234'. The browser's own formatter loads the tables of a language, which
 * blocks a page for 20 ms on a fast machine.
 */
export const figure = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** '92 BPM', '87.5 BPM'. */
export const bpmText = (bpm: number): string => `${bpm} BPM`;
/** '92 BPM', '90–95 BPM'. */
export const bpmRangeText = (min: number, max: number): string => (min === max ? bpmText(min) : `${min}–${max} BPM`);

/** '1 March 2027' in UTC, the same on the server and in every browser. `time` in epoch milliseconds. */
export const dayOf = (time: number): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(time);

/** '1 March 2027, 12:00 UTC'. `time` in epoch milliseconds. */
export const momentText = (time: number): string => `${dayOf(time)}, ${new Date(time).toISOString().slice(11, 16)} UTC`;

/** The form of a word, or of a sentence, that goes with a number. */
export const plural = (count: number, one: string, many = `${one}s`): string => (Math.abs(count) === 1 ? one : many);

/** A count with its noun: '1 sound', '1,234 sounds'. */
export const counted = (count: number, one: string, many?: string): string =>
  `${figure(count)} ${plural(count, one, many)}`;

/** '12 kB', '3.4 MB'. */
export const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${figure(Math.max(1, Math.round(bytes / 1000)))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** '1.2' with one digit. */
export const decimal = (value: number, digits: number): string => value.toFixed(digits);

/** Whole seconds as '01:23', the form that durations have [LIST-48]. */
export function clockTime(seconds: number): string {
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;
}
