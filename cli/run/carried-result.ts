import type { SeenCall } from '../runner/cast.ts';
import type { Sighting, StepFailure, StepTrace } from '../runner/performed.ts';
import type { ScenarioResult } from '../runner/run-all.ts';
import { plain } from '../trace/plain.ts';

/** Leaves out a field of each member of a union. */
type Without<Union, Field extends PropertyKey> = Union extends unknown ? Omit<Union, Field> : never;

/** A result as plain data, which another thread can be handed; it knows its own scenario. */
export type CarriedResult = Without<ScenarioResult, 'scenario'>;

/** Without `hasTrace` the trace of the steps is dropped: it may be long, and only some reports need it. */
export function carried(own: ScenarioResult, hasTrace: boolean): CarriedResult {
  const { scenario: _, ...result } = own;
  if (result.outcome === 'skipped') return result;
  const trace = hasTrace ? result.trace.map(carriedStep) : [];
  switch (result.outcome) {
    case 'passed':
      return { ...result, trace };
    case 'flaky':
      return { ...result, trace, earlier: result.earlier.map(carriedFailure) };
    case 'failed':
      return {
        ...result,
        trace,
        failure: carriedFailure(result.failure),
        earlier: result.earlier.map(carriedFailure),
      };
  }
}

const carriedStep = (step: StepTrace): StepTrace => ({
  ...step,
  events: step.events.map(carriedSighting),
  calls: step.calls.map((call): SeenCall => ({ ...call })),
});

const carriedFailure = (failure: StepFailure): StepFailure => ({
  ...failure,
  complaints: failure.complaints.map(({ compared, ...complaint }) => ({
    ...complaint,
    compared: compared && { expected: plain(compared.expected), actual: plain(compared.actual) },
  })),
  trace: failure.trace.map(carriedSighting),
});

/** A page cannot leave its thread; its name is sent instead. */
const carriedSighting = ({ seat, event, before }: Sighting): Sighting => ({
  seat: { name: seat.name },
  event,
  before: plain(before),
});
