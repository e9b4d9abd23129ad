import type { TakeInReport } from '../../domain/take-out/taking-in.ts';
import type { TakeInState } from '../../core/take-out/take-in.ts';
import {
  addsSomething,
  leftNames,
  reportLines,
  takeInFailureText,
  takeInTexts,
} from '../../core/take-out/take-in.messages.ts';
import { Button } from '../ui/Button.tsx';
import { FileButton } from '../ui/FileButton.tsx';
import * as css from './take-out-state.css.ts';

interface TakeInFormProps {
  state: TakeInState;
  onPreview: (zip: Uint8Array<ArrayBuffer>) => void;
  onApply: () => void;
  onForget: () => void;
}

/** Chooses an export file, previews what it would add, and adds it. */
export function TakeInForm({ state, onPreview, onApply, onForget }: TakeInFormProps) {
  const isBusy = state.phase === 'checking' || state.phase === 'adding';
  const choose = async ([file]: readonly File[]) => {
    if (file) onPreview(new Uint8Array(await file.arrayBuffer()));
  };
  return (
    <>
      <FileButton
        label={takeInTexts.choose}
        accept=".zip,application/zip"
        isBusy={isBusy}
        onFiles={(files) => void choose(files)}
      />
      <output className={css.state}>{statusOf(state)}</output>
      {'report' in state && <Report report={state.report} />}
      {state.phase === 'previewed' && addsSomething(state.report) && (
        <>
          <Button look="primary" onClick={onApply}>
            {takeInTexts.apply}
          </Button>
          <Button onClick={onForget}>{takeInTexts.cancel}</Button>
        </>
      )}
    </>
  );
}

function statusOf(state: TakeInState): string {
  switch (state.phase) {
    case 'idle':
      return '';
    case 'checking':
      return takeInTexts.checking;
    case 'adding':
      return takeInTexts.adding;
    case 'previewed':
      return addsSomething(state.report) ? takeInTexts.willBeAdded : takeInTexts.nothing;
    case 'added':
      return takeInTexts.added;
    case 'failed':
      return takeInFailureText(state.failure);
  }
}

function Report({ report }: { report: TakeInReport }) {
  const names = leftNames(report);
  return (
    <div className={css.report}>
      <ul>
        {reportLines(report).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {names.length > 0 && (
        <p className={css.left}>
          {takeInTexts.left}: {names.join(', ')}
        </p>
      )}
    </div>
  );
}
