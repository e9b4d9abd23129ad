import { type RefObject, useState } from 'react';
import type { Draft } from '../../../core/publishing/draft.ts';
import { type HeardWish, differenceAsHeard } from '../../../domain/publishing/as-heard.ts';
import { withChanges } from '../../../domain/publishing/grid-csv.ts';
import type { Block, Grid } from '../../../domain/publishing/grid.ts';
import { HeardDifferenceView } from './HeardDifferenceView.tsx';
import { HeardForm } from './HeardForm.tsx';

interface AsHeardProps {
  draft: Draft;
  grid: Grid;
  /** Which rows are selected. */
  selected: RefObject<Block | null>;
  onEdit: (grid: Grid) => void;
}

/** Takes labels over as the shop has heard them, once it has shown which; nothing where it has heard nothing. */
export function AsHeard({ draft, grid, selected, onEdit }: AsHeardProps) {
  const [wish, setWish] = useState<HeardWish | null>(null);
  if (draft.files.every(({ suggestions }) => suggestions === null)) return null;
  // Also of what was edited, or came from elsewhere, since it was asked for.
  const difference = wish && differenceAsHeard(grid, new Map(draft.files.map((file) => [file.path, file])), wish);
  return (
    <>
      <HeardForm
        onAsk={(asked, isOfSelection) =>
          setWish({ ...asked, files: isOfSelection ? filesIn(grid, selected.current) : null })
        }
      />
      {difference && (
        <HeardDifferenceView
          grid={grid}
          difference={difference}
          onTake={() => {
            onEdit(withChanges(grid, difference.changes));
            setWish(null);
          }}
          onForget={() => setWish(null)}
        />
      )}
    </>
  );
}

/** Files of the rows that are selected. */
const filesIn = (grid: Grid, block: Block | null): ReadonlySet<string> =>
  new Set(block ? grid.slice(block.from.row, block.to.row + 1).map(({ file }) => file) : []);
