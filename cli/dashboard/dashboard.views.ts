import * as v from 'valibot';
import { dashboardTexts } from '../../core/dashboard/dashboard.messages.ts';
import type { Totals } from '../../core/dashboard/dashboard.ts';
import { figure } from '../../domain/figures.ts';
import { about, count, document } from '../command/document.ts';
import type { View } from '../terminal/view.ts';

export const totalsDocument = document(
  v.strictObject({
    packs: count,
    sounds: count,
    downloads: about(count, 'files that customers own'),
    playbacks: about(count, 'starts of sounds and of packs'),
  }),
);

/** How the packs of a provider are doing. */
export const totalsView = (totals: Totals): View => ({
  document: totals,
  shown: {
    kind: 'card',
    title: dashboardTexts.title,
    facts: (['packs', 'sounds', 'downloads', 'playbacks'] as const).map((name) => [
      dashboardTexts[name],
      figure(totals[name]),
    ]),
  },
});
