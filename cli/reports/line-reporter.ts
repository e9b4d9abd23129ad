import { placeOf } from '../scenario/reading/source.ts';
import { failureText } from './list-reporter.ts';
import type { Reporter } from './reporter.ts';
import { summaryText } from './summary-text.ts';

/** A letter for each scenario, and at the end what went wrong. */
export const lineReporter = (): Reporter => ({
  begin: () => '',
  result: ({ outcome }) => ({ passed: '.', failed: 'F', skipped: '-' })[outcome],
  end: (summary) => {
    const failures = summary.results.flatMap((result) =>
      result.outcome === 'failed'
        ? [`${result.scenario.title} ${placeOf(result.scenario.at)}\n${failureText(result)}`]
        : [],
    );
    return `\n${failures.join('')}${summaryText(summary)}\n`;
  },
});
