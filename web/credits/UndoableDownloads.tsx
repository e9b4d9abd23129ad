import { creditTexts } from '../../core/credits/credits.messages.ts';
import { creditCount } from '../../domain/downloads/prices.ts';
import type { UndoableDownload } from '../../core/credits/statement.ts';
import { Button } from '../ui/Button.tsx';
import * as css from './undoable-downloads.css.ts';
import { undoableTexts } from './credits.messages.ts';

interface UndoableDownloadsProps {
  downloads: readonly UndoableDownload[];
  onUndo: (id: number) => void;
}

/** Downloads that can still be undone, because no byte of them was fetched. */
export const UndoableDownloads = ({ downloads, onUndo }: UndoableDownloadsProps) => (
  <section className={css.section} aria-labelledby="undoable">
    <h2 id="undoable" className={css.title}>
      {undoableTexts.title}
    </h2>
    <ul className={css.list}>
      {downloads.map((download) => (
        <li key={download.id} className={css.item}>
          <span className={css.name} dir="auto">
            {nameOf(download)}
          </span>
          <span className={css.credits}>{creditCount(download.takenCredits)}</span>
          <Button onClick={() => onUndo(download.id)} aria-label={undoableTexts.undo(nameOf(download))}>
            {creditTexts.undo}
          </Button>
        </li>
      ))}
    </ul>
  </section>
);

const nameOf = ({ name, fileIds }: UndoableDownload): string => undoableTexts.files(name, fileIds.length);
