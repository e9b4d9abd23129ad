import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { there } from '../there.ts';

/** Views that are drawn by another module on the server, where they need not be drawn for each page. */
const VIEWS: ReadonlyMap<string, string> = new Map(
  ['sounds/SoundRows', 'filters/FacetGroup', 'filters/KeyGrid'].map((view) => [
    there(`web/catalogue/${view}.tsx`),
    there(`web/catalogue/${view}.server.tsx`),
  ]),
);

/** Puts the server's own views in place of those of the browser, which they may import. */
export function viewsOfServer(): Plugin {
  return {
    name: 'views-of-server',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId(source, importer) {
      if (importer === undefined || !source.startsWith('.')) return null;
      const view = VIEWS.get(resolve(importer, '..', source));
      return view === importer ? null : (view ?? null);
    },
  };
}
