import { creditTexts } from '../../core/credits/credits.messages.ts';
import { multiDownloadTexts } from '../../core/downloads/multi/multi-download.messages.ts';
import type { MultiDownloadState } from '../../core/downloads/multi/multi-download.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useReadable } from '../bind/use-readable.ts';
import { Button } from '../ui/Button.tsx';

interface DownloadSelectionProps {
  phase: MultiDownloadState['phase'];
  onDownload: () => void;
  onUndo: () => void;
}

/** Downloads the selection. There is one such download at a time [DECISION-45, DECISION-100]. */
export function DownloadSelection({ phase, onDownload, onUndo }: DownloadSelectionProps) {
  switch (phase) {
    case 'requesting':
      return <Preparing />;
    case 'pending':
      // Nothing was fetched yet, so the order can be undone from the start.
      return (
        <>
          <Preparing />
          <Button look="plain" aria-label={multiDownloadTexts.undo} onClick={onUndo}>
            {creditTexts.undo}
          </Button>
        </>
      );
    case 'error':
      return (
        <Button look="primary" icon="warning" onClick={onDownload}>
          {multiDownloadTexts.failed}
        </Button>
      );
    case 'idle':
      return (
        <Button look="primary" icon="download" onClick={onDownload}>
          {multiDownloadTexts.download}
        </Button>
      );
  }
}

const Preparing = () => (
  <Button look="primary" disabled aria-busy="true">
    {multiDownloadTexts.preparing}
  </Button>
);

interface BoundDownloadSelectionProps {
  /** Called once the shop has charged for it and prepares it. */
  onBought?: () => void;
}

/** The same, bound to the shop. */
export default function BoundDownloadSelection({ onBought }: BoundDownloadSelectionProps) {
  const { credits, multiDownload } = useApp();
  const phase = useReadable(multiDownload.state, (state) => state.phase);
  async function download() {
    const bought = await multiDownload.tools.press(({ downloadSelection }) => downloadSelection.execute());
    if (bought.ok) onBought?.();
  }
  function undo() {
    const { current } = multiDownload.state;
    if (current.phase === 'pending') void credits.press(({ undoDownload }) => undoDownload.execute(current.job.ids));
  }
  return <DownloadSelection phase={phase} onDownload={() => void download()} onUndo={undo} />;
}
