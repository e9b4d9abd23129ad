import { useId } from 'react';
import { hintTexts } from '../../core/banners/banners.messages.ts';
import type { Hint } from '../../core/banners/hint.ts';
import { ButtonLink, IconButton } from '../ui/Button.tsx';
import { uiTexts } from '../ui/ui.messages.ts';
import * as css from './hint.css.ts';

interface HintWordsProps {
  hint: Exclude<Hint, 'confirm'>;
  onClose: () => void;
}

/** The text of a hint. It takes no focus, so that nobody is interrupted; screen readers announce it politely. */
export function HintWords({ hint, onClose }: HintWordsProps) {
  const { title, text, link } = hintTexts[hint];
  const titleId = useId();
  return (
    <dialog open aria-labelledby={titleId} aria-live="polite" className={css.words}>
      <p id={titleId} className={css.title}>
        {title}
      </p>
      <IconButton label={uiTexts.close} icon="close" onClick={onClose} />
      <p className={css.text}>{text}</p>
      {link && (
        <p className={css.action}>
          <ButtonLink href={link.href} look="primary" onClick={onClose}>
            {link.label}
          </ButtonLink>
        </p>
      )}
    </dialog>
  );
}
