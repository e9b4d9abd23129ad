import { useEffect, useMemo, useRef } from 'react';
import { isUnfiltered } from '../../core/catalogue/filters/active-filters.ts';
import { type Filters, NO_FILTERS } from '../../core/catalogue/filters/filters.ts';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import type { AnswerOf } from '../../core/shell/dialogs.ts';
import { questionOf, visibleSounds } from '../../core/similar/similar-sounds.ts';
import { EQUAL_WEIGHTS, type SimilarQuestion, similarTo, withWeight } from '../../core/catalogue/filters/similarity.ts';
import { lazyView } from '../bind/lazy-view.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { useReadable, whole } from '../bind/use-readable.ts';
import type { SoundActions } from '../catalogue/sounds/SoundRow.tsx';
import { SoundRows } from '../catalogue/sounds/SoundRows.tsx';
import { useSoundActions } from '../catalogue/sounds/use-sound-actions.ts';
import { ShopPlayer } from '../player/ShopPlayer.tsx';
import { useClosingElsewhere } from '../shell/dialogs/use-closing-elsewhere.ts';
import { SimilarDialog } from './SimilarDialog.tsx';
import { useStepsInHistory } from './steps-in-history.ts';

const RowMenu = lazyView(() => import('../catalogue/sounds/RowMenu.tsx'));

interface OpenSimilarDialogProps {
  sound: Sound;
  /** The filters of the list that the sound is in. */
  filters: Filters;
  answer: (answer: AnswerOf<'similar'>) => void;
}

/** The Similar sounds dialog, bound to the core. */
export default function OpenSimilarDialog({ sound, filters, answer }: OpenSimilarDialogProps) {
  const app = useApp();
  const { sounds, trail, findSimilar } = useLate(app.similar);
  const before = useReadable(trail, whole);
  const state = useReadable(sounds, whole);
  const question = questionOf(state) ?? similarTo(sound.id);
  const ask = (change: Partial<SimilarQuestion>) => void findSimilar.execute({ ...question, ...change });
  const actions = useActionsGoingOn((other) => answer({ goOn: other }));
  const back = () => {
    const last = before.at(-1);
    answer(last ? { goOn: last } : 'closed');
  };
  const steps = useStepsInHistory({ depth: before.length, back });
  useClosingElsewhere(() => {
    steps.forget();
    answer('closed');
  });
  const step = (direction: 'previous' | 'next') =>
    void app.player.playNeighbour.execute(visibleSounds(state) ?? [], direction);
  return (
    <SimilarDialog
      sound={sound}
      state={state}
      isWithin={isUnfiltered(filters) ? null : !isUnfiltered(question.filters)}
      onWithin={(isWithin) => ask({ filters: isWithin ? filters : NO_FILTERS })}
      onWeight={(aspect, weight) =>
        void findSimilar.soon({ ...question, weights: withWeight(question.weights, aspect, weight) })
      }
      onEqualWeights={() => ask({ weights: EQUAL_WEIGHTS })}
      onReload={() => ask({})}
      onBack={before.length > 0 ? back : null}
      onStep={step}
      player={
        <ShopPlayer renderMenu={(props) => <RowMenu {...props} onFindSimilar={actions.findSimilar} />} onStep={step} />
      }
      onClose={() => {
        steps.leave();
        answer('closed');
      }}
    >
      <SoundRows sounds={visibleSounds(state) ?? []} actions={actions} />
    </SimilarDialog>
  );
}

/** The usual actions of rows, except that find-similar continues in this dialog instead of opening a second one. */
function useActionsGoingOn(goOn: (sound: Sound) => void): SoundActions {
  const actions = useSoundActions();
  const latest = useRef(goOn);
  useEffect(() => {
    latest.current = goOn;
  });
  return useMemo(() => ({ ...actions, findSimilar: (sound: Sound) => latest.current(sound) }), [actions]);
}
