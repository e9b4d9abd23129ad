import { type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';
import type { Level } from '../../../domain/publishing/checks.ts';
import { type Block, type CellProblem, type Spot, isIn, textAt } from '../../../domain/publishing/grid.ts';
import { type LabelColumn, LABEL_COLUMNS } from '../../../domain/publishing/pack-files.ts';
import { Button } from '../../ui/Button.tsx';
import type { Hearable } from '../hearing/audio-of-file.ts';
import { toggleHeard, useHeard } from '../hearing/hear-evidence.ts';
import { columnNames, gridTexts } from '../publishing.messages.ts';
import * as css from './sheet-grid.css.ts';
import { SheetRow } from './SheetRow.tsx';
import { type After, type GridEdits, useGridEdits } from './use-grid-edits.ts';
import { type Selection, useSelection } from './use-selection.ts';
import { useWindow } from './use-window.ts';

/** A cell that is requested from elsewhere on the page. A new object is a new request. */
export interface WantedCell {
  readonly file: string;
  readonly column: LabelColumn;
}

interface SheetGridProps extends Omit<GridEdits, 'onHear'> {
  /** Invalid cells, from the top. */
  problems: readonly CellProblem[];
  /** The worst finding of each file. */
  levels?: ReadonlyMap<string, Level>;
  /** Playable audio by file. */
  heard?: ReadonlyMap<string, Hearable>;
  wanted?: WantedCell | null;
  /** Called with the selection. */
  onSelect?: (block: Block) => void;
}

const NOTHING_HEARD: ReadonlyMap<string, Hearable> = new Map();
const NO_LEVELS: ReadonlyMap<string, Level> = new Map();

/**
 * The labels of all files of a pack as a spreadsheet. One cell is in the tab order; keys move from there. Only visible
 * rows are in the document, and the row with the focus.
 */
export function SheetGrid({
  problems,
  levels = NO_LEVELS,
  heard = NOTHING_HEARD,
  wanted = null,
  onSelect,
  ...given
}: SheetGridProps) {
  const { grid, isReadOnly } = given;
  const onHear = (row: number) => {
    const file = heard.get(grid[row]?.file ?? '');
    if (file) toggleHeard(file);
  };
  const rules = { ...given, onHear };
  const scroller = useRef<HTMLDivElement>(null);
  const selection = useSelection(scroller, grid.length);
  const { from, to, page } = useWindow(scroller, grid.length, css.ROW_HEIGHT);
  const { said, go, write, press, copy, paste } = useGridEdits(rules, selection, page);
  const { active, block, cells } = selection;
  useEffect(() => onSelect?.(block));
  const pointing = usePointer(scroller, active, go);
  useWanted(wanted, ({ file, column }) => {
    const row = grid.findIndex((one) => one.file === file);
    if (row !== -1) go({ row, column: LABEL_COLUMNS.indexOf(column) });
  });

  const drawn = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
  // In order, also for screen readers: moving a row in the document would drop its focus for a moment.
  if (active.row < from) drawn.unshift(active.row);
  else if (active.row >= to) drawn.push(active.row);
  return (
    <div className={css.frame}>
      <div ref={scroller} className={css.scroll}>
        <table
          className={css.table}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- HTML has no table to edit.
          role="grid"
          aria-label={gridTexts.label}
          aria-rowcount={grid.length + 1}
          aria-colcount={LABEL_COLUMNS.length + 1}
          aria-multiselectable
          aria-readonly={isReadOnly || undefined}
          onKeyDown={press}
          onCopy={copy}
          onCut={copy}
          onPaste={(event) => void paste(event)}
          {...pointing}
          // After a press, keys belong to the grid, not to a list of sounds.
          onClick={(event) => event.stopPropagation()}
          onDoubleClick={({ target }) => {
            if (spotOf(target) !== null && !isReadOnly) selection.edit(textAt(grid, active));
          }}
        >
          <SheetHead />
          <tbody className={css.rows} style={{ height: grid.length * css.ROW_HEIGHT }}>
            <SheetRows
              drawn={drawn}
              rules={{ ...given, problems, levels, heard }}
              selection={selection}
              write={write}
              go={go}
            />
          </tbody>
        </table>
      </div>
      <SheetFoot active={active} problems={problems} said={said} cells={cells} onGo={go} />
    </div>
  );
}

interface SheetRowsProps {
  /** The indexes of the rendered rows. */
  drawn: readonly number[];
  rules: Pick<Required<SheetGridProps>, 'grid' | 'problems' | 'levels' | 'heard'>;
  selection: Selection;
  write: (text: string, then: After) => void;
  go: (to: Spot) => void;
}

function SheetRows({ drawn, rules: { grid, problems, levels, heard }, selection, write, go }: SheetRowsProps) {
  const playing = useHeard();
  const { active, block, editing } = selection;
  const wrong = Map.groupBy(problems, ({ row }) => row);
  return drawn.map((at) => {
    const row = grid[at];
    if (!row) return null;
    const isSelected = isIn(block, { row: at, column: block.from.column });
    const isActive = at === active.row;
    const sound = heard.get(row.file) ?? null;
    return (
      <SheetRow
        key={row.file}
        at={at}
        file={row.file}
        cells={row.cells}
        level={levels.get(row.file) ?? null}
        heard={sound}
        isPlaying={sound !== null && sound.sha256 === playing}
        wrong={(wrong.get(at) ?? []).map(({ column }) => column).join()}
        selectedFrom={isSelected ? block.from.column : -1}
        selectedTo={isSelected ? block.to.column : -1}
        active={isActive ? active.column : -1}
        editing={isActive ? editing : null}
        onWrite={write}
        onLeave={() => go(active)}
      />
    );
  });
}

/** Shows a requested cell, once per request. */
function useWanted(wanted: WantedCell | null, onWanted: (wanted: WantedCell) => void): void {
  const show = useEffectEvent(onWanted);
  useEffect(() => {
    if (wanted !== null) show(wanted);
  }, [wanted]);
}

const SheetHead = () => (
  <thead className={css.head}>
    <tr className={css.line} aria-rowindex={1}>
      <th scope="col" className={css.fileHead} aria-colindex={1}>
        {columnNames.file}
      </th>
      {LABEL_COLUMNS.map((column, at) => (
        <th key={column} scope="col" className={css.columnHead} aria-colindex={at + 2}>
          {columnNames[column]}
        </th>
      ))}
    </tr>
  </thead>
);

interface SheetFootProps {
  active: Spot;
  problems: readonly CellProblem[];
  said: string;
  cells: number;
  onGo: (to: Spot) => void;
}

/** What is wrong with the focused cell, else the latest change, and a button to the next problem. */
function SheetFoot({ active, problems, said, cells, onGo }: SheetFootProps) {
  const problem = problems.find(({ row, column }) => row === active.row && column === active.column);
  const next = problems.find(({ row, column }) => row > active.row || (row === active.row && column > active.column));
  return (
    <div className={css.foot}>
      <output>
        {problem ? (
          <span className={css.problem}>{problem.text}</span>
        ) : (
          said || (cells > 1 ? gridTexts.selected(cells) : <span className={css.keys}>{gridTexts.keys}</span>)
        )}
      </output>
      {problems.length > 0 && (
        <span>
          <span className={css.problem}>{gridTexts.problems(problems.length)}</span>{' '}
          <Button look="plain" onClick={() => onGo(next ?? problems[0] ?? active)}>
            {gridTexts.nextProblem}
          </Button>
        </span>
      )}
    </div>
  );
}

/** A press moves to a cell, and saves what was typed into another; a drag with the mouse selects. */
function usePointer(
  scroller: { readonly current: HTMLElement | null },
  active: Spot,
  go: (to: Spot, selects?: boolean) => void,
) {
  const isDragging = useRef(false);
  return {
    onPointerDown({ target, button, pointerType, shiftKey }: PointerEvent) {
      const spot = spotOf(target);
      if (spot === null || button !== 0 || target instanceof HTMLInputElement) return;
      scroller.current?.querySelector('input')?.blur();
      isDragging.current = pointerType === 'mouse';
      go(spot, shiftKey);
    },
    onPointerMove({ target, buttons }: PointerEvent) {
      const spot = spotOf(target);
      if (buttons !== 1) isDragging.current = false;
      if (!isDragging.current || spot === null) return;
      if (spot.row !== active.row || spot.column !== active.column) go(spot, true);
    },
  };
}

/** The cell of an event. */
function spotOf(target: EventTarget): Spot | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-spot]') : null;
  const [row, column] = (cell?.dataset['spot'] ?? '').split(',').map(Number);
  return row === undefined || column === undefined ? null : { row, column };
}
