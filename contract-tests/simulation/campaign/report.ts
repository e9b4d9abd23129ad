import type { CampaignReport } from './run-campaign.ts';

/** What was seen how often: a rule that nothing came near proves nothing. */
export const seenTable = (seen: CampaignReport['seen']): string =>
  [...seen]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([what, times]) => `${String(times).padStart(9)}  ${what}`)
    .join('\n');

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
