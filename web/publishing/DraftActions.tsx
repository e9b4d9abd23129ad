import { useState } from 'react';
import { packHref } from '../../core/catalogue/addresses.ts';
import type { Draft } from '../../core/publishing/draft.ts';
import { nextState } from '../../domain/publishing/states.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import * as css from './desk.css.ts';
import { draftTexts } from './publishing.messages.ts';

interface DraftActionsProps {
  draft: Draft;
  onCheck: () => void;
  onSubmit: () => void;
  onWithdraw: () => void;
  onRemove: () => void;
}

/** What its maker may do with a pack where it stands. */
export function DraftActions({ draft, onCheck, onSubmit, onWithdraw, onRemove }: DraftActionsProps) {
  const [isSure, setIsSure] = useState(false);
  const { state, counts, checking, packSlug } = draft;
  const may = (event: 'check' | 'submit' | 'withdraw') => nextState(state, event, 'maker') !== null;
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
      {packSlug !== null && <ButtonLink href={packHref(packSlug)}>{draftTexts.toPack}</ButtonLink>}
      {may('withdraw') && <Button onClick={onWithdraw}>{draftTexts.withdraw}</Button>}
      {(state === 'draft' || state === 'checked' || state === 'withdrawn') && (
        <Button
          look={isSure ? 'danger' : 'plain'}
          onClick={() => (isSure ? onRemove() : setIsSure(true))}
          onBlur={() => setIsSure(false)}
        >
          {isSure ? draftTexts.removeSure : draftTexts.remove}
        </Button>
      )}
    </div>
  );
}
