import { type ReactNode, useEffect, useRef } from 'react';
import { listTexts } from '../../core/catalogue/catalogue.messages.ts';
import { similarFailures } from '../../core/similar/similar.messages.ts';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import { type SimilarState, questionOf, visibleSounds } from '../../core/similar/similar-sounds.ts';
import { type Aspect, EQUAL_WEIGHTS, isEqual } from '../../core/catalogue/filters/similarity.ts';
import { ListFailed } from '../catalogue/lists/list-notices.tsx';
import SoundListSkeleton from '../catalogue/sounds/SoundListSkeleton.tsx';
import { SoundTable } from '../catalogue/sounds/SoundTable.tsx';
import { failureText } from '../../core/shell/failure-text.ts';
import { visuallyHidden } from '../theme/global.css.ts';
import { scoped } from '../scope/scope.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Switch } from '../ui/Switch.tsx';
import * as css from './similar-dialog.css.ts';
import { WeightSliders } from './WeightSliders.tsx';
import { similarTexts } from './similar.messages.ts';

interface SimilarDialogProps {
  sound: Sound;
  state: SimilarState;
  /** Whether results must pass the filters of the list; null if the list has none. */
  isWithin: boolean | null;
  onWithin: (isWithin: boolean) => void;
  onWeight: (aspect: Aspect, weight: number) => void;
  onEqualWeights: () => void;
  onReload: () => void;
  /** Returns to the previous sound; null at the first. */
  onBack: (() => void) | null;
  onStep: (direction: 'previous' | 'next') => void;
  /** A player of the dialog's own, as it covers that of the page. */
  player: ReactNode;
  onClose: () => void;
  /** The visible rows. */
  children: ReactNode;
}

/** Sounds similar to one sound, and the weights that define 'similar' [SIM-01, DECISION-126]. */
export function SimilarDialog(props: SimilarDialogProps) {
  const { sound, state, isWithin } = props;
  const weights = questionOf(state)?.weights ?? EQUAL_WEIGHTS;
  return (
    <Dialog title={similarTexts.title} size="large" onClose={props.onClose}>
      <StepKeys onStep={props.onStep} />
      <div className={css.about}>
        {props.onBack && <IconButton label={similarTexts.back} icon="chevronLeft" onClick={props.onBack} />}
        <p className={css.like}>
          {similarTexts.like} <bdi className={css.name}>{sound.name}</bdi>
        </p>
        {isWithin !== null && (
          <div>
            <Switch checked={isWithin} onChange={props.onWithin}>
              {similarTexts.within}
            </Switch>
          </div>
        )}
        <Button aria-disabled={isEqual(weights)} onClick={props.onEqualWeights}>
          {similarTexts.reset}
        </Button>
        <output className={visuallyHidden}>
          {state.phase === 'loaded' ? similarTexts.found(state.sounds.length) : ''}
        </output>
      </div>
      <WeightSliders weights={weights} onWeight={props.onWeight} />
      <div className={css.rows}>
        <Found {...props} />
      </div>
      <div className={css.player}>{props.player}</div>
    </Dialog>
  );
}

function Found({ state, children, onReload }: SimilarDialogProps) {
  if (state.phase === 'failed' && state.failure.kind !== 'notFound')
    return <ListFailed text={failureText(state.failure, similarFailures)} onReload={onReload} />;
  const sounds = visibleSounds(state);
  if (sounds?.length === 0 || state.phase === 'failed') return <Notice icon="search" title={listTexts.empty} />;
  return (
    <SoundTable caption={similarTexts.title} order={null} isBusy={state.phase === 'loading'}>
      {sounds ? children : <SoundListSkeleton rows={5} />}
    </SoundTable>
  );
}

/** Controls that use the arrow keys themselves. */
const OWN_ARROWS = ['input', 'select', '[role="slider"]', '[role="menu"]'] as const;

/** Up and Down play the sounds of the dialog, except where a control uses these keys itself. */
function StepKeys({ onStep }: Pick<SimilarDialogProps, 'onStep'>) {
  const anchor = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const dialog = anchor.current?.closest('[role="dialog"]');
    if (!dialog) return;
    return scoped((open) => {
      open.listen(dialog, 'keydown', (event) => {
        if (!(event instanceof KeyboardEvent) || !(event.key === 'ArrowUp' || event.key === 'ArrowDown')) return;
        const { target } = event;
        if (target instanceof HTMLElement && OWN_ARROWS.some((control) => target.closest(control))) return;
        event.preventDefault();
        onStep(event.key === 'ArrowUp' ? 'previous' : 'next');
      });
    });
  });
  return <span ref={anchor} hidden />;
}
