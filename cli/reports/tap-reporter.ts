import { stringify } from 'yaml';
import type { ScenarioResult } from '../runner/run-all.ts';
import { failureLines } from './failure-text.ts';
import { type Reporter, failuresOf, leftOutOf } from './reporter.ts';
import { reportTexts } from './reports.messages.ts';

/** The Test Anything Protocol, version 14. */
export function tapReporter(): Reporter {
  let number = 0;
  return {
    begin: ({ scenarios }) => `TAP version 14\n1..${scenarios.length}\n`,
    result(result) {
      number += 1;
      return `${pointOf(number, result)}${detailsOf(result)}`;
    },
    end: (summary) => {
      const { isInterrupted } = summary;
      const leftOut = leftOutOf(summary);
      const points = leftOut.map(({ title }, at) =>
        skippedPoint(number + at + 1, title, reportTexts.notRunFor(isInterrupted)),
      );
      if (isInterrupted) points.push(bailOut(reportTexts.bailedOut.interrupted));
      else if (leftOut.length > 0) points.push(bailOut(reportTexts.bailedOut.failed));
      return points.join('');
    },
  };
}

const bailOut = (reason: string): string => `Bail out! ${reason}\n`;

function pointOf(number: number, result: ScenarioResult): string {
  const { outcome, scenario } = result;
  if (outcome === 'skipped') return skippedPoint(number, scenario.title, result.reason);
  return `${outcome === 'failed' ? 'not ok' : 'ok'} ${number} - ${titleText(scenario.title)}\n`;
}

const skippedPoint = (number: number, title: string, reason: string): string =>
  `ok ${number} - ${titleText(title)} # SKIP ${reason}\n`;

const titleText = (title: string): string => title.replaceAll(/[\\#]/g, (sign) => `\\${sign}`);

/** A block of YAML under a point that is not ok, or was not at first. */
function detailsOf(result: ScenarioResult): string {
  const failures = failuresOf(result);
  const failure = failures.at(-1);
  if (!failure) return '';
  const { step, at } = failure;
  const tries = result.outcome === 'flaky' ? { flaky: true, failedTries: failures.length } : {};
  const text = stringify({ ...tries, step, at, details: failureLines(failure).join('\n') });
  return `  ---\n${text.replaceAll(/^(?=.)/gm, '  ')}  ...\n`;
}
