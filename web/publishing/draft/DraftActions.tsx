import { useState } from 'react';
import { packHref } from '../../../core/catalogue/addresses.ts';
import type { Draft } from '../../../core/publishing/draft.ts';
import { isDeletable, nextState } from '../../../domain/publishing/states.ts';
import { mayMoveSale } from '../../../domain/publishing/trust.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import * as css from '../desk.css.ts';
import { draftTexts, momentTexts } from '../publishing.messages.ts';
import { MomentForm } from './MomentForm.tsx';

interface DraftActionsProps {
  draft: Draft;
  onCheck: () => void;
  /** The start of sale in epoch milliseconds; null means at once, or that staff decides. */
  onSubmit: (at: number | null) => void;
  /** Chooses another start of sale. */
  onReschedule: (at: number | null) => void;
  onWithdraw: () => void;
  onRelist: () => void;
  onRemove: () => void;
}

/** The actions that a provider has for a pack in its current state. */
export function DraftActions({
  draft,
  onCheck,
  onSubmit,
  onReschedule,
  onWithdraw,
  onRelist,
  onRemove,
}: DraftActionsProps) {
  const { state, counts, checking, packSlug, originalsUrl, trust } = draft;
  const may = (event: 'check' | 'submit' | 'withdraw' | 'relist') => nextState(state, event, 'maker') !== null;
  const isReady = counts.block === 0 && checking === null;
  const isHandingIn = may('submit') && isReady;
  return (
    <>
      <div className={css.buttons}>
        {isHandingIn && (
          <Button look="primary" onClick={() => onSubmit(null)}>
            {trust.isTrusted ? draftTexts.submitTrusted : draftTexts.submit}
          </Button>
        )}
        {mayMoveSale(draft) && (
          <Button look="primary" onClick={() => onReschedule(null)}>
            {momentTexts.now}
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
      {isHandingIn && trust.isTrusted && <MomentForm text={draftTexts.submitFor} onSet={onSubmit} />}
      {mayMoveSale(draft) && <MomentForm text={momentTexts.set} onSet={onReschedule} />}
    </>
  );
}

/** Asks for confirmation before an action that must not happen by mistake. */
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
