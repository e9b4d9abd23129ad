import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import { wavOrMidiTitle } from '../../core/downloads/downloads.messages.ts';
import { filesOf, priceLabel } from '../../core/downloads/prices.ts';
import type { FileFormat } from '../../domain/downloads/prices.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import * as css from './wav-or-midi-dialog.css.ts';
import { wavOrMidiTexts } from './wav-or-midi.messages.ts';

interface WavOrMidiDialogProps {
  sound: Sound;
  onChoose: (format: FileFormat) => void;
  onDismiss: () => void;
}

const ICONS = { wav: 'oneShot', midi: 'midi' } as const;

/** LIST-66: both files with their prices [DECISION-44]. */
export const WavOrMidiDialog = ({ sound, onChoose, onDismiss }: WavOrMidiDialogProps) => (
  <Dialog title={wavOrMidiTitle} onClose={onDismiss}>
    <p className={css.name} dir="auto">
      {sound.name}
    </p>
    <ul className={css.files}>
      {filesOf(sound).map(({ id, format, credits }) => (
        <li key={id}>
          <button type="button" className={css.file} onClick={() => onChoose(format)}>
            <Icon name={ICONS[format]} size={24} />
            <span className={css.text}>
              <span className={css.format}>{wavOrMidiTexts[format].name}</span>
              <span className={css.hint}>{wavOrMidiTexts[format].hint}</span>
            </span>
            <span className={css.price}>{priceLabel(credits)}</span>
          </button>
        </li>
      ))}
    </ul>
  </Dialog>
);
