import type { Pack } from '../../core/catalogue/packs/pack.ts';
import { quoteText } from '../../core/credits/credits.messages.ts';
import type { QuotedSection } from '../../core/downloads/packs/download-pack.ts';
import { packTexts, packTypeTexts } from '../../core/downloads/packs/pack-download.messages.ts';
import type { PackFileType } from '../../domain/downloads/prices.ts';
import { priceLabel } from '../../core/downloads/prices.ts';
import { Dialog, DialogText } from '../ui/Dialog.tsx';
import { type IconName, Icon } from '../ui/icons/Icon.tsx';
import * as css from './wav-or-midi-dialog.css.ts';

interface ConfirmPackDialogProps {
  pack: Pack;
  /** Those that have files: one button each [PACK-02, PACK-03]. */
  sections: readonly QuotedSection[];
  answer: (answer: PackFileType | 'dismissed') => void;
}

const ICONS: Readonly<Record<PackFileType, IconName>> = { wav: 'oneShot', midi: 'midi', preset: 'preset' };

/** PACK-05: what a whole pack costs, by type, before anything is taken. */
export default function ConfirmPackDialog({ pack, sections, answer }: ConfirmPackDialogProps) {
  return (
    <Dialog title={packTexts.title} onClose={() => answer('dismissed')}>
      <p className={css.name} dir="auto">
        {pack.name}
      </p>
      {sections.length === 0 && <DialogText>{packTexts.nothing}</DialogText>}
      <ul className={css.files}>
        {sections.map((section) => (
          <li key={section.type}>
            <SectionButton section={section} onTake={() => answer(section.type)} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const SectionButton = ({ section, onTake }: { section: QuotedSection; onTake: () => void }) => {
  const { type, credits, isFree, quote } = section;
  return (
    <button type="button" className={css.file} onClick={onTake}>
      <Icon name={ICONS[type]} size={24} />
      <span className={css.text}>
        <span className={css.format}>{packTypeTexts[type].name}</span>
        <span className={css.hint}>{quote ? quoteText(quote) : packTypeTexts[type].hint}</span>
      </span>
      <span className={css.price}>{isFree ? priceLabel(0) : priceLabel(credits)}</span>
    </button>
  );
};
