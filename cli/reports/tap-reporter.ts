import { stringify } from 'yaml';
import type { ScenarioResult } from '../runner/run-all.ts';
import { failureLines } from './failure-text.ts';
import { type Reporter, failuresOf } from './reporter.ts';
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
    end: ({ isInterrupted, scenarios, results }) => {
      if (isInterrupted) return bailOut(reportTexts.bailedOut.interrupted);
      return results.length < scenarios.length ? bailOut(reportTexts.bailedOut.failed) : '';
    },
  };
}

const bailOut = (reason: string): string => `Bail out! ${reason}\n`;

function pointOf(number: number, result: ScenarioResult): string {
  const title = result.scenario.title.replaceAll(/[\\#]/g, (sign) => `\\${sign}`);
  const skip = result.outcome === 'skipped' ? ` # SKIP ${result.reason}` : '';
  return `${result.outcome === 'failed' ? 'not ok' : 'ok'} ${number} - ${title}${skip}\n`;
}

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
