import { listTexts, soundListFailures } from '../../core/catalogue/catalogue.messages.ts';
import { similarFailures } from '../../core/similar/similar.messages.ts';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import { questionOf, visibleSounds } from '../../core/similar/similar-sounds.ts';
import { similarTo } from '../../core/catalogue/filters/similarity.ts';
import { neighborsOf } from '../../core/catalogue/lists/neighbors.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useReadable, whole } from '../bind/use-readable.ts';
import { ListFailed, NothingHere } from '../catalogue/lists/list-notices.tsx';
import { BoundSoundDetails } from '../catalogue/details/BoundSoundDetails.tsx';
import { SoundTrail } from '../catalogue/details/SoundTrail.tsx';
import { SoundDetailsSkeleton } from '../catalogue/details/SoundDetailsSkeleton.tsx';
import SoundListSkeleton from '../catalogue/sounds/SoundListSkeleton.tsx';
import { SoundRows } from '../catalogue/sounds/SoundRows.tsx';
import { SoundTable } from '../catalogue/sounds/SoundTable.tsx';
import { useSoundActions } from '../catalogue/sounds/use-sound-actions.ts';
import { failureText } from '../../core/shell/failure-text.ts';
import { useInspector } from '../inspector/use-inspector.tsx';
import { Button } from '../ui/Button.tsx';
import { openPage } from '../../composition/pages/open-page.ts';
import * as css from './pages.css.ts';
import { similarTexts } from '../similar/similar.messages.ts';

/** One sound, and similar ones. */
export default function SoundPage({ id }: { id: number }) {
  const app = useApp();
  const detail = useReadable(app.catalogue.soundDetail, whole);
  const list = useReadable(app.catalogue.soundList, whole);
  if (detail.phase === 'idle' || detail.name !== id || detail.phase === 'loading') return <SoundDetailsSkeleton />;
  if (detail.phase === 'failed')
    return detail.failure.kind === 'notFound' ? (
      <NothingHere wasRemoved={detail.failure.wasRemoved} />
    ) : (
      <ListFailed
        text={failureText(detail.failure, soundListFailures)}
        onReload={() => void openPage(app, { page: 'sound', id, similar: false })}
      />
    );
  return (
    <>
      <SoundTrail sound={detail.item} neighbors={neighborsOf(list, detail.item.id)} />
      <InspectedDetails sound={detail.item} />
      <SimilarSounds sound={detail.item} />
    </>
  );
}

/** The sound, with the inspector. */
const InspectedDetails = ({ sound }: { sound: Sound }) => (
  <BoundSoundDetails sound={sound} inspector={useInspector(sound)} />
);

/** Similar sounds by the default measure; the dialog offers others. */
function SimilarSounds({ sound }: { sound: Sound }) {
  const { catalogue } = useApp();
  const { findSimilar } = useSoundActions();
  const similar = useReadable(catalogue.similarSounds, whole);
  const state = questionOf(similar)?.id === sound.id ? similar : null;
  const sounds = state && visibleSounds(state);
  return (
    <section className={css.section} aria-labelledby="similar">
      <header className={css.sectionHeader}>
        <h2 id="similar" className={css.sectionTitle}>
          {similarTexts.title}
        </h2>
        <Button icon="filters" onClick={() => findSimilar(sound)}>
          {similarTexts.weigh}
        </Button>
      </header>
      {state?.phase === 'failed' && state.failure.kind !== 'notFound' ? (
        <ListFailed
          text={failureText(state.failure, similarFailures)}
          onReload={() => void catalogue.findSimilar.execute(similarTo(sound.id))}
        />
      ) : sounds?.length === 0 ? (
        <p className={css.nothing}>{listTexts.empty}</p>
      ) : (
        <SoundTable caption={similarTexts.title} order={null}>
          {sounds ? <SoundRows sounds={sounds} /> : <SoundListSkeleton rows={5} />}
        </SoundTable>
      )}
    </section>
  );
}
