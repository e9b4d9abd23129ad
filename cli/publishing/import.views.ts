import * as v from 'valibot';
import { CHECKS } from '../../domain/publishing/checks.ts';
import type { ImportReport, PackOutcome, ReportedPack } from '../../domain/publishing/delivery.ts';
import { keysOf } from '../../domain/records.ts';
import { about, count, document } from '../command/document.ts';
import type { ChunksToWrite } from '../../domain/publishing/chunks-to-write.ts';
import type { View } from '../terminal/view.ts';
import { importCommandTexts } from './import.messages.ts';

const outcome = v.picklist(['taken', 'would-take', 'unchanged', 'left-out']);

export const importDocument = document(
  v.strictObject({
    dryRun: about(v.boolean(), 'whether nothing was changed'),
    seconds: v.number(),
    counts: about(
      v.strictObject({
        taken: count,
        wouldTake: count,
        unchanged: count,
        leftOut: count,
        files: about(count, 'that were looked at to the end'),
        filesTaken: about(count, 'put on sale, or that would be'),
      }),
      'packs by outcome, and files',
    ),
    problems: about(v.array(v.string()), 'rows of the table that belong to no pack'),
    packs: v.array(
      v.strictObject({
        source: about(v.string(), 'the folder or the table'),
        name: v.string(),
        provider: v.nullable(v.string()),
        outcome,
        slug: about(v.nullable(v.string()), 'its address in the shop; null where it is not on sale, or was before'),
        files: about(count, 'put on sale, or that would be'),
        known: about(count, 'files that were on sale already'),
        warnings: count,
        problems: about(v.array(v.string()), 'why it was left out, beside findings'),
        findings: about(
          v.array(
            v.strictObject({
              code: v.picklist(keysOf(CHECKS)),
              file: v.nullable(v.string()),
              text: v.string(),
              repair: v.string(),
            }),
          ),
          'that kept it out',
        ),
      }),
    ),
  }),
);

export const chunksDocument = document(
  v.strictObject({
    files: about(count, 'WAVs that customers get as they were delivered; some may have everything already'),
    underWay: about(v.boolean(), 'whether the shop was at it before'),
  }),
);

export const chunksView = ({ files, isUnderWay }: ChunksToWrite): View => ({
  document: { files, underWay: isUnderWay },
  shown: { kind: 'text', text: `${importCommandTexts.chunks(files, isUnderWay)}\n` },
});

/** Findings printed per pack; the document has all of them. */
const MOST_SHOWN = 5;

export function importView(
  report: ImportReport,
  { isDryRun, problems }: { readonly isDryRun: boolean; readonly problems: readonly string[] },
): View<v.InferOutput<typeof importDocument.schema>> {
  const { packs, files, seconds } = report;
  const of = (kind: PackOutcome['kind']): number => packs.filter((pack) => pack.outcome.kind === kind).length;
  const counts = {
    taken: of('taken'),
    'would-take': of('would-take'),
    unchanged: of('unchanged'),
    'left-out': of('left-out'),
  };
  const { columns, outcomes, nobody } = importCommandTexts;
  const told = packs.map(packTold);
  return {
    document: {
      dryRun: isDryRun,
      seconds,
      counts: {
        taken: counts.taken,
        wouldTake: counts['would-take'],
        unchanged: counts.unchanged,
        leftOut: counts['left-out'],
        files,
        filesTaken: told.reduce((sum, pack) => sum + pack.files, 0),
      },
      problems: [...problems],
      packs: told,
    },
    shown: {
      kind: 'table',
      columns: [
        { title: columns.pack, flexible: true },
        { title: columns.provider, importance: 1 },
        { title: columns.outcome },
        { title: columns.files, align: 'right' },
      ],
      rows: packs.map(({ name, provider, outcome: { kind } }, at) => [
        name,
        provider ?? nobody,
        outcomes[kind],
        String(told[at]?.files ?? 0),
      ]),
    },
    notes: [
      ...problems,
      ...packs.flatMap(reasonsOf),
      ...(packs.length === 0 ? [] : [importCommandTexts.summary(counts)]),
      // Below a second there is no meaningful pace: everything was skipped.
      ...(seconds >= 1 ? [importCommandTexts.pace(files, seconds)] : []),
    ],
  };
}

function packTold({ source, name, provider, outcome: what }: ReportedPack) {
  const base = { source, name, provider, outcome: what.kind, slug: null, files: 0, known: 0, warnings: 0 };
  switch (what.kind) {
    case 'taken':
    case 'would-take':
      return { ...base, ...pick(what), problems: [], findings: [] };
    case 'unchanged':
      return { ...base, known: what.known, problems: [], findings: [] };
    case 'left-out':
      return {
        ...base,
        problems: [...what.problems],
        findings: what.blocks.map(({ code, file, measured, repair }) => ({ code, file, text: measured.text, repair })),
      };
  }
}

const pick = ({ slug, files, known, warnings }: Extract<PackOutcome, { kind: 'taken' | 'would-take' }>) => ({
  slug,
  files,
  known,
  warnings,
});

function reasonsOf({ name, outcome: what }: ReportedPack): readonly string[] {
  if (what.kind !== 'left-out') return [];
  const reasons = [
    ...what.problems.map((text) => importCommandTexts.problem(text)),
    ...what.blocks.map(({ file, measured, code }) => importCommandTexts.block(file, measured.text, code)),
  ];
  const rest = reasons.length - MOST_SHOWN;
  return [
    importCommandTexts.leftOut(name),
    ...reasons.slice(0, MOST_SHOWN),
    ...(rest > 0 ? [importCommandTexts.more(rest)] : []),
  ];
}
