import type { TakeOut, TakeOutState as State } from '../../core/take-out/take-out.ts';
import { stateFailures, stateText, takeOutTexts } from '../../core/take-out/take-out.messages.ts';
import { failureText } from '../../core/shell/failure-text.ts';
import { ListFailed } from '../catalogue/lists/list-notices.tsx';
import { Button } from '../ui/Button.tsx';
import * as css from './take-out-state.css.ts';

interface TakeOutStateProps {
  state: State;
  onRequest: () => void;
  onDownload: () => void;
  onReload: () => void;
}

/** The state of the customer's data export, and the actions for it. */
export function TakeOutState({ state, onRequest, onDownload, onReload }: TakeOutStateProps) {
  if (state.phase === 'failed')
    return <ListFailed text={failureText(state.failure, stateFailures)} onReload={onReload} />;
  const takeOut = state.phase === 'loaded' ? state.takeOut : null;
  return (
    <>
      <output className={css.state}>{takeOut && stateText(takeOut)}</output>
      {takeOut?.kind === 'ready' && (
        <Button look="primary" onClick={onDownload}>
          {takeOutTexts.download}
        </Button>
      )}
      {takeOut && takeOut.kind !== 'preparing' && <Button onClick={onRequest}>{requestLabel(takeOut)}</Button>}
    </>
  );
}

const requestLabel = ({ kind }: TakeOut): string => (kind === 'none' ? takeOutTexts.request : takeOutTexts.again);
