import { useEffect, useMemo } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { OverlayArrow, Popover } from 'react-aria-components/Popover';
import { singleDownloadTip } from '../../core/downloads/packs/pack-download.messages.ts';
import { Button } from '../ui/Button.tsx';
import * as css from './single-download-tip.css.ts';
import { uiTexts } from '../ui/ui.messages.ts';

/**
 * Points at the first download button of the list, to show what can be downloaded [PACK-08, DOWN-19]. Shows nothing on
 * a page without one.
 */
export default function SingleDownloadTip({ onClose }: { onClose: () => void }) {
  const anchor = useMemo(() => ({ current: document.querySelector<HTMLElement>(FIRST_DOWNLOAD) }), []);
  useEffect(() => {
    if (anchor.current) anchor.current.scrollIntoView({ block: 'center' });
    else onClose();
  }, [anchor, onClose]);
  if (!anchor.current) return null;
  return (
    <Popover
      isOpen
      triggerRef={anchor}
      placement="bottom end"
      offset={10}
      className={css.tip}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <OverlayArrow className={css.arrow}>
        <svg width={12} height={6} viewBox="0 0 12 6" aria-hidden="true">
          <path d="M0 6 6 0l6 6Z" />
        </svg>
      </OverlayArrow>
      <Dialog className={css.content}>
        <Heading slot="title" className={css.title}>
          {singleDownloadTip.title}
        </Heading>
        <p>{singleDownloadTip.text}</p>
        <Button look="plain" onClick={onClose}>
          {uiTexts.close}
        </Button>
      </Dialog>
    </Popover>
  );
}

const FIRST_DOWNLOAD = 'main [data-downloaded]';
