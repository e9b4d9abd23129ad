import { useMemo, useRef, useState } from 'react';
import type { App } from '../../../composition/app.ts';
import type { EditedGridState } from '../../../core/publishing/edited-grid.ts';
import type { Draft } from '../../../core/publishing/draft.ts';
import { refusalText } from '../../../core/publishing/publishing.messages.ts';
import type { Level } from '../../../domain/publishing/checks.ts';
import { editedRows } from '../../../domain/publishing/grid-history.ts';
import { type GridDifference, csvOfGrid, differenceOf, withChanges } from '../../../domain/publishing/grid-csv.ts';
import { type Block, type Grid, problemsOf, withRule } from '../../../domain/publishing/grid.ts';
import { isOpen } from '../../../domain/publishing/states.ts';
import { saveFile } from '../../bind/save-file.ts';
import { Button } from '../../ui/Button.tsx';
import * as css from '../desk.css.ts';
import { RuleForm, TableTools } from './GridTools.tsx';
import { type Hearable, isHearable } from '../hearing/audio-of-file.ts';
import { gridTexts, labelTexts } from '../publishing.messages.ts';
import { AsHeard } from './AsHeard.tsx';
import { SheetGrid, type WantedCell } from './SheetGrid.tsx';
import { TableDifference } from './TableDifference.tsx';

type Publishing = Awaited<ReturnType<App['publishing']['open']>>;

interface GridDeskProps {
  draft: Draft;
  labels: Extract<EditedGridState, { phase: 'open' }>;
  publishing: Pick<Publishing, 'editGrid' | 'keepGrid'>;
  /** Staff only reads. */
  isReview: boolean;
  wanted: WantedCell | null;
}

/** The grid with its tools; edits are sent to the shop on save. */
export function GridDesk({ draft, labels, publishing, isReview, wanted }: GridDeskProps) {
  const { editGrid } = publishing;
  const { grid } = labels.history;
  const [difference, setDifference] = useState<GridDifference | null>(null);
  const [said, say] = useState('');
  const selected = useRef<Block | null>(null);
  const isReadOnly = isReview || !isOpen(draft.state) || draft.checking !== null;
  const problems = problemsOf(grid);
  // What the shop knows of the files does not change with edits.
  const [levels, heard] = useMemo(() => [worstOf(draft), heardIn(draft)], [draft]);
  const edit = (next: Grid) => editGrid.execute({ kind: 'edit', grid: next });

  function open(text: string | null) {
    say(text === null ? labelTexts.notText : '');
    setDifference(text === null ? null : differenceOf(grid, text));
  }

  return (
    <>
      <fieldset className={css.tools} aria-label={labelTexts.tools}>
        {!isReadOnly && <StepButtons labels={labels} editGrid={editGrid} />}
        <TableTools
          isReadOnly={isReadOnly}
          onDownload={(separator) => void saveFile(`${draft.name}.csv`, csvOfGrid(grid, separator), 'text/csv')}
          onTable={open}
        />
      </fieldset>
      {!isReadOnly && (
        <RuleForm grid={grid} onRule={(rule) => say(edit(withRule(grid, rule)) ? labelTexts.ruled : labelTexts.same)} />
      )}
      {!isReadOnly && <AsHeard draft={draft} grid={grid} selected={selected} onEdit={edit} />}
      {isReadOnly && !isReview && <p className={css.muted}>{labelTexts.notNow}</p>}
      {difference && (
        <TableDifference
          grid={grid}
          difference={difference}
          onTake={() => {
            edit(withChanges(grid, difference.changes));
            setDifference(null);
          }}
          onForget={() => setDifference(null)}
        />
      )}
      <SheetGrid
        grid={grid}
        onSelect={(block) => {
          selected.current = block;
        }}
        problems={problems}
        levels={levels}
        heard={heard}
        isReadOnly={isReadOnly}
        wanted={wanted}
        onEdit={edit}
        onUndo={() => editGrid.execute({ kind: 'undo' })}
        onRedo={() => editGrid.execute({ kind: 'redo' })}
      />
      {!isReadOnly && (
        <SaveLine
          unsaved={editedRows(labels.kept, grid).length}
          isWrong={problems.length > 0}
          said={said}
          onSave={async () => {
            say('');
            const kept = await publishing.keepGrid.execute();
            if (!kept.ok) say(refusalText(kept.failure));
          }}
        />
      )}
    </>
  );
}

const StepButtons = ({ labels, editGrid }: Pick<GridDeskProps, 'labels'> & Pick<Publishing, 'editGrid'>) => (
  <>
    <Button aria-disabled={labels.history.past.length === 0} onClick={() => editGrid.execute({ kind: 'undo' })}>
      {gridTexts.undo}
    </Button>
    <Button aria-disabled={labels.history.undone.length === 0} onClick={() => editGrid.execute({ kind: 'redo' })}>
      {gridTexts.redo}
    </Button>
  </>
);

interface SaveLineProps {
  /** Rows that are not saved yet. */
  unsaved: number;
  isWrong: boolean;
  said: string;
  onSave: () => Promise<void>;
}

function SaveLine({ unsaved, isWrong, said, onSave }: SaveLineProps) {
  const [isSaving, setIsSaving] = useState(false);
  const mayNot = unsaved === 0 || isWrong || isSaving;
  return (
    <div className={css.buttons}>
      <Button
        look="primary"
        aria-busy={isSaving}
        aria-disabled={mayNot}
        onClick={() => {
          if (mayNot) return;
          setIsSaving(true);
          void onSave().finally(() => setIsSaving(false));
        }}
      >
        {labelTexts.save}
      </Button>
      <output className={css.muted}>{said || (unsaved === 0 ? labelTexts.saved : labelTexts.unsaved(unsaved))}</output>
    </div>
  );
}

/** The playable audio of the files. The same file keeps the same object, so that its row does not re-render. */
const heardIn = ({ files }: Draft): ReadonlyMap<string, Hearable> =>
  new Map(files.filter((file) => isHearable(file)).map((file) => [file.path, file]));

/** The worst open level of each file. */
function worstOf({ findings }: Draft): ReadonlyMap<string, Level> {
  const worst = new Map<string, Level>();
  for (const { file, level, waived } of findings)
    if (file !== null && waived === null && !worst.has(file)) worst.set(file, level);
  return worst;
}
