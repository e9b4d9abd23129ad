import type { Pack } from '../../core/catalogue/packs/pack.ts';
import { packTexts } from '../../core/downloads/packs/pack-download.messages.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import * as css from './download-button.css.ts';

interface PackDownloadButtonProps {
  pack: Pack;
  look?: 'row' | 'large';
  onDownload: () => void;
}

/** Begins the download of a whole pack: what it costs is told before anything is taken [PACK-01]. */
export const PackDownloadButton = ({ pack, look = 'large', onDownload }: PackDownloadButtonProps) => (
  <button
    type="button"
    className={css.download[look]}
    aria-label={`${packTexts.download} ${pack.name}`}
    title={`${packTexts.download} ${pack.name}`}
    onClick={onDownload}
  >
    <Icon name="download" />
    <span className={css.text[look]}>{packTexts.download}</span>
  </button>
);
