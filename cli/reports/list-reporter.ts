import { placeOf } from '../scenario/reading/source.ts';
import type { ScenarioResult } from '../runner/run-all.ts';
import { failureLines } from './failure-text.ts';
import type { Reporter } from './reporter.ts';
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
    case 'failed':
      return `${paint('red', '✗')} ${scenario.title} (${reportTexts.time(ms)}) ${placeOf(scenario.at)}\n`;
    case 'skipped':
      return `${paint('yellow', '-')} ${scenario.title}: ${result.reason}\n`;
  }
}

/** Indented, below the line of its scenario. */
export const failureText = (result: ScenarioResult): string =>
  result.outcome === 'failed' ? failureLines(result.failure).reduce((text, line) => `${text}    ${line}\n`, '') : '';
