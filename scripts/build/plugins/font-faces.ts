import type { Plugin } from 'vite';
import { fontFacesIn } from '../../../web/widgets/font-faces.ts';
import { isForWidgets } from '../environments/names.ts';
import { wholeSheet } from './sheet-for-later.ts';

/** The fonts of the shop's own pages, by the names that they have on pages of others. */
export function fontFaces(): Plugin {
  const id = 'virtual:font-faces';
  return {
    name: 'font-faces',
    applyToEnvironment: isForWidgets,
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load(resolved) {
      if (resolved !== `\0${id}`) return null;
      return `export const fontFaces = ${JSON.stringify(fontFacesIn(wholeSheet()))};`;
    },
  };
}
