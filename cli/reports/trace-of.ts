import type { TraceEvent } from '../trace/watch.ts';
import type { ScenarioResult } from '../runner/run-all.ts';
import { eventDocument } from './event-document.ts';

/** Everything that happened in the steps of a scenario, each with the step that it happened in. */
export function traceOf(result: ScenarioResult): readonly TraceEvent[] {
  if (result.outcome === 'skipped') return [];
  const { title } = result.scenario;
  return result.trace.flatMap(({ step, events }) =>
    events.map((seen) => ({ scenario: title, step, ...eventDocument(seen) })),
  );
}
