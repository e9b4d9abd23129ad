import * as v from 'valibot';
import { ok } from '../../core/kernel/result.ts';
import type { GridStep } from '../../core/publishing/edit-grid.ts';
import { editedRows } from '../../domain/publishing/grid-history.ts';
import { type Grid, withCells } from '../../domain/publishing/grid.ts';
import { LABEL_COLUMNS } from '../../domain/publishing/pack-files.ts';
import { entriesOf, recordOf } from '../../domain/records.ts';
import { type Declared, bare, useCase } from '../command/declare.ts';
import { datum } from '../command/input.ts';
import { count } from '../command/document.ts';
import { draftData, draftDocument } from './draft.views.ts';

const cells = v.strictObject(recordOf(LABEL_COLUMNS, () => v.exactOptional(v.string())));
const edits = v.record(v.string(), cells);

/** The grid of labels, as edited on the web; a terminal sends a whole table. */
export const gridCommands: readonly Declared[] = [
  useCase({
    name: 'publishing.editGrid',
    summary: 'Edit the labels of the pack on view, or take an edit back.',
    input: {
      edit: datum("'undo', 'redo', or cells by file", v.union([v.picklist(['undo', 'redo']), edits])),
    },
    command: 'provider labels',
    answers: v.strictObject({ isChanged: v.boolean(), unsavedRows: count }),
    async show({ app }, { edit }) {
      const { editGrid, grid } = await app.publishing.open();
      const step: GridStep =
        typeof edit === 'string'
          ? { kind: edit }
          : { kind: 'edit', grid: grid.current.phase === 'open' ? edited(grid.current.history.grid, edit) : [] };
      const isChanged = editGrid.execute(step);
      const { current } = grid;
      const unsavedRows = current.phase === 'open' ? editedRows(current.kept, current.history.grid).length : 0;
      return ok(bare({ isChanged, unsavedRows }));
    },
  }),
  useCase({
    name: 'publishing.keepGrid',
    summary: 'Send the edited labels to the shop, and check the pack.',
    input: {},
    command: 'provider labels',
    answers: draftDocument.schema,
    async show({ app }) {
      const { keepGrid } = await app.publishing.open();
      const kept = await keepGrid.execute();
      return kept.ok ? ok(bare(draftData(kept.value))) : kept;
    },
  }),
];

const edited = (grid: Grid, said: v.InferOutput<typeof edits>): Grid =>
  withCells(
    grid,
    grid.flatMap(({ file }, row) =>
      entriesOf(said[file] ?? {}).map(([name, text]) => ({ row, column: LABEL_COLUMNS.indexOf(name), text })),
    ),
  );
