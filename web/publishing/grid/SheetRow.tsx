import { memo } from 'react';
import type { Level } from '../../../domain/publishing/checks.ts';
import { type Cells, type LabelColumn, LABEL_COLUMNS, PRICES } from '../../../domain/publishing/pack-files.ts';
import { CellEditor } from './CellEditor.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { Hearable } from '../hearing/audio-of-file.ts';
import { toggleHeard } from '../hearing/hear-evidence.ts';
import { gridTexts } from '../publishing.messages.ts';
import * as css from './sheet-grid.css.ts';
import type { After } from './use-grid-edits.ts';

const CHOICES: Readonly<Partial<Record<LabelColumn, readonly string[]>>> = {
  type: ['loop', 'one-shot', 'midi', 'preset'],
  price: PRICES,
};

interface SheetRowProps {
  at: number;
  file: string;
  cells: Cells;
  level: Level | null;
  /** Its playable audio. */
  heard: Hearable | null;
  isPlaying: boolean;
  /** Invalid columns, joined by commas: a text compares by value, so that an unchanged row does not re-render. */
  wrong: string;
  selectedFrom: number;
  selectedTo: number;
  /** The column with the focus, or that would get it; -1 in other rows. */
  active: number;
  /** The text being typed into it. */
  editing: string | null;
  onWrite: (text: string, then: After) => void;
  onLeave: () => void;
}

/** One file with its labels. */
export const SheetRow = memo(function SheetRow(props: SheetRowProps) {
  const {
    at,
    file,
    cells,
    level,
    heard,
    isPlaying,
    wrong,
    selectedFrom,
    selectedTo,
    active,
    editing,
    onWrite,
    onLeave,
  } = props;
  const wrongColumns = wrong.split(',');
  return (
    <tr className={css.row} aria-rowindex={at + 2} style={{ transform: `translateY(${at * css.ROW_HEIGHT}px)` }}>
      <th scope="row" className={css.file} aria-colindex={1} title={file}>
        {heard && (
          <button
            type="button"
            className={css.play}
            // Space does the same on any cell of the row, so the grid needs only one tab stop.
            tabIndex={-1}
            aria-label={isPlaying ? gridTexts.stop(file) : gridTexts.play(file)}
            onClick={() => toggleHeard(heard)}
          >
            <Icon name={isPlaying ? 'pause' : 'play'} />
          </button>
        )}
        {(level === 'block' || level === 'warn') && <span className={css.mark} data-level={level} />}
        <span className={css.fileName}>{file}</span>
      </th>
      {LABEL_COLUMNS.map((name, column) => (
        <td
          key={name}
          className={name === 'bpm' || name === 'key' ? css.figureCell : css.cell}
          aria-colindex={column + 2}
          aria-selected={column >= selectedFrom && column <= selectedTo}
          aria-invalid={wrongColumns.includes(String(column)) || undefined}
          data-spot={`${at},${column}`}
          tabIndex={column === active ? 0 : -1}
        >
          {cells[name]}
          {column === active && editing !== null && (
            <CellEditor
              label={gridTexts.cellOf(name, file)}
              text={editing}
              choices={CHOICES[name] ?? []}
              onWrite={onWrite}
              onLeave={onLeave}
            />
          )}
        </td>
      ))}
    </tr>
  );
}, isSameRow);

/** Functions are left out: they are new each time, and only the focused row calls them. */
function isSameRow(a: SheetRowProps, b: SheetRowProps): boolean {
  return (
    a.active === -1 &&
    b.active === -1 &&
    a.at === b.at &&
    a.cells === b.cells &&
    a.level === b.level &&
    a.heard === b.heard &&
    a.isPlaying === b.isPlaying &&
    a.wrong === b.wrong &&
    a.selectedFrom === b.selectedFrom &&
    a.selectedTo === b.selectedTo
  );
}
