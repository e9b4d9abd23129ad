import * as v from 'valibot';
import { leftNames, reportLines, takeInTexts } from '../../core/take-out/take-in.messages.ts';
import type { TakeInReport, Tally } from '../../domain/take-out/taking-in.ts';
import { about, count, document } from '../command/document.ts';
import type { View } from '../terminal/view.ts';

const tally = v.strictObject({
  added: about(count, 'what was added, or would be'),
  known: about(count, 'what there was before'),
  left: about(count, 'what cannot be taken in'),
  names: about(v.array(v.string()), 'of what cannot be taken in, at most 100'),
});

const reportSchema = v.strictObject({
  applied: about(v.boolean(), 'false with --dry-run'),
  shop: about(v.string(), 'where the copy comes from, as it says'),
  madeAt: about(v.string(), 'ISO 8601, UTC'),
  sounds: about(tally, 'liked sounds'),
  packs: about(tally, 'liked packs'),
  collections: tally,
  collected: about(tally, 'sounds in collections'),
  licenses: tally,
});

export const takeInDocument = document(reportSchema);
export const takeInAnswer = reportSchema;

/** What was added, or would be. */
export function takeInView(report: TakeInReport, applied: boolean): View {
  const names = leftNames(report);
  return {
    document: takeInData(report, applied),
    shown: {
      kind: 'table',
      columns: [{ title: applied ? takeInTexts.added : takeInTexts.willBeAdded, flexible: true }],
      rows: reportLines(report).map((line) => [line]),
    },
    notes: names.length === 0 ? [] : [`${takeInTexts.left}: ${names.join(', ')}`],
  };
}

export const takeInData = (report: TakeInReport, applied: boolean) => ({
  applied,
  shop: report.shop,
  madeAt: report.madeAt,
  sounds: tallyData(report.sounds),
  packs: tallyData(report.packs),
  collections: tallyData(report.collections),
  collected: tallyData(report.collected),
  licenses: tallyData(report.licenses),
});

const tallyData = ({ names, ...counts }: Tally) => ({ ...counts, names: [...names] });
