import { pick } from '../terminal/fields.ts';
import type { ScenarioResult } from '../runner/run-all.ts';
import { eventDocument } from './event-document.ts';
import { type Reporter, countOf } from './reporter.ts';

/** One document at the end. */
export const jsonReporter = (fields: readonly string[] | null): Reporter => ({
  begin: () => '',
  result: () => '',
  end: (summary) => {
    const { store, seed, ms, isInterrupted, results } = summary;
    const document = {
      store,
      seed,
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
    case 'failed': {
      const { step, at, complaints, trace } = result.failure;
      return {
        ...common,
        steps: result.steps,
        failure: {
          step,
          ...at,
          complaints: complaints.map(({ at, text, compared }) => ({ ...at, text, ...compared })),
          trace: trace.map(eventDocument),
        },
      };
    }
  }
}
