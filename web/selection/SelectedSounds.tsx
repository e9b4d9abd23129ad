import { listTexts, soundListFailures } from '../../core/catalogue/catalogue.messages.ts';
import { selectionTexts } from '../../core/selection/selection.messages.ts';
import { tickedOf } from '../../core/selection/selection.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { useReadable, whole } from '../bind/use-readable.ts';
import { ListFailed } from '../catalogue/lists/list-notices.tsx';
import SoundListSkeleton from '../catalogue/sounds/SoundListSkeleton.tsx';
import { SoundRows } from '../catalogue/sounds/SoundRows.tsx';
import { SoundTable } from '../catalogue/sounds/SoundTable.tsx';
import { failureText } from '../../core/shell/failure-text.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { noticeTexts } from '../catalogue/lists/lists.messages.ts';
import { nothingSelectedHint } from './selection.messages.ts';

/** Placeholder rows while the list loads [LIST-26, DECISION-34]. */
const PLACEHOLDERS = 5;

/** The selected files. A row disappears with its last file [SEL-03]. */
export function SelectedSounds() {
  const { selection } = useApp();
  const { selected, loadSelected } = useLate(selection.tools);
  const state = useReadable(selected, whole);
  const files = useReadable(selection.files, whole);
  if (state.phase === 'failed' && state.failure.kind !== 'notFound')
    return (
      <ListFailed text={failureText(state.failure, soundListFailures)} onReload={() => void loadSelected.execute()} />
    );
  const sounds = state.phase === 'loaded' ? state.sounds.filter((sound) => tickedOf(files, sound) !== 'none') : null;
  if (sounds?.length === 0 || state.phase === 'failed') return <NothingSelected />;
  return (
    <SoundTable caption={selectionTexts.title} order={null} isBusy={sounds === null}>
      {sounds ? <SoundRows sounds={sounds} /> : <SoundListSkeleton rows={PLACEHOLDERS} />}
    </SoundTable>
  );
}

const NothingSelected = () => (
  <Notice icon="search" title={listTexts.empty} hint={nothingSelectedHint}>
    <ButtonLink href="/samples">{noticeTexts.allSounds}</ButtonLink>
  </Notice>
);
