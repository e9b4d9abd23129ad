import { counted, figure } from '../../domain/figures.ts';

export const dashboardCommandTexts = {
  name: 'Name',
  listened: 'Listened',
  liked: 'Liked',
  downloaded: 'Downloaded',
  undone: 'Undone',
  withheld: '\u2013',
  least: (least: number): string => `\u2013 is fewer than ${figure(least)}, or would give such a figure away.`,
  searched: (query: string, times: number): string =>
    `Nothing on sale is \u201c${query}\u201d: searched for ${counted(times, 'time')}.`,
} as const;

/** Messages for users who act for several providers. */
export const actingTexts = {
  ask: 'For which provider?',
  choose: (all: readonly string[]): string =>
    `You act for several providers. Name one with --provider: ${all.join(', ')}.`,
  of: (slug: string, all: readonly string[]): string =>
    `This is of ${slug}. With --provider you act for any of: ${all.join(', ')}.`,
} as const;
