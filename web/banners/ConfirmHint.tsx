import { useState } from 'react';
import { hintTexts } from '../../core/banners/banners.messages.ts';
import { IconButton } from '../ui/Button.tsx';
import { uiTexts } from '../ui/ui.messages.ts';
import * as css from './top-banner.css.ts';

/**
 * Points at the button before it, in its line [SHELL-31]. Below it is the bar, which must stay free; and the server draws
 * it, so that nothing moves when the scripts are there.
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
