import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Hint } from '../../core/banners/hint.ts';
import { Scope } from '../scope/scope.ts';
import { HintWords } from './HintWords.tsx';
import { type Place, placeAt } from './hint-place.ts';
import * as css from './hint.css.ts';

interface HintAtProps {
  hint: Exclude<Hint, 'confirm'>;
  /** What it points at: the first match that is rendered. Without one, nothing is shown. */
  selector: string;
  onClose: () => void;
}

/** A hint below its target. It scrolls with the page, under the bar and the player. */
export function HintAt({ hint, selector, onClose }: HintAtProps) {
  const place = usePlace(selector);
  if (!place) return null;
  return createPortal(
    <div className={css.pointing} style={{ insetBlockStart: place.top, insetInlineStart: place.left }}>
      <span className={css.arrow} style={{ insetInlineStart: place.arrow }} />
      <HintWords hint={hint} onClose={onClose} />
    </div>,
    document.body,
  );
}

/** The hint's position, updated as rows appear, disappear or move. */
function usePlace(selector: string): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    const look = () => {
      const target = document.querySelector(selector)?.getBoundingClientRect();
      setPlace(target && target.width > 0 ? placeAt(target, window) : null);
    };
    look();
    const view = new Scope();
    view.observe(new ResizeObserver(look)).observe(document.body);
    return () => view.dispose();
  }, [selector]);
  return place;
}
