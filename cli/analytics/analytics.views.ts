import * as v from 'valibot';
import { eventLabels } from '../../domain/analytics/analytics.messages.ts';
import { EVENT_NAMES } from '../../domain/analytics/counted-events.ts';
import { figure } from '../../domain/figures.ts';
import { about, document } from '../command/document.ts';
import type { ShopCounts } from '../host/operators.ts';
import type { View } from '../terminal/view.ts';
import { countsCommandTexts } from './analytics.messages.ts';

export const countsDocument = document(
  v.strictObject({
    items: v.array(
      v.strictObject({
        day: about(v.string(), 'in UTC, such as 2027-03-01'),
        name: v.picklist(EVENT_NAMES),
        detail: about(v.string(), 'what tells it from others of its name, such as wav; empty where nothing does'),
        count: v.number(),
      }),
    ),
  }),
);

export const linkDocument = document(
  v.strictObject({ url: about(v.string(), 'shows the counts in a browser for an hour') }),
);

export const countsView = ({ counts }: ShopCounts): View => {
  const { columns } = countsCommandTexts;
  return {
    document: { items: counts.map(({ day, name, detail, count }) => ({ day, name, detail, count })) },
    shown: {
      kind: 'table',
      columns: [
        { title: columns.day },
        { title: columns.event, flexible: true },
        { title: columns.detail, importance: 1 },
        { title: columns.count, align: 'right' },
      ],
      rows: counts.map(({ day, name, detail, count }) => [day, eventLabels[name], detail, figure(count)]),
    },
    notes: counts.length === 0 ? [countsCommandTexts.nothing] : [],
  };
};

export const linkView = ({ url }: ShopCounts): View => ({
  document: { url },
  shown: { kind: 'text', text: `${url}\n` },
});
