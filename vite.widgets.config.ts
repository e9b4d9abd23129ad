import { existsSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { fontFacesIn } from './web/widgets/font-faces.ts';
import { scopedStyles } from './web/widgets/scoped-styles.ts';

// How the views of the shop are built for pages of others: see docs/adr/0079-widgets.md.

/** What runs in a browser, on pages of ours or of others. */
export const isForBrowsers = ({ name }: { readonly name: string }): boolean => name === 'client' || name === 'widgets';

const isForWidgets = ({ name }: { readonly name: string }): boolean => name === 'widgets';

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

const SHEETS = there('web/widgets/sheets.ts');
const VIRTUAL_STYLES = /import ['"]([^'"]+\.vanilla\.css)['"];?/g;

/** A widget has its styles in its shadow tree: they come as text with the module that uses them. */
export function stylesInModules(): Plugin {
  return {
    name: 'styles-in-modules',
    enforce: 'post',
    applyToEnvironment: isForWidgets,
    transform(code, id) {
      if (id.endsWith('.css.ts'))
        return code.replace(VIRTUAL_STYLES, (_, sheet: string) => `import "${sheet}?inline";`);
      if (!id.endsWith('.vanilla.css?inline')) return null;
      const text = /export default ("(?:[^"\\]|\\.)*")/.exec(code)?.[1];
      if (text === undefined) throw new Error(`${id} is no text of styles.`);
      const scoped = scopedStyles(String(JSON.parse(text)));
      return {
        code: `import { addStyles } from ${JSON.stringify(SHEETS)};\naddStyles(${JSON.stringify(scoped)});`,
        map: null,
        moduleSideEffects: true,
      };
    },
  };
}

/** The fonts of the shop's own pages, by the names that they have on pages of others. */
export function fontFaces(sheet: () => string): Plugin {
  const id = 'virtual:font-faces';
  return {
    name: 'font-faces',
    applyToEnvironment: isForWidgets,
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load(resolved) {
      if (resolved !== `\0${id}`) return null;
      return `export const fontFaces = ${JSON.stringify(fontFacesIn(sheet()))};`;
    },
  };
}

/** A file that has moved would stand in for nothing without a word. */
function there(path: string): string {
  const file = resolve(path);
  if (!existsSync(file)) throw new Error(`${path} is named in vite.widgets.config.ts and is not there`);
  return file;
}
