import { useEffect } from 'react';
import { useApp } from '../../bind/AppContext.tsx';
import { useLate } from '../../bind/use-late.ts';
import { useOwnReadable, whole } from '../../bind/use-readable.ts';
import { markPage } from '../../shell/document/mark-page.ts';
import { IconButton } from '../../ui/Button.tsx';
import { listLayoutTexts } from './lists.messages.ts';

/** Switches between normal and compact rows. The document has the setting, because a page needs it before its code. */
export default function DensityToggle() {
  const { rows } = useLate(useApp().scrolling);
  const density = useOwnReadable(rows.density, whole, 'usual');
  const isCompact = density === 'compact';
  useEffect(() => markPage('rows', isCompact ? density : null), [density, isCompact]);
  return (
    <IconButton
      label={listLayoutTexts.compactRows}
      icon="rows"
      aria-pressed={isCompact}
      onClick={() => rows.choose(isCompact ? 'usual' : 'compact')}
    />
  );
}
