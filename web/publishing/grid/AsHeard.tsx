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
  /** The selected rows. */
  selected: RefObject<Block | null>;
  onEdit: (grid: Grid) => void;
}

/** Replaces labels by what the shop has detected, after a preview; renders nothing if nothing was detected. */
export function AsHeard({ draft, grid, selected, onEdit }: AsHeardProps) {
  const [wish, setWish] = useState<HeardWish | null>(null);
  if (draft.files.every(({ suggestions }) => suggestions === null)) return null;
  // Recomputed with edits, and with changes from elsewhere, since it was requested.
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

/** The files of the selected rows. */
const filesIn = (grid: Grid, block: Block | null): ReadonlySet<string> =>
  new Set(block ? grid.slice(block.from.row, block.to.row + 1).map(({ file }) => file) : []);
