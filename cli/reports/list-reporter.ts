import { placeOf } from '../scenario/reading/source.ts';
import type { ScenarioResult } from '../runner/run-all.ts';
import { failureLines } from './failure-text.ts';
import { type Reporter, failuresOf } from './reporter.ts';
import { reportTexts } from './reports.messages.ts';
import { summaryText } from './summary-text.ts';

/** Colors a word for a terminal, or leaves it unchanged. */
export type Paint = (style: 'green' | 'red' | 'yellow' | 'bold', text: string) => string;

/** A line for each scenario, and what went wrong right below it. */
export const listReporter = (paint: Paint): Reporter => ({
  begin: () => '',
  result: (result) => `${resultLine(result, paint)}${failureText(result)}`,
  end: (summary) => `${paint('bold', summaryText(summary))}\n`,
});

function resultLine(result: ScenarioResult, paint: Paint): string {
  const { scenario, ms } = result;
  switch (result.outcome) {
    case 'passed':
      return `${paint('green', '✓')} ${scenario.title} (${reportTexts.time(ms)})\n`;
    case 'flaky':
      return `${paint('yellow', '±')} ${scenario.title} (${reportTexts.time(ms)}) ${triesText(result)} ${placeOf(scenario.at)}\n`;
    case 'failed': {
      const tries = triesText(result);
      return `${paint('red', '✗')} ${scenario.title} (${reportTexts.time(ms)})${tries === '' ? '' : ` ${tries}`} ${placeOf(scenario.at)}\n`;
    }
    case 'skipped':
      return `${paint('yellow', '-')} ${scenario.title}: ${result.reason}\n`;
  }
}

/** How often a scenario was tried, if more than once. */
function triesText(result: ScenarioResult): string {
  if (result.outcome === 'flaky') return reportTexts.passedOnTry(result.earlier.length + 1);
  return result.outcome === 'failed' && result.earlier.length > 0
    ? reportTexts.failedTries(result.earlier.length + 1)
    : '';
}

/** Indented, below the line of its scenario: what went wrong, in the last try that failed. */
export function failureText(result: ScenarioResult): string {
  const failure = failuresOf(result).at(-1);
  return failure ? failureLines(failure).reduce((text, line) => `${text}    ${line}\n`, '') : '';
}
