import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import type { Downloaded } from '../../core/downloads/downloaded-sounds.ts';
import { filesOf, priceLabel } from '../../core/downloads/prices.ts';
import { type IconName, Icon } from '../ui/icons/Icon.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import * as css from './download-button.css.ts';
import { downloadButtonTexts } from './downloads.messages.ts';
import { tooltip } from '../ui/tooltip.ts';

interface DownloadButtonProps {
  sound: Sound;
  downloaded: Downloaded;
  /** `row` leaves out the price where space is short. */
  look?: 'row' | 'large';
  /** Shortcuts for the same, in the format of `aria-keyshortcuts`. */
  shortcut?: string | undefined;
  onDownload: () => void;
}

/** Downloads a sound, and says beforehand what it costs [DOWN-15, DOWN-18]. An owned sound is free. */
export function DownloadButton({ sound, downloaded, look = 'row', shortcut, onDownload }: DownloadButtonProps) {
  const { icon, text, label } = viewOf(sound, downloaded, look);
  const isFree = filesOf(sound)[0].credits === 0;
  return (
    <button
      type="button"
      className={css.download[look]}
      data-downloaded={downloaded || ''}
      data-free={(downloaded === false && isFree) || undefined}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      {...tooltip(label)}
      aria-busy={downloaded === 'downloading' || undefined}
      disabled={downloaded === 'downloading'}
      onClick={onDownload}
    >
      {downloaded === 'downloading' ? <Spinner /> : <Icon name={icon} />}
      <span className={css.text[look]}>{text}</span>
    </button>
  );
}

interface DownloadView {
  readonly icon: IconName;
  readonly text: string;
  /** The text together with the name of the sound. */
  readonly label: string;
}

function viewOf(sound: Sound, downloaded: Downloaded, look: 'row' | 'large'): DownloadView {
  const { name } = sound;
  const { credits } = filesOf(sound)[0];
  const price = priceLabel(credits);
  switch (downloaded) {
    case true:
      // A row has room for the status only; elsewhere the button says what it does.
      return look === 'row'
        ? { icon: 'check', text: downloadButtonTexts.owned, label: downloadButtonTexts.ownedSound(name) }
        : { icon: 'download', text: downloadButtonTexts.again, label: downloadButtonTexts.againSound(name) };
    case 'downloading':
      return { icon: 'download', text: downloadButtonTexts.preparing, label: downloadButtonTexts.preparingSound(name) };
    case 'error':
      return { icon: 'warning', text: downloadButtonTexts.failed, label: downloadButtonTexts.failedSound(name) };
    default:
      if (credits === 0) return { icon: 'download', text: price, label: downloadButtonTexts.freeSound(price, name) };
      // A row has room for the price only.
      return look === 'row'
        ? { icon: 'download', text: price, label: downloadButtonTexts.soundForPrice(name, price) }
        : {
            icon: 'download',
            text: downloadButtonTexts.priced(price),
            label: downloadButtonTexts.pricedSound(price, name),
          };
  }
}
