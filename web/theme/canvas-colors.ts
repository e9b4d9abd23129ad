import { useSyncExternalStore } from 'react';

/** What a canvas needs of the theme: CSS cannot colour it. */
export interface CanvasColors {
  /** From bass to treble. */
  readonly tones: readonly string[];
  readonly accent: string;
}

const NONE: CanvasColors = { tones: [], accent: '' };
let known: CanvasColors | null = null;

/** The colours on view; a change of the theme draws again. */
export const useCanvasColors = (): CanvasColors => useSyncExternalStore(watchTheme, colorsOnView, () => NONE);

/** Read once per theme: asking the page for its styles is dear when every row does it. */
function colorsOnView(): CanvasColors {
  if (known) return known;
  const style = getComputedStyle(document.documentElement);
  known = {
    tones: style.getPropertyValue('--tones').trim().split(' '),
    accent: style.getPropertyValue('--accent').trim(),
  };
  return known;
}

/** The device's theme and the chosen one, which is an attribute of the root element. */
function watchTheme(changed: () => void): () => void {
  const forget = () => {
    known = null;
    changed();
  };
  const device = matchMedia('(prefers-color-scheme: dark)');
  const chosen = new MutationObserver(forget);
  device.addEventListener('change', forget);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    device.removeEventListener('change', forget);
    chosen.disconnect();
  };
}
