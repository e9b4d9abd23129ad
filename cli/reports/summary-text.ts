import { type Summary, countOf } from './reporter.ts';
import { reportTexts } from './reports.messages.ts';

/** `in memory: 3 passed, 1 failed, 2 skipped (1.2 s)` */
export function summaryText(summary: Summary): string {
  const { passed, flaky, failed, skipped, notRun } = countOf(summary);
  const parts = [
    reportTexts.passed(passed),
    ...(flaky > 0 ? [reportTexts.flaky(flaky)] : []),
    ...(failed > 0 ? [reportTexts.failed(failed)] : []),
    ...(skipped > 0 ? [reportTexts.skipped(skipped)] : []),
    ...(notRun > 0 ? [reportTexts.notRun(notRun)] : []),
  ];
  const { store, seed, isShuffled, ms, isInterrupted } = summary;
  const drawn = isShuffled ? reportTexts.seed : reportTexts.randomSeed;
  const order = seed === null ? '' : drawn(seed);
  return `${store}: ${parts.join(', ')}${order} (${reportTexts.time(ms)})${isInterrupted ? reportTexts.interrupted : ''}`;
}
