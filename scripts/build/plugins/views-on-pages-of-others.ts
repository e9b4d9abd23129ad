import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { isForWidgets } from '../environments/names.ts';
import { there } from '../there.ts';

/** What the views of the shop ask of their page, and what answers that on pages of others. */
const STAND_INS: ReadonlyMap<string, string> = new Map(
  ['bind/shop-origin.ts', 'shell/document/mark-page.ts', 'ui/icons/on-page.ts'].map((path) => [
    there(`web/${path}`),
    there(`web/widgets/stand-ins/${basename(path)}`),
  ]),
);
const PLACEHOLDERS = there('web/widgets/placeholders.css');
const JSX_RUNTIME = there('web/widgets/stand-ins/jsx-runtime.ts');

/** The views are the same everywhere; what differs on pages of others is what they ask of the page. */
export function viewsOnPagesOfOthers(): Plugin {
  return {
    name: 'views-on-pages-of-others',
    enforce: 'pre',
    applyToEnvironment: isForWidgets,
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'placeholders.css', source: readFileSync(PLACEHOLDERS, 'utf8') });
    },
    async resolveId(source, importer) {
      if (importer === undefined || importer.includes('/node_modules/') || importer === JSX_RUNTIME) return null;
      if (source === 'react/jsx-runtime') return JSX_RUNTIME;
      if (!source.startsWith('.')) return null;
      return STAND_INS.get(resolve(importer, '..', source)) ?? null;
    },
  };
}
