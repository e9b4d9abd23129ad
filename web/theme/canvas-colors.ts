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

const watching = new Set<() => void>();
let stopListening: (() => void) | null = null;

/** One look at the theme for all who watch it. */
function watchTheme(changed: () => void): () => void {
  watching.add(changed);
  stopListening ??= listenToTheme(() => {
    known = null;
    for (const tell of watching) tell();
  });
  return () => {
    watching.delete(changed);
    if (watching.size > 0) return;
    stopListening?.();
    stopListening = null;
  };
}

/** The device's theme and the chosen one, which is an attribute of the root element. */
function listenToTheme(changed: () => void): () => void {
  const device = matchMedia('(prefers-color-scheme: dark)');
  const chosen = new MutationObserver(changed);
  device.addEventListener('change', changed);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    device.removeEventListener('change', changed);
    chosen.disconnect();
  };
}
