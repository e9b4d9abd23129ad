import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Block, type Spot, blockOf } from '../../../domain/publishing/grid.ts';

const FIRST: Spot = { row: 0, column: 0 };

/** The selection of a grid: from an anchor to the cell that has the focus, or would get it. */
export interface Selection {
  readonly active: Spot;
  readonly block: Block;
  /** The number of selected cells. */
  readonly cells: number;
  /** The text being typed into the active cell; null if none. */
  readonly editing: string | null;
  edit(text: string | null): void;
  go(to: Spot, selects?: boolean): void;
  select(block: Block): void;
}

export function useSelection(scroller: RefObject<HTMLElement | null>, rows: number): Selection {
  const [anchor, setAnchor] = useState(FIRST);
  const [wanted, setActive] = useState(FIRST);
  const [editing, edit] = useState<string | null>(null);
  // The pack may have lost files since.
  const active = { ...wanted, row: Math.max(0, Math.min(wanted.row, rows - 1)) };
  const block = blockOf(anchor, active);

  /** Set while a cell must take the focus once it is rendered. */
  const focuses = useRef(false);
  useEffect(() => {
    if (!focuses.current || editing !== null) return;
    focuses.current = false;
    const cell = scroller.current?.querySelector<HTMLElement>('td[tabindex="0"]');
    // Measuring a cell forces a layout.
    if (!cell || cell === document.activeElement) return;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  return {
    active,
    block,
    cells: (1 + block.to.row - block.from.row) * (1 + block.to.column - block.from.column),
    editing,
    edit,
    go(to, selects = false) {
      if (!selects) setAnchor(to);
      setActive(to);
      edit(null);
      focuses.current = true;
    },
    // The focus stays at the start, so that a long paste does not scroll to its end.
    select({ from, to }) {
      setAnchor(to);
      setActive(from);
      focuses.current = true;
    },
  };
}
