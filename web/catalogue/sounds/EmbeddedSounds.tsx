import { type ListAddress, withPage } from '../../../core/catalogue/filters/list-address.ts';
import { useApp } from '../../bind/AppContext.tsx';
import { useReadable } from '../../bind/use-readable.ts';
import { GatedPagination } from '../lists/GatedPagination.tsx';
import { ScrollingSounds } from './ScrollingSounds.tsx';
import { SoundListBody } from './SoundListBody.tsx';
import { useSoundList } from './use-sound-list.ts';
import { tableTexts } from './sounds.messages.ts';

interface EmbeddedSoundsProps {
  address: ListAddress;
  /** `scroll` loads more at its end instead of pages, and has no gate [DECISION-35]. */
  view?: 'list' | 'scroll';
  /** Hides pagination and gate. */
  paginationDisabled?: boolean;
}

/** A list of sounds within another page. It does not change the URL: pages load in place. */
export default function EmbeddedSounds({ address, view = 'list', paginationDisabled = false }: EmbeddedSoundsProps) {
  const { catalogue } = useApp();
  const current = useReadable(catalogue.soundList, (state) => (state.phase === 'idle' ? address : state.address));
  const list = useSoundList(current);
  const load = (wanted: ListAddress) => void catalogue.browseSounds.withoutFacets(wanted);
  if (view === 'scroll') return <ScrollingSounds list={list} address={current} onReload={() => load(current)} />;
  return (
    <>
      <SoundListBody
        list={list}
        caption={tableTexts.sounds}
        size={current.size}
        order={null}
        onReload={() => load(current)}
      />
      {!paginationDisabled && list.page && list.page.pages > 0 && (
        <GatedPagination
          scope={current.scope}
          page={list.page.page}
          pages={list.page.pages}
          isBusy={list.phase === 'loading'}
          onPage={(page) => load(withPage(current, page))}
        />
      )}
    </>
  );
}
