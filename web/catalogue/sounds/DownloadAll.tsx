import { listHref } from '../../../core/catalogue/addresses.ts';
import type { ListAddress } from '../../../core/catalogue/filters/list-address.ts';
import type { Sound } from '../../../core/catalogue/sounds/sound.ts';
import { creditsFor } from '../../../core/downloads/prices.ts';
import { useApp } from '../../bind/AppContext.tsx';
import { useOwnReadable, useReadable, whole } from '../../bind/use-readable.ts';
import { Button } from '../../ui/Button.tsx';
import { downloadAllTexts } from './download-all.messages.ts';

/** Downloads all sounds of a short list as one archive, and shows the price: for stems and collections. */
export function DownloadAll({ address }: { address: ListAddress }) {
  const { catalogue, downloads, multiDownload } = useApp();
  const list = useReadable(catalogue.soundList, whole);
  const isBusy = useOwnReadable(
    multiDownload.state,
    ({ phase }) => phase === 'requesting' || phase === 'pending',
    false,
  );
  const isHere = list.phase === 'loaded' && listHref(list.address) === listHref(address);
  // Only the visible page is priced: a list of several pages is selected page by page.
  const sounds: readonly Sound[] = isHere && list.page.total === list.page.items.length ? list.page.items : [];
  const credits = useOwnReadable(
    downloads.downloaded,
    (owned) => sounds.reduce((sum, sound) => sum + (owned.get(sound.id) === true ? 0 : creditsFor(sound)), 0),
    sounds.reduce((sum, sound) => sum + creditsFor(sound), 0),
  );
  if (sounds.length < 2) return null;
  const ids = sounds.map(({ id }) => id);
  return (
    <Button
      icon="download"
      disabled={isBusy}
      aria-busy={isBusy || undefined}
      onClick={() => void multiDownload.tools.press(({ request }) => request.execute(ids))}
    >
      {isBusy ? downloadAllTexts.preparing : downloadAllTexts.all(sounds.length, credits)}
    </Button>
  );
}
