import { failed, ok } from '../../core/kernel/result.ts';
import { MOST_COUNTED_DAYS } from '../../domain/analytics/counted-events.ts';
import { type Declared, bareCommand } from '../command/declare.ts';
import { option } from '../command/input.ts';
import { readId } from '../command/readers.ts';
import { misused } from '../host/outcome.ts';
import { countsCommandTexts } from './analytics.messages.ts';
import { countsDocument, countsView, linkDocument, linkView } from './analytics.views.ts';

const DAYS = 30;

export const analyticsCommands: readonly Declared[] = [
  bareCommand({
    words: 'admin counts list',
    summary: 'List what the shop in the data folder has counted, by day. Nothing in it tells who did something.',
    input: { days: option('--days <count>', 'of how many days, up to today', readId) },
    document: countsDocument,
    examples: ['loopstead admin counts list', 'loopstead admin counts list --days 7 --json'],
    async run(host, { days = DAYS }) {
      if (days > MOST_COUNTED_DAYS) return host.report(misused('--days', countsCommandTexts.days(MOST_COUNTED_DAYS)));
      const counts = await host.operate((operators) => operators.readCounts(days));
      host.report(counts.ok ? ok(countsView(counts.value)) : failed(counts.failure));
    },
  }),
  bareCommand({
    words: 'admin counts link',
    summary: 'Print a link to the page with what the shop has counted. It is good for an hour.',
    input: {},
    document: linkDocument,
    examples: ['xdg-open "$(loopstead admin counts link)"'],
    async run(host) {
      const counts = await host.operate((operators) => operators.readCounts(1));
      host.report(counts.ok ? ok(linkView(counts.value)) : failed(counts.failure));
    },
  }),
];
