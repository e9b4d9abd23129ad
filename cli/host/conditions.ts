import { InvalidArgumentError } from 'commander';
import { MOMENT_EXAMPLES, momentOf } from './moment.ts';
import { hostTexts } from './host.messages.ts';

/** Under which conditions a command meets its backend: for scripts that test. */
export interface Conditions {
  /** The world of a shop in memory, by its name; null for the usual one. */
  readonly world: string | null;
  /** When time starts for this command, in epoch milliseconds; null for now. */
  readonly clock: number | null;
  /** Faults on the way to the backend, as `adapters/faults/fault-text.ts` reads them. */
  readonly faults: readonly string[];
  /** Whether the server in this process creates a shop if its data folder has none; reading never does. */
  readonly create: boolean;
  /** The file that every exchange is appended to; null for none. */
  readonly recordTo: string | null;
}

export const PLAIN_CONDITIONS: Conditions = { world: null, clock: null, faults: [], create: false, recordTo: null };

/** The options that set them, as commander reads them. */
export interface ConditionOptions {
  readonly world?: string;
  readonly clock?: number;
  readonly fault?: readonly string[];
  readonly create?: boolean;
  readonly record?: string;
}

export const conditionsFrom = ({ world, clock, fault, create, record }: ConditionOptions): Conditions => ({
  world: world ?? null,
  clock: clock ?? null,
  faults: fault ?? [],
  create: create ?? false,
  recordTo: record ?? null,
});

/** Reads a day, or a moment in it; UTC unless it names a zone. */
export function readMoment(text: string): number {
  const moment = momentOf(text);
  if (moment === null) throw new InvalidArgumentError(hostTexts.moment(MOMENT_EXAMPLES));
  return moment;
}

/** Takes one more value of an option that may be repeated. */
export const oneMore = (text: string, before: readonly string[] = []): readonly string[] => [...before, text];
