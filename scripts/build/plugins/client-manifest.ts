import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { CLIENT } from '../places.ts';
import { wholeSheet } from './sheet-for-later.ts';

/**
 * Gives the server bundle the names of the browser's files, which carry hashes of their content, and the styles
 * themselves: a document that brings its styles along is painted a round trip earlier.
 */
export function clientManifest(): Plugin {
  const id = 'virtual:client-manifest';
  return {
    name: 'client-manifest',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load(resolved) {
      if (resolved !== `\0${id}`) return null;
      const path = join(CLIENT, '.vite/manifest.json');
      const manifest = existsSync(path) ? readFileSync(path, 'utf8') : '{}';
      const styles = wholeSheet();
      return `export const styles = ${JSON.stringify(styles)};\nexport default ${manifest};`;
    },
  };
}
