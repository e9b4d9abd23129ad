import { packListDocument, packPageView } from '../catalogue/packs.views.ts';
import { readPage } from '../credits/read-page.ts';
import { type Declared, shown, useCase } from '../command/declare.ts';
import { option } from '../command/input.ts';
import { ofWhomOption } from './acting-options.ts';
import { statisticsDocument, statisticsView, totalsDocument, totalsView } from './dashboard.views.ts';

export const dashboardCommands: readonly Declared[] = [
  useCase({
    name: 'dashboard.loadTotals',
    summary: 'Show how your packs are doing: for providers.',
    input: { provider: ofWhomOption },
    command: {
      words: 'dashboard totals',
      session: 'needed',
      document: totalsDocument,
      examples: ['loopstead dashboard totals', 'loopstead dashboard totals --json=downloads'],
    },
    async show({ app }, { provider: whose }) {
      const { loadTotals } = await app.dashboard.open();
      return shown(await loadTotals.execute(whose), totalsView);
    },
  }),
  useCase({
    name: 'dashboard.loadStatistics',
    summary: 'Show how each of your packs and sounds is doing, and searches without results: for providers.',
    input: { provider: ofWhomOption },
    command: {
      words: 'dashboard statistics',
      session: 'needed',
      document: statisticsDocument,
      examples: ['loopstead dashboard statistics', 'loopstead dashboard statistics --json=sounds'],
    },
    async show({ app }, { provider: whose }) {
      const { loadStatistics } = await app.dashboard.open();
      return shown(await loadStatistics.execute(whose), statisticsView);
    },
  }),
  useCase({
    name: 'dashboard.loadPacks',
    summary: 'List your packs, the newest first: for providers.',
    input: {
      page: option('--page <number>', 'the page, from 1', readPage),
      provider: ofWhomOption,
    },
    command: {
      words: 'dashboard packs',
      session: 'needed',
      document: packListDocument,
      examples: ['loopstead dashboard packs', 'loopstead dashboard packs --page 2 --json'],
    },
    async show({ app }, { page, provider: whose }) {
      const { loadPacks } = await app.dashboard.open();
      return shown(await loadPacks.execute(page, whose), (packs) =>
        packPageView(packs, app.wishlist.likedPacks.current),
      );
    },
  }),
];
