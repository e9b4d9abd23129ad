import * as v from 'valibot';
import { known } from '../../../domain/known.ts';
import { formatTexts } from './format.messages.ts';

const UNITS = new Map([
  ['ms', 1],
  ['s', 1000],
  ['m', 60_000],
  ['h', 3_600_000],
  ['d', 86_400_000],
]);
const FORM = /^(\d{1,9}(?:\.\d{1,3})?)(ms|s|m|h|d)$/;

/** A length of time, in milliseconds. */
export const duration = v.pipe(
  v.string(formatTexts.duration),
  v.regex(FORM, formatTexts.duration),
  v.transform((text) => {
    const [, amount, unit = ''] = FORM.exec(text) ?? [];
    return Math.round(Number(amount) * known(UNITS.get(unit), `unit ${unit}`));
  }),
);

/** A length of time as a file says it, in the largest unit that fits. */
export function durationText(ms: number): string {
  const [unit, size] = [...UNITS].findLast(([, size]) => ms >= size && ms % size === 0) ?? ['ms', 1];
  return `${ms / size}${unit}`;
}
