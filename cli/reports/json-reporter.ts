import { pick } from '../terminal/fields.ts';
import type { StepFailure } from '../runner/performed.ts';
import type { ScenarioResult } from '../runner/run-all.ts';
import { eventDocument } from './event-document.ts';
import { type Reporter, countOf } from './reporter.ts';

/** One document at the end. */
export const jsonReporter = (fields: readonly string[] | null): Reporter => ({
  begin: () => '',
  result: () => '',
  end: (summary) => {
    const { store, seed, startedAt, machine, ms, isInterrupted, results } = summary;
    const document = {
      store,
      seed,
      startedAt: new Date(startedAt).toISOString(),
      machine,
      ms: Math.round(ms),
      isInterrupted,
      ...countOf(summary),
      scenarios: results.map(resultDocument),
    };
    return `${JSON.stringify(fields ? pick(document, fields) : document, null, 2)}\n`;
  },
});

function resultDocument(result: ScenarioResult) {
  const { scenario, outcome, ms } = result;
  const { title, cites, at } = scenario;
  const common = { title, cites, ...at, outcome, ms: Math.round(ms) };
  switch (result.outcome) {
    case 'passed':
      return { ...common, steps: result.steps };
    case 'skipped':
      return { ...common, reason: result.reason };
    case 'flaky':
      return { ...common, steps: result.steps, earlier: result.earlier.map(failureDocument) };
    case 'failed': {
      const { steps, failure, earlier } = result;
      const before = earlier.length === 0 ? {} : { earlier: earlier.map(failureDocument) };
      return { ...common, steps, failure: failureDocument(failure), ...before };
    }
  }
}

const failureDocument = ({ step, at, inside, complaints, trace }: StepFailure) => ({
  step,
  ...at,
  inside: inside.map(({ at: place, ...frame }) => ({ ...frame, ...place })),
  complaints: complaints.map(({ at: place, text, compared }) => ({ ...place, text, ...compared })),
  trace: trace.map(eventDocument),
});
