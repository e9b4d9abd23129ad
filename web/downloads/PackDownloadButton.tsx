import type { Pack } from '../../core/catalogue/packs/pack.ts';
import { packTexts } from '../../core/downloads/packs/pack-download.messages.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import * as css from './download-button.css.ts';
import { packPriceText } from './pack-download.messages.ts';

interface PackDownloadButtonProps {
  pack: Pack;
  /** The price of all its files, where it is known. */
  price?: { readonly credits: number; readonly isAtMost: boolean } | null;
  look?: 'row' | 'large';
  onDownload: () => void;
}

/** Starts the download of a whole pack; its dialog shows the price before anything is charged [PACK-01]. */
export function PackDownloadButton({ pack, price = null, look = 'large', onDownload }: PackDownloadButtonProps) {
  const cost = price && packPriceText(price);
  const text = [packTexts.download, cost].filter(Boolean).join(' \u00b7 ');
  // The accessible name starts with the visible text, so that voice control finds the button.
  const label = cost === null ? `${text} ${pack.name}` : `${text}: ${pack.name}`;
  return (
    <button type="button" className={css.download[look]} aria-label={label} title={label} onClick={onDownload}>
      <Icon name="download" />
      <span className={css.text[look]}>{text}</span>
    </button>
  );
}
