import { existsSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { fontFacesIn } from './web/widgets/font-faces.ts';
import { scopedStyles } from './web/widgets/scoped-styles.ts';

// How the views of the shop are built for pages of others: see docs/adr/0079-widgets.md.

/** Whether an environment runs in browsers, on our pages or on other sites. */
export const isForBrowsers = ({ name }: { readonly name: string }): boolean => name === 'client' || name === 'widgets';

const isForWidgets = ({ name }: { readonly name: string }): boolean => name === 'widgets';

/** Modules through which the shop's views talk to their page, and their replacements on other sites. */
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

/** Replaces React for views on other sites: see docs/adr/0113-preact-in-widgets.md. */
const PREACT: ReadonlyMap<string, string> = new Map([
  ['react', there('web/widgets/stand-ins/react.ts')],
  ['react/jsx-runtime', there('web/widgets/stand-ins/preact-jsx.ts')],
  ['react/jsx-dev-runtime', there('web/widgets/stand-ins/preact-jsx.ts')],
  ['react-dom', 'preact/compat'],
  ['react-dom/client', 'preact/compat/client'],
  ['use-sync-external-store/shim/index.js', 'preact/compat'],
]);

/**
 * What React Aria expects of React only, or gets wrong in shadow trees: for each file, the words to replace and their
 * replacements.
 */
const REACT_ARIA: ReadonlyMap<string, ReadonlyArray<readonly [words: string, instead: string]>> = new Map([
  // The fields of an event are those of the browser, which it inherits: a spread has none of them.
  ['interactions/createEventHandler', [['...e,', '...fieldsOf(e),']]],
  [
    'collections/Document',
    [
      // Preact passes comments over.
      ['.nodeType = 8', '.nodeType = 1'],
      // It makes elements and takes them away by no other calls.
      ['createElement(type) {', 'createElementNS(_, type) { return this.createElement(type); }\ncreateElement(type) {'],
      ['hasAttribute() {}', 'hasAttribute() {}\nremove() { this.parentNode.removeChild(this); }'],
    ],
  ],
  [
    'overlays/ariaHideOutside',
    [
      // In a shadow tree, a dialog keeps hiding elements added next to it, such as the menu of one of its own rows.
      ['disconnect () {', 'disconnect () {\nfor (const one of shadowObservers) one.disconnect();'],
      [
        'observe () {',
        'observe () {\nconst trees = [...shadowRootsToWatch];\n[...shadowObservers].forEach((one, at) => one.observe(trees[at], { childList: true, subtree: true }));',
      ],
    ],
  ],
]);
const REACT_ARIA_FILE = /\/react-aria\/dist\/private\/(.+)\.\w+$/;
const FIELDS_OF = `import { fieldsOf } from ${JSON.stringify(there('web/widgets/stand-ins/fields-of.ts'))};\n`;

/**
 * Renders with Preact what is written for React, including React Aria. `reactIs` is for tests, which need more of it.
 */
export function preactForReact(reactIs?: string): Plugin {
  return {
    name: 'preact-for-react',
    enforce: 'pre',
    applyToEnvironment: (environment) => reactIs !== undefined || isForWidgets(environment),
    resolveId(source, importer) {
      const preact = source === 'react' && reactIs !== importer ? (reactIs ?? PREACT.get(source)) : PREACT.get(source);
      return preact === undefined ? null : this.resolve(preact, importer);
    },
    transform(code, id) {
      const changes = REACT_ARIA.get(REACT_ARIA_FILE.exec(id)?.[1] ?? '');
      if (changes === undefined) return null;
      const changed = changes.reduce((text, [words, instead]) => {
        if (!text.includes(words))
          throw new Error(`${id} no longer says ${words}: see how it gets on with Preact now.`);
        return text.replace(words, instead);
      }, code);
      return { code: changed.includes('fieldsOf(') ? FIELDS_OF + changed : changed, map: null };
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

/** Otherwise, a moved file would silently replace nothing. */
function there(path: string): string {
  const file = resolve(path);
  if (!existsSync(file)) throw new Error(`${path} is named in vite.widgets.config.ts and is not there`);
  return file;
}
