import * as v from 'valibot';
import { ok } from '../../core/kernel/result.ts';
import { gridOf } from '../../core/publishing/edited-grid.ts';
import { HEARD_COLUMNS, type HeardChange, USUALLY_SURE, differenceAsHeard } from '../../domain/publishing/as-heard.ts';
import { withChanges } from '../../domain/publishing/grid-csv.ts';
import { changedRows } from '../../domain/publishing/grid-history.ts';
import type { Grid } from '../../domain/publishing/grid.ts';
import { LABEL_COLUMNS } from '../../domain/publishing/pack-files.ts';
import { type Declared, command, shown } from '../command/declare.ts';
import { about, document, id } from '../command/document.ts';
import { argument, flag, oneOf, option, repeatable } from '../command/input.ts';
import { readId, readPart } from '../command/readers.ts';
import { misused } from '../host/outcome.ts';
import { providerTexts } from './provider.messages.ts';

const change = v.strictObject({
  file: v.string(),
  column: v.picklist(HEARD_COLUMNS),
  before: v.string(),
  after: v.string(),
  probability: about(v.number(), 'how sure the shop is, 0 to 1'),
  contradicts: about(v.nullable(v.string()), 'what is said instead, by the label, or by chunks or name of the file'),
});

export const heardDocument = document(
  v.strictObject({
    id,
    dryRun: v.boolean(),
    changes: v.array(change),
    left: about(v.array(change), 'what contradicts what is said, and stays unchanged'),
  }),
);

/** Labels as detected by the shop. */
export const heardCommands: readonly Declared[] = [
  command({
    words: 'provider heard',
    summary: 'Take type, tempo, key and instrument over as the shop has heard them, where nothing else is said.',
    input: {
      id: argument('the id of a pack, from `loopstead provider packs`', readId),
      only: option('--only <label>', 'only this label; may be given again', repeatable(oneOf(HEARD_COLUMNS))),
      file: option('--file <path>', 'only this file; may be given again', repeatable(String)),
      sure: option('--sure <part>', `how sure the shop is at least, 0 to 1; by default ${USUALLY_SURE}`, readPart),
      replace: flag('--replace', 'also in place of what is said'),
      dryRun: flag('--dry-run', 'say what would change, and change nothing'),
    },
    session: 'needed',
    document: heardDocument,
    examples: ['loopstead provider heard 3 --dry-run', 'loopstead provider heard 3 --only bpm --only key --sure 0.95'],
    async show({ app }, { id: draftId, only = HEARD_COLUMNS, file, sure, replace = false, dryRun = false }) {
      const { loadDraft, saveLabels } = await app.publishing.open();
      const draft = await loadDraft.execute(draftId);
      if (!draft.ok) return draft;
      const { files, revision } = draft.value;
      const unknown = file?.find((path) => files.every((one) => one.path !== path));
      if (unknown !== undefined) return misused('file', providerTexts.notInPack(unknown));
      const grid = gridOf(draft.value);
      const { changes, left } = differenceAsHeard(grid, new Map(files.map((one) => [one.path, one])), {
        columns: only,
        sure: sure ?? USUALLY_SURE,
        files: file ? new Set(file) : null,
        replaces: replace,
      });
      const said = { changes: dataOf(grid, changes), left: dataOf(grid, left) };
      const view = {
        document: { id: draftId, dryRun, ...said },
        shown: { kind: 'text', text: said.changes.map(heardText).join('') } as const,
        notes: [
          dryRun ? providerTexts.wouldLabel(changes.length) : providerTexts.labelled(changes.length),
          ...(left.length === 0 ? [] : [providerTexts.left(left.length)]),
        ],
      };
      if (dryRun || changes.length === 0) return ok(view);
      const rows = changedRows(grid, withChanges(grid, changes));
      return shown(await saveLabels.execute(draftId, revision, rows), () => view);
    },
  }),
];

const dataOf = (grid: Grid, changes: readonly HeardChange[]) =>
  changes.flatMap(({ row, column, before, after, probability, contradicts }) => {
    const name = HEARD_COLUMNS.find((one) => one === LABEL_COLUMNS[column]);
    const file = grid[row]?.file;
    return name === undefined || file === undefined
      ? []
      : [{ file, column: name, before, after, probability, contradicts }];
  });

const heardText = ({ file, column, before, after, probability, contradicts }: ReturnType<typeof dataOf>[number]) =>
  `${file}\n  ${column}: ${contradicts ?? (before === '' ? '-' : before)} → ${providerTexts.heardAs(after, probability)}\n`;
