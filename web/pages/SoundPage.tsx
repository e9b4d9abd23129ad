import { useEffect, useRef } from 'react';
import { listTexts, similarFailures, soundListFailures } from '../../core/catalogue/catalogue.messages.ts';
import type { Sound } from '../../core/catalogue/sound.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useReadable, whole } from '../bind/use-readable.ts';
import { ListFailed, NothingHere } from '../catalogue/list-notices.tsx';
import { SoundDetails } from '../catalogue/SoundDetails.tsx';
import { SoundDetailsSkeleton } from '../catalogue/SoundDetailsSkeleton.tsx';
import SoundListSkeleton from '../catalogue/SoundListSkeleton.tsx';
import { SoundRows } from '../catalogue/SoundRows.tsx';
import { SoundTable } from '../catalogue/SoundTable.tsx';
import { useSoundActions } from '../catalogue/use-sound-actions.ts';
import { useSoundRow } from '../catalogue/use-sound-row.ts';
import { failureText } from '../shell/failure-text.ts';
import { openPage } from './open-page.ts';
import * as css from './pages.css.ts';

/** One sound, and what sounds like it. */
export default function SoundPage({ id }: { id: number }) {
  const app = useApp();
  const detail = useReadable(app.catalogue.soundDetail, whole);
  if (detail.phase === 'idle' || detail.name !== id || detail.phase === 'loading') return <SoundDetailsSkeleton />;
  if (detail.phase === 'failed')
    return detail.failure.kind === 'notFound' ? (
      <NothingHere />
    ) : (
      <ListFailed
        text={failureText(detail.failure, soundListFailures)}
        onReload={() => void openPage(app, { page: 'sound', id })}
      />
    );
  return (
    <>
      <BoundSoundDetails sound={detail.item} />
      <SimilarSounds id={id} />
    </>
  );
}

const BoundSoundDetails = ({ sound }: { sound: Sound }) => <SoundDetails {...useSoundRow(sound, useSoundActions())} />;

/** Stands under the sound; `?similar=1` leads straight to it. */
function SimilarSounds({ id }: { id: number }) {
  const { catalogue, shell } = useApp();
  const similar = useReadable(catalogue.similarSounds, whole);
  const isAskedFor = useReadable(shell.navigation.location, ({ search }) => search.includes('similar=1'));
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAskedFor) section.current?.scrollIntoView({ block: 'start' });
  }, [isAskedFor]);

  const isHere = similar.phase !== 'idle' && similar.name === id;
  return (
    <section ref={section} className={css.section} aria-labelledby="similar">
      <header className={css.sectionHeader}>
        <h2 id="similar" className={css.sectionTitle}>
          Similar sounds
        </h2>
      </header>
      {isHere && similar.phase === 'failed' && similar.failure.kind !== 'notFound' ? (
        <ListFailed
          text={failureText(similar.failure, similarFailures)}
          onReload={() => void catalogue.findSimilar.execute(id)}
        />
      ) : isHere && similar.phase === 'loaded' && similar.item.length === 0 ? (
        <p className={css.nothing}>{listTexts.empty}</p>
      ) : (
        <SoundTable caption="Similar sounds" order={null}>
          {isHere && similar.phase === 'loaded' ? <SoundRows sounds={similar.item} /> : <SoundListSkeleton rows={5} />}
        </SoundTable>
      )}
    </section>
  );
}
