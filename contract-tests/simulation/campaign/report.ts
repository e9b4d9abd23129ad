import { HANDED_OVER_IN_BETWEEN } from '../combinations/combinations.ts';
import type { CampaignReport } from './run-campaign.ts';

const table = (counts: ReadonlyMap<string, number>): string =>
  [...counts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([what, times]) => `${String(times).padStart(9)}  ${what}`)
    .join('\n');

/**
 * How often each thing was seen, in how many schedules each named combination occurred, how many pairs of states were
 * reached, and how many steps had no effect: a rule that nothing came close to breaking proves nothing.
 */
export function reportText({ seen, combinations, pairs, acting, idle, schedules }: CampaignReport): string {
  const percent = (count: number, of: number) => `${((100 * count) / Math.max(1, of)).toFixed(1)} %`;
  const inBetween = combinations.get(HANDED_OVER_IN_BETWEEN) ?? 0;
  return [
    table(seen),
    'combinations, by the schedules in which they came about:',
    table(combinations),
    `${percent(inBetween, schedules)} of schedules hand an archive over after a login, a fault or a change of tab`,
    `${pairs.size.toLocaleString('en-US')} pairs of states were reached`,
    `${percent(idle, acting)} of ${acting.toLocaleString('en-US')} presses and the like came to nothing`,
  ].join('\n');
}

export function speedText({ schedules, steps }: CampaignReport, ms: number): string {
  const perSecond = (count: number) => Math.round((count / ms) * 1000).toLocaleString('en-US');
  return `${schedules.toLocaleString('en-US')} schedules, ${perSecond(schedules)} a second; ${steps.toLocaleString('en-US')} steps, ${perSecond(steps)} a second`;
}

/** A file name from a sentence. */
export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
