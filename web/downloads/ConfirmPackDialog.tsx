import { useState } from 'react';
import type { Pack } from '../../core/catalogue/packs/pack.ts';
import { quoteText } from '../../core/credits/credits.messages.ts';
import type { QuotedSection } from '../../core/downloads/packs/download-pack.ts';
import { packTexts, packTypeTexts } from '../../core/downloads/packs/pack-download.messages.ts';
import { totalOf } from '../../core/downloads/packs/pack-total.ts';
import { priceLabel } from '../../core/downloads/prices.ts';
import type { AnswerOf } from '../../core/dialogs.ts';
import type { PackFileType } from '../../domain/downloads/prices.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogButtons, DialogText } from '../ui/Dialog.tsx';
import { type IconName, Icon } from '../ui/icons/Icon.tsx';
import { packDialogTexts } from './pack-download.messages.ts';
import * as css from './wav-or-midi-dialog.css.ts';

interface ConfirmPackDialogProps {
  pack: Pack;
  /** Those with files: one button each [PACK-02, PACK-03]. */
  sections: readonly QuotedSection[];
  answer: (answer: AnswerOf<'confirmPack'>) => void;
}

const ICONS: Readonly<Record<PackFileType, IconName>> = { wav: 'oneShot', midi: 'midi', preset: 'preset' };

/** PACK-05: the price of a whole pack by type, before anything is charged. All types are chosen at first. */
export default function ConfirmPackDialog({ pack, sections, answer }: ConfirmPackDialogProps) {
  const [left, setLeft] = useState<ReadonlySet<PackFileType>>(new Set());
  const chosen = sections.filter(({ type }) => !left.has(type));
  const types = chosen.map(({ type }) => type);
  const total = totalOf(chosen);
  const toggle = (type: PackFileType) =>
    setLeft(new Set(sections.map((section) => section.type).filter((one) => left.has(one) !== (one === type))));
  const [only] = types;
  return (
    <Dialog title={packTexts.title} onClose={() => answer('dismissed')}>
      <p className={css.name} dir="auto">
        {pack.name}
      </p>
      {sections.length === 0 && <DialogText>{packTexts.nothing}</DialogText>}
      <ul className={css.files}>
        {sections.map((section) => (
          <li key={section.type}>
            <SectionButton section={section} isChosen={!left.has(section.type)} onToggle={() => toggle(section.type)} />
          </li>
        ))}
      </ul>
      {sections.length > 0 && (
        <DialogButtons>
          <output className={css.total}>{packDialogTexts.after(total)}</output>
          <Button
            look="primary"
            icon="download"
            disabled={only === undefined}
            onClick={() => only !== undefined && answer(types.length === 1 ? only : { types })}
          >
            {packDialogTexts.download(only === undefined ? null : total.credits)}
          </Button>
        </DialogButtons>
      )}
    </Dialog>
  );
}

interface SectionButtonProps {
  section: QuotedSection;
  isChosen: boolean;
  onToggle: () => void;
}

const SectionButton = ({ section, isChosen, onToggle }: SectionButtonProps) => {
  const { type, credits, isFree, quote } = section;
  return (
    <button type="button" className={css.file} aria-pressed={isChosen} onClick={onToggle}>
      <span className={css.tick}>{isChosen && <Icon name="check" />}</span>
      <Icon name={ICONS[type]} size={24} />
      <span className={css.text}>
        <span className={css.format}>{packTypeTexts[type].name}</span>
        <span className={css.hint}>{quote ? quoteText(quote) : packTypeTexts[type].hint}</span>
      </span>
      <span className={css.price}>{isFree ? priceLabel(0) : priceLabel(credits)}</span>
    </button>
  );
};
