import { placeOf } from '../scenario/reading/source.ts';
import { failureText } from './list-reporter.ts';
import { type Reporter, failuresOf } from './reporter.ts';
import { summaryText } from './summary-text.ts';

/** A letter for each scenario, and at the end what went wrong. */
export const lineReporter = (): Reporter => ({
  begin: () => '',
  result: ({ outcome }) => ({ passed: '.', flaky: '±', failed: 'F', skipped: '-' })[outcome],
  end: (summary) => {
    const failures = summary.results.flatMap((result) =>
      failuresOf(result).length > 0
        ? [`${result.scenario.title} ${placeOf(result.scenario.at)}\n${failureText(result)}`]
        : [],
    );
    return `\n${failures.join('')}${summaryText(summary)}\n`;
  },
});
