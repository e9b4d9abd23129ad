import * as v from 'valibot';
import type { App } from '../../composition/app.ts';
import { TERM_SCOPES } from '../../core/catalogue/filters/scope.ts';
import { failed, ok } from '../../core/kernel/result.ts';
import { PROVIDERS_SHOWN } from '../../core/showcase/provider.ts';
import { soundId } from '../catalogue/catalogue.inputs.ts';
import { oneOf, text, word } from '../host/option-input.ts';
import { shown, useCase } from '../host/use-case.ts';
import { playerView } from '../player/player.views.ts';
import { readName, readPage } from './showcase-options.ts';
import { categoriesView, chartView, collectionsView, providersView } from './showcase.views.ts';

const name = v.exactOptional(word(readName, 'part of the name'));
const page = v.exactOptional(word(readPage, 'page, from 1'));

export const loadChart = useCase({
  name: 'showcase.loadChart',
  summary: 'Loads the charts.',
  command: 'charts',
  input: {},
  async show({ app }) {
    const { loadChart } = await app.showcase.open();
    return shown(await loadChart.execute(), chartView);
  },
});

export const browseCategories = useCase({
  name: 'showcase.browseCategories',
  summary: 'Opens a list of categories with its groups.',
  command: 'categories',
  input: {
    kind: oneOf(TERM_SCOPES, 'what to list'),
    group: v.exactOptional(text("the categories of one group, or 'other'")),
    name,
    page,
  },
  async show({ app }, { kind, group = null, name: part = null, page: number = 1 }) {
    const { browseCategories } = await app.showcase.open();
    const shelf = await browseCategories.execute({ kind, group, name: part, page: number });
    return shown(shelf, (found) => categoriesView(found, group));
  },
});

export const browseProviders = useCase({
  name: 'showcase.browseProviders',
  summary: 'Opens a page of providers.',
  command: 'providers',
  input: { name, page },
  async show({ app }, { name: part = null, page: number = 1 }) {
    const { browseProviders } = await app.showcase.open();
    const found = await browseProviders.execute({ name: part, page: number, size: PROVIDERS_SHOWN });
    return shown(found, providersView);
  },
});

export const loadFeatured = useCase({
  name: 'showcase.loadCollections',
  summary: 'Loads the collections that the shop puts forward.',
  command: 'collections featured',
  input: {},
  async show({ app }) {
    const { loadCollections } = await app.showcase.open();
    return shown(await loadCollections.execute(), collectionsView);
  },
});

export const showcaseUseCases = [
  loadChart,
  useCase({
    name: 'showcase.playChartRow',
    summary: 'Plays a row of the charts that are loaded; the one that plays pauses.',
    command: 'sounds play',
    input: { id: soundId },
    async show({ app }, { id }) {
      const row = await chartRow(app, id);
      if (!row) return failed({ kind: 'notFound' });
      const { playChartRow } = await app.showcase.open();
      await playChartRow.execute(row);
      return ok(playerView(app.player));
    },
  }),
  browseCategories,
  browseProviders,
  loadFeatured,
];

async function chartRow(app: App, id: number) {
  const { chart } = await app.showcase.open();
  return chart.current.phase === 'loaded' ? chart.current.rows.find((row) => row.id === id) : undefined;
}
