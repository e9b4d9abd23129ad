import { useState } from 'react';
import { packHref } from '../../../core/catalogue/addresses.ts';
import type { Draft } from '../../../core/publishing/draft.ts';
import { isDeletable, nextState } from '../../../domain/publishing/states.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import * as css from '../desk.css.ts';
import { draftTexts } from '../publishing.messages.ts';

interface DraftActionsProps {
  draft: Draft;
  onCheck: () => void;
  onSubmit: () => void;
  onWithdraw: () => void;
  onRelist: () => void;
  onRemove: () => void;
}

/** What its maker may do with a pack where it stands. */
export function DraftActions({ draft, onCheck, onSubmit, onWithdraw, onRelist, onRemove }: DraftActionsProps) {
  const { state, counts, checking, packSlug, originalsUrl } = draft;
  const may = (event: 'check' | 'submit' | 'withdraw' | 'relist') => nextState(state, event, 'maker') !== null;
  const isReady = counts.block === 0 && checking === null;
  return (
    <div className={css.buttons}>
      {may('submit') && isReady && (
        <Button look="primary" onClick={onSubmit}>
          {draftTexts.submit}
        </Button>
      )}
      {may('check') && (
        <Button
          look={state === 'draft' ? 'primary' : 'quiet'}
          aria-disabled={checking !== null}
          onClick={() => checking === null && onCheck()}
        >
          {draftTexts.check}
        </Button>
      )}
      {may('relist') && (
        <Button look="primary" onClick={onRelist}>
          {draftTexts.relist}
        </Button>
      )}
      {packSlug !== null && state === 'on-sale' && (
        <ButtonLink href={packHref(packSlug)}>{draftTexts.toPack}</ButtonLink>
      )}
      {may('withdraw') &&
        (state === 'on-sale' ? (
          <SureButton text={draftTexts.takeOff} sure={draftTexts.takeOffSure} onSure={onWithdraw} />
        ) : (
          <Button onClick={onWithdraw}>{draftTexts.withdraw}</Button>
        ))}
      {originalsUrl !== null && (
        <ButtonLink href={originalsUrl} download>
          {draftTexts.originals}
        </ButtonLink>
      )}
      {isDeletable(state) && <SureButton text={draftTexts.remove} sure={draftTexts.removeSure} onSure={onRemove} />}
    </div>
  );
}

/** Asks once more before it does what cannot be done by mistake. */
function SureButton({ text, sure, onSure }: { text: string; sure: string; onSure: () => void }) {
  const [isSure, setIsSure] = useState(false);
  return (
    <Button
      look={isSure ? 'danger' : 'plain'}
      onClick={() => {
        setIsSure(!isSure);
        if (isSure) onSure();
      }}
      onBlur={() => setIsSure(false)}
    >
      {isSure ? sure : text}
    </Button>
  );
}
