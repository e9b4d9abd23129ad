import { useSyncExternalStore } from 'react';
import { type Palette, palettes } from './palette.ts';

type ResolvedTheme = keyof typeof palettes;

/** The theme that is on view, chosen or the device's. For what CSS cannot colour: canvases. */
function resolvedTheme(): ResolvedTheme {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'dark' || chosen === 'light') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function watchTheme(changed: () => void): () => void {
  const device = matchMedia('(prefers-color-scheme: dark)');
  const attribute = new MutationObserver(changed);
  device.addEventListener('change', changed);
  attribute.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    device.removeEventListener('change', changed);
    attribute.disconnect();
  };
}

export function useResolvedTheme(): ResolvedTheme {
  return useSyncExternalStore(watchTheme, resolvedTheme, () => 'light');
}

/** The colours on view; a change of the theme draws again. */
export const usePalette = (): Palette => palettes[useResolvedTheme()];
