import { listTexts, soundListFailures } from '../../core/catalogue/catalogue.messages.ts';
import type { RecentState } from '../../core/recent/recent-list.ts';
import { recentTexts } from '../../core/recent/recent.messages.ts';
import { failureText } from '../../core/shell/failure-text.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { useOwnReadable, whole } from '../bind/use-readable.ts';
import { ListFailed } from '../catalogue/lists/list-notices.tsx';
import SoundListSkeleton from '../catalogue/sounds/SoundListSkeleton.tsx';
import { SoundRows } from '../catalogue/sounds/SoundRows.tsx';
import { SoundTable } from '../catalogue/sounds/SoundTable.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import * as css from './recent-sounds.css.ts';

/** Placeholder rows while the list loads. */
const PLACEHOLDERS = 5;

/** The server does not know what a device stores. */
const ON_ITS_WAY: RecentState = { phase: 'loading' };

/** The sounds last played on this device, latest first. */
export function RecentSounds() {
  const { list, load, clear } = useLate(useApp().recent);
  const state = useOwnReadable<RecentState, RecentState>(list, whole, ON_ITS_WAY);
  if (state.phase === 'failed')
    return <ListFailed text={failureText(state.failure, soundListFailures)} onReload={() => void load.execute()} />;
  const sounds = state.phase === 'loaded' ? state.sounds : null;
  if (sounds?.length === 0)
    return (
      <Notice icon="play" title={listTexts.empty} hint={recentTexts.emptyHint}>
        <ButtonLink href="/samples">{recentTexts.browse}</ButtonLink>
      </Notice>
    );
  return (
    <>
      <div className={css.head}>
        <p className={css.about}>{recentTexts.about}</p>
        <Button look="plain" disabled={sounds === null} onClick={() => clear.execute()}>
          {recentTexts.clear}
        </Button>
      </div>
      <SoundTable caption={recentTexts.title} order={null} isBusy={sounds === null}>
        {sounds ? <SoundRows sounds={sounds} /> : <SoundListSkeleton rows={PLACEHOLDERS} />}
      </SoundTable>
    </>
  );
}
