import { type Summary, countOf } from './reporter.ts';
import { reportTexts } from './reports.messages.ts';

export const secondsText = (ms: number): string => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`);

/** `in memory: 3 passed, 1 failed, 2 skipped (1.2 s)` */
export function summaryText(summary: Summary): string {
  const { passed, failed, skipped, notRun } = countOf(summary);
  const parts = [
    `${passed} passed`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(notRun > 0 ? [reportTexts.notRun(notRun)] : []),
  ];
  const { store, seed, ms, isInterrupted } = summary;
  const order = seed === null ? '' : reportTexts.seed(seed);
  return `${store}: ${parts.join(', ')}${order} (${secondsText(ms)})${isInterrupted ? ', interrupted' : ''}`;
}
