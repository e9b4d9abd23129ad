import { type Cells, LABEL_COLUMNS, type LabelColumn, type SheetRow, cellsOf, labelsIn } from './pack-files.ts';

/** Whose labels count where a maker has changed one in the folder and in the shop. */
export const LABEL_SIDES = ['folder', 'shop'] as const;
export type LabelSide = (typeof LABEL_SIDES)[number];

/** A label that was changed on both sides since the sheet was read last, and not to the same. */
export interface LabelConflict {
  readonly file: string;
  readonly column: LabelColumn;
  readonly folder: string;
  readonly shop: string;
}

type Rows = ReadonlyMap<string, SheetRow>;

export interface MergedLabels {
  readonly rows: Rows;
  readonly conflicts: readonly LabelConflict[];
}

/**
 * What the labels are once a new sheet is read: each is as the side has it that changed it since the sheet before. Where
 * both did, the side that was chosen counts; without a choice the shop keeps its own, and the answer says which these are.
 * Files that a sheet does not name keep their labels.
 */
export function mergedLabels(
  { before, folder, shop }: { readonly before: Rows; readonly folder: Rows; readonly shop: Rows },
  side: LabelSide | null,
): MergedLabels {
  const conflicts: LabelConflict[] = [];
  const rows = new Map(shop);
  for (const [file, row] of folder) {
    const [was, mine, theirs] = [cellsOf(before.get(file) ?? null), cellsOf(row), cellsOf(shop.get(file) ?? null)];
    const merged: Record<LabelColumn, string> = { ...theirs };
    for (const column of LABEL_COLUMNS) {
      if (mine[column] === theirs[column] || mine[column] === was[column]) continue;
      if (theirs[column] === was[column] || side === 'folder') merged[column] = mine[column];
      else if (side === null) conflicts.push({ file, column, folder: mine[column], shop: theirs[column] });
    }
    rows.set(file, rowOf(merged));
  }
  return { rows, conflicts };
}

const rowOf = (cells: Cells): SheetRow =>
  labelsIn(
    (column) => cells[column],
    () => {},
  );
