import * as v from 'valibot';
import { dashboardTexts } from '../../core/dashboard/dashboard.messages.ts';
import type { Statistics, Totals } from '../../core/dashboard/dashboard.ts';
import { type Cell, MEASURES } from '../../domain/dashboard/statistics.ts';
import { figure } from '../../domain/figures.ts';
import { about, count, document, id } from '../command/document.ts';
import type { View } from '../terminal/view.ts';
import { dashboardCommandTexts } from './dashboard.messages.ts';

export const totalsDocument = document(
  v.strictObject({
    packs: count,
    sounds: count,
    downloads: about(count, 'files that customers own'),
    playbacks: about(count, 'starts of sounds and of packs'),
  }),
);

const cell = v.nullable(count);
const figures = {
  listened: about(cell, 'starts'),
  liked: about(cell, 'customers'),
  downloaded: about(cell, 'customers'),
  undone: about(cell, 'customers who have taken a download back that had cost something'),
};

export const statisticsDocument = document(
  v.strictObject({
    least: about(count, 'fewer than these are withheld: null; so is what would give them away'),
    months: about(
      v.array(v.strictObject({ month: v.string(), ...figures })),
      'all packs together, at most twelve months; each customer once a month',
    ),
    packs: v.array(v.strictObject({ id, slug: v.string(), name: v.string(), ...figures })),
    sounds: v.array(v.strictObject({ id, name: v.string(), pack: about(v.string(), 'its slug'), ...figures })),
    searches: about(
      v.array(v.strictObject({ query: v.string(), times: count })),
      'with a word that nothing on sale has, and another of what you sell',
    ),
  }),
);

/** How each pack and sound of a provider is doing. */
export const statisticsView = ({ least, months, packs, sounds, searches }: Statistics): View => {
  const told = (value: Cell): string => (value === null ? dashboardCommandTexts.withheld : figure(value));
  return {
    document: { least, months, packs, sounds, searches },
    shown: {
      kind: 'table',
      columns: [
        { title: dashboardCommandTexts.name, flexible: true },
        ...MEASURES.map((measure) => ({ title: dashboardCommandTexts[measure], align: 'right' as const })),
      ],
      rows: [...months, ...packs, ...sounds].map((row) => [
        'month' in row ? row.month : 'slug' in row ? row.name : `  ${row.name}`,
        ...MEASURES.map((measure) => told(row[measure])),
      ]),
    },
    notes: [
      dashboardCommandTexts.least(least),
      ...searches.map(({ query, times }) => dashboardCommandTexts.searched(query, times)),
    ],
  };
};

/** How the packs of a provider are doing. */
export const totalsView = ({ packs, sounds, downloads, playbacks }: Totals): View => ({
  document: { packs, sounds, downloads, playbacks },
  shown: {
    kind: 'card',
    title: dashboardTexts.title,
    facts: [
      [dashboardTexts.packs, figure(packs)],
      [dashboardTexts.sounds, figure(sounds)],
      [dashboardTexts.downloads, figure(downloads)],
      [dashboardTexts.playbacks, figure(playbacks)],
    ],
  },
});
