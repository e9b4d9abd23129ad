import { InvalidArgumentError } from 'commander';

/** Under which conditions a command meets its backend: for scripts that test. */
export interface Conditions {
  /** The world of a shop in memory, by its name; null for the usual one. */
  readonly world: string | null;
  /** The moment at which time begins for this command, in epoch milliseconds; null for now. */
  readonly clock: number | null;
  /** What goes wrong on the way to the backend, as `adapters/faults/fault-text.ts` reads it. */
  readonly faults: readonly string[];
  /** The file at whose end every exchange is written down; null for none. */
  readonly recordTo: string | null;
}

export const PLAIN_CONDITIONS: Conditions = { world: null, clock: null, faults: [], recordTo: null };

/** The options that set them, as commander reads them. */
export interface ConditionOptions {
  readonly world?: string;
  readonly clock?: number;
  readonly fault?: readonly string[];
  readonly record?: string;
}

export const conditionsFrom = ({ world, clock, fault, record }: ConditionOptions): Conditions => ({
  world: world ?? null,
  clock: clock ?? null,
  faults: fault ?? [],
  recordTo: record ?? null,
});

/** Reads a day, or a moment of it: in UTC where it names no zone. */
export function readMoment(text: string): number {
  const [, day = '', time = 'T00:00', zone = 'Z'] = MOMENT.exec(text) ?? [];
  const moment = Date.parse(`${day}${time}${zone}`);
  if (Number.isNaN(moment) || !new Date(`${day}T00:00Z`).toISOString().startsWith(day))
    throw new InvalidArgumentError('A moment is written like 2026-01-31 or 2026-01-31T12:00:00Z.');
  return moment;
}

const MOMENT = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)?(Z|[+-]\d{2}:\d{2})?$/;

/** Takes one more value of an option that may be repeated. */
export const oneMore = (text: string, before: readonly string[] = []): readonly string[] => [...before, text];
