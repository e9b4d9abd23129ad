import { useState } from 'react';
import { hintTexts } from '../../core/banners/banners.messages.ts';
import { IconButton } from '../ui/Button.tsx';
import { uiTexts } from '../ui/ui.messages.ts';
import * as css from './top-banner.css.ts';

/**
 * Points at the button before it, inline [SHELL-31]: the bar below must stay uncovered, and the server renders it so
 * that nothing shifts on hydration.
 */
export function ConfirmHint({ onClose }: { onClose: () => void }) {
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  return (
    <div className={css.hint} role="note">
      {hintTexts.confirm.title}
      <IconButton
        label={uiTexts.close}
        icon="close"
        onClick={() => {
          setClosed(true);
          onClose();
        }}
      />
    </div>
  );
}
