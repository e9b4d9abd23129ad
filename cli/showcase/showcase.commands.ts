import type { App } from '../../composition/app.ts';
import { TERM_SCOPES } from '../../core/catalogue/filters/scope.ts';
import { failed, ok } from '../../core/kernel/result.ts';
import { PROVIDERS_SHOWN } from '../../core/showcase/provider.ts';
import { showcaseTexts } from '../../core/showcase/showcase.messages.ts';
import { soundId } from '../catalogue/named-things.ts';
import { type Declared, command, shown, useCase } from '../command/declare.ts';
import { choice, option } from '../command/input.ts';
import { commandSummaries } from '../commands.messages.ts';
import { playerView, playerAnswer } from '../player/player.views.ts';
import { readName, readPage } from './showcase-options.ts';
import {
  categoriesDocument,
  categoriesView,
  chartDocument,
  chartView,
  collectionsView,
  featuredDocument,
  providersDocument,
  providersView,
} from './showcase.views.ts';

const name = option('--name <text>', 'part of the name', readName);
const page = option('--page <number>', 'page, from 1', readPage);

const loadChart = useCase({
  name: 'showcase.loadChart',
  summary: 'Load the charts.',
  input: {},
  command: 'charts',
  async show({ app }) {
    const { loadChart: load } = await app.showcase.open();
    return shown(await load.execute(), chartView);
  },
});

export const showcaseCommands: readonly Declared[] = [
  loadChart,
  command({
    words: 'charts',
    summary: commandSummaries.charts,
    input: {},
    session: 'welcome',
    document: chartDocument,
    examples: ['loopstead charts', 'loopstead charts --json'],
    async show(shop) {
      const rows = await loadChart.show(shop, {});
      if (!rows.ok)
        shop.app.shell.toasts.show({ severity: 'info', title: showcaseTexts.chartFailed, body: null, seconds: 7 });
      return rows;
    },
  }),
  useCase({
    name: 'showcase.playChartRow',
    summary: 'Play a row of the charts that are loaded; the one that plays pauses.',
    input: { id: soundId },
    command: 'sounds play',
    answers: playerAnswer,
    async show({ app }, { id }) {
      const row = await chartRow(app, id);
      if (!row) return failed({ kind: 'notFound' });
      const { playChartRow } = await app.showcase.open();
      await playChartRow.execute(row);
      return ok(playerView(app.player));
    },
  }),
  useCase({
    name: 'showcase.browseCategories',
    summary: commandSummaries.categories,
    input: {
      kind: choice('what to list', TERM_SCOPES),
      group: option('--group <key>', "the categories of one group, or 'other'"),
      name,
      page,
    },
    command: {
      words: 'categories',
      session: 'welcome',
      document: categoriesDocument,
      examples: ['loopstead categories mood', 'loopstead categories instrument --group drums --json'],
    },
    async show({ app }, { kind, group = null, name: part = null, page: number = 1 }) {
      const { browseCategories } = await app.showcase.open();
      const shelf = await browseCategories.execute({ kind, group, name: part, page: number });
      return shown(shelf, (found) => categoriesView(found, group));
    },
  }),
  useCase({
    name: 'showcase.browseProviders',
    summary: commandSummaries.providers,
    input: { name, page },
    command: {
      words: 'providers',
      session: 'welcome',
      document: providersDocument,
      examples: ['loopstead providers', 'loopstead packs list --provider saltmarsh-audio'],
    },
    async show({ app }, { name: part = null, page: number = 1 }) {
      const { browseProviders } = await app.showcase.open();
      const found = await browseProviders.execute({ name: part, page: number, size: PROVIDERS_SHOWN });
      return shown(found, providersView);
    },
  }),
  useCase({
    name: 'showcase.loadCollections',
    summary: 'List the featured collections of the shop.',
    input: {},
    command: {
      words: 'collections featured',
      session: 'welcome',
      document: featuredDocument,
      examples: ['loopstead collections featured', 'loopstead sounds list --in collection:sub-school'],
    },
    async show({ app }) {
      const { loadCollections } = await app.showcase.open();
      return shown(await loadCollections.execute(), collectionsView);
    },
  }),
];

async function chartRow(app: App, id: number) {
  const { chart } = await app.showcase.open();
  return chart.current.phase === 'loaded' ? chart.current.rows.find((row) => row.id === id) : undefined;
}
