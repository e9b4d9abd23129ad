import { creditCount, creditTexts } from '../../core/credits/credits.messages.ts';
import type { UndoableDownload } from '../../core/credits/statement.ts';
import { Button } from '../ui/Button.tsx';
import * as css from './undoable-downloads.css.ts';

interface UndoableDownloadsProps {
  downloads: readonly UndoableDownload[];
  onUndo: (id: number) => void;
}

/** Downloads of which no byte was fetched: they can be given back for a while. */
export const UndoableDownloads = ({ downloads, onUndo }: UndoableDownloadsProps) => (
  <section className={css.section} aria-labelledby="undoable">
    <h2 id="undoable" className={css.title}>
      Not fetched yet
    </h2>
    <ul className={css.list}>
      {downloads.map((download) => (
        <li key={download.id} className={css.item}>
          <span className={css.name} dir="auto">
            {nameOf(download)}
          </span>
          <span className={css.credits}>{creditCount(download.takenCredits)}</span>
          <Button
            onClick={() => onUndo(download.id)}
            aria-label={`${creditTexts.undo} the download of ${nameOf(download)}`}
          >
            {creditTexts.undo}
          </Button>
        </li>
      ))}
    </ul>
  </section>
);

/** 'Kick.wav and 3 more'. */
const nameOf = ({ name, fileIds }: UndoableDownload): string =>
  fileIds.length === 1 ? name : `${name} and ${fileIds.length - 1} more`;
