import { type DragEvent, useState } from 'react';
import type { PushState } from '../../../core/publishing/draft.ts';
import { pushTexts, refusalText } from '../../../core/publishing/publishing.messages.ts';
import type { Failure } from '../../../core/kernel/failure.ts';
import { failureTexts } from '../../../core/shell/failure.messages.ts';
import type { LabelSide } from '../../../domain/publishing/two-sides.ts';
import * as css from '../desk.css.ts';
import { FileButton } from '../../ui/FileButton.tsx';
import { type LocalFolder, chosenFolder, droppedFolder } from './local-folder.ts';
import { droppedZip, openedZip } from './local-zip.ts';
import { SideChoice } from './SideChoice.tsx';
import { dropTexts } from '../publishing.messages.ts';

/** Whether files are being dragged, which may be dropped here. */
function bringsFiles(event: DragEvent): boolean {
  const brings = [...event.dataTransfer.items].some(({ kind }) => kind === 'file');
  if (brings) event.preventDefault();
  return brings;
}

interface FolderDropProps {
  hint: string;
  state: PushState;
  /** `labels` says whose label counts if folder and shop have both changed one, once the user has chosen. */
  onFolder: (folder: LocalFolder, labels?: LabelSide) => void;
}

/** Takes a folder by drop or choice, and shows the progress of its upload. */
export function FolderDrop({ hint, state, onFolder }: FolderDropProps) {
  const [isOver, setIsOver] = useState(false);
  const [refusal, setRefusal] = useState('');
  const [latest, setLatest] = useState<LocalFolder | null>(null);
  const [isUnpacking, setIsUnpacking] = useState(false);
  const isBusy = isUnpacking || state.phase === 'reading' || state.phase === 'sending' || state.phase === 'checking';

  function take(folder: LocalFolder | null) {
    if (isBusy) return;
    // Digests need a secure context.
    if (!isSecureContext) return setRefusal(dropTexts.unsafe);
    if (folder === null || folder.files.length === 0) return setRefusal(dropTexts.noFolder);
    if (folder.name === '') return setRefusal(dropTexts.noName);
    setRefusal('');
    push(folder);
  }

  function push(folder: LocalFolder, labels?: LabelSide) {
    setLatest(folder);
    onFolder(folder, labels);
  }

  async function takeZip(file: File) {
    if (isBusy) return;
    if (!isSecureContext) return setRefusal(dropTexts.unsafe);
    setIsUnpacking(true);
    setRefusal('');
    const opened = await openedZip(file).catch(() => null);
    setIsUnpacking(false);
    if (opened === null) return setRefusal(failureTexts.other);
    if (!opened.ok) return setRefusal(opened.failure);
    return push(opened.value);
  }

  return (
    <div
      className={css.drop}
      data-over={isOver ? '' : undefined}
      onDragOver={(event) => bringsFiles(event) && setIsOver(true)}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        const zip = droppedZip(event.dataTransfer.items);
        if (zip) return void takeZip(zip);
        void droppedFolder(event.dataTransfer.items).then(take, () => take(null));
      }}
    >
      <p className={css.muted}>{hint}</p>
      <div className={css.buttons}>
        <FileButton
          look="primary"
          icon="plus"
          label={dropTexts.choose}
          isFolder
          isBusy={isBusy}
          onFiles={(files) => void chosenFolder(files).then(take)}
        />
        <FileButton
          label={dropTexts.chooseZip}
          accept=".zip,application/zip"
          isBusy={isBusy}
          onFiles={([file]) => file && void takeZip(file)}
        />
      </div>
      {isUnpacking && <output className={css.muted}>{dropTexts.unpacking}</output>}
      <PushProgress state={state} onSide={(side) => latest && push(latest, side)} />
      {refusal !== '' && (
        <p className={css.error} role="alert">
          {refusal}
        </p>
      )}
    </div>
  );
}

function PushProgress({ state, onSide }: { state: PushState; onSide: (side: LabelSide) => void }) {
  switch (state.phase) {
    case 'idle':
      return null;
    case 'reading':
      return <Progress done={state.done} of={state.of} said={pushTexts.reading(state.done, state.of)} />;
    case 'sending':
      return <Progress done={state.sentBytes} of={state.ofBytes} said={pushTexts.sending(state.done, state.of)} />;
    case 'checking':
      return <Progress done={state.done} of={state.of} said={pushTexts.checking(state.done, state.of)} />;
    case 'pushed':
      return <output className={css.muted}>{dropTexts.pushed}</output>;
    case 'failed':
      return (
        <>
          <p className={css.error} role="alert">
            {pushFailureText(state.failure)}
          </p>
          <SideChoice failure={state.failure} onSide={onSide} />
        </>
      );
  }
}

const Progress = ({ done, of, said }: { done: number; of: number; said: string }) => (
  <>
    <progress className={css.progress} aria-label={dropTexts.progress} value={done} max={Math.max(1, of)} />
    <p className={css.muted}>{said}</p>
  </>
);

function pushFailureText(failure: Failure): string {
  switch (failure.kind) {
    case 'invalid':
      return refusalText(failure);
    case 'forbidden':
      return failure.notice.message;
    case 'offline':
      return failureTexts.offline;
    case 'unauthenticated':
      return failure.message;
    default:
      return failureTexts.other;
  }
}
