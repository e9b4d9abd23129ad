import { useEffect, useRef } from 'react';
import { quoteText } from '../../core/credits/credits.messages.ts';
import { selectionTexts } from '../../core/selection/selection.messages.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { useReadable } from '../bind/use-readable.ts';
import { useClosingElsewhere } from '../shell/dialogs/use-closing-elsewhere.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogButtons } from '../ui/Dialog.tsx';
import { useSelectionQuote } from './use-selection-quote.ts';
import * as css from './selected-dialog.css.ts';
import BoundDownloadSelection from './DownloadSelection.tsx';
import { SelectedSounds } from './SelectedSounds.tsx';

/** The selected files over any page, with their price and the download [SEL-01]. */
export default function SelectedDialog({ onClose }: { onClose: () => void }) {
  const { selection } = useApp();
  const { tick } = useLate(selection.tools);
  const count = useReadable(selection.files, (files) => files.size);
  const quote = useSelectionQuote();
  const list = useRef<HTMLDivElement>(null);
  useClosingElsewhere(onClose);

  // The checkbox with the focus has disappeared with its row.
  useEffect(() => {
    if (document.activeElement === document.body) list.current?.focus();
  });

  return (
    <Dialog title={selectionTexts.title} size="large" onClose={onClose}>
      <div ref={list} className={css.list} tabIndex={-1}>
        <SelectedSounds />
      </div>
      {count > 0 && (
        <DialogButtons>
          <p className={css.total}>
            {selectionTexts.selected(count)}
            {quote?.files.length === count && <span className={css.price}>{quoteText(quote)}</span>}
          </p>
          <Button look="plain" onClick={() => tick.clear()}>
            {selectionTexts.clear}
          </Button>
          <BoundDownloadSelection onBought={onClose} />
        </DialogButtons>
      )}
    </Dialog>
  );
}
