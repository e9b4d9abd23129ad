import type { ReactNode } from 'react';
import type { CellChange } from '../../../domain/publishing/grid-csv.ts';
import type { Grid } from '../../../domain/publishing/grid.ts';
import { LABEL_COLUMNS } from '../../../domain/publishing/pack-files.ts';
import { Button } from '../../ui/Button.tsx';
import * as css from '../desk.css.ts';
import { columnNames, labelTexts } from '../publishing.messages.ts';

/** Nobody would read more. */
export const MOST_SHOWN = 200;

interface ChangedCellsProps<Change extends CellChange> {
  label: string;
  grid: Grid;
  changes: readonly Change[];
  /** The heads of the columns after file and label, and their contents. */
  heads: readonly string[];
  renderCells: (change: Change) => ReactNode;
}

/** Cells that would change or stay, one per row. */
export const ChangedCells = <Change extends CellChange>({
  label,
  grid,
  changes,
  heads,
  renderCells,
}: ChangedCellsProps<Change>) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reached by keys.
  <section className={css.difference} tabIndex={0} aria-label={label}>
    <table className={css.table}>
      <thead>
        <tr>
          {[columnNames.file, labelTexts.label, ...heads].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.slice(0, MOST_SHOWN).map((change) => {
          const { row, column } = change;
          const name = LABEL_COLUMNS[column];
          return (
            <tr key={`${row},${column}`}>
              <th scope="row">{grid[row]?.file}</th>
              <td className={css.labelName}>{name && columnNames[name]}</td>
              {renderCells(change)}
            </tr>
          );
        })}
      </tbody>
    </table>
    {changes.length > MOST_SHOWN && <p>{labelTexts.more(changes.length - MOST_SHOWN)}</p>}
  </section>
);

interface TakeOrForgetProps {
  mayTake: boolean;
  onTake: () => void;
  onForget: () => void;
}

/** Applies or discards the preview. */
export const TakeOrForget = ({ mayTake, onTake, onForget }: TakeOrForgetProps) => (
  <div className={css.buttons}>
    {mayTake && (
      <Button look="primary" onClick={onTake}>
        {labelTexts.take}
      </Button>
    )}
    <Button onClick={onForget}>{labelTexts.forget}</Button>
  </div>
);
