import type { Plugin } from 'vite';
import { isForWidgets } from '../environments/names.ts';
import { there } from '../there.ts';

/** What draws the views on pages of others in place of React: see docs/adr/0113-preact-in-widgets.md. */
const PREACT: ReadonlyMap<string, string> = new Map([
  ['react', there('web/widgets/stand-ins/react.ts')],
  ['react/jsx-runtime', there('web/widgets/stand-ins/preact-jsx.ts')],
  ['react/jsx-dev-runtime', there('web/widgets/stand-ins/preact-jsx.ts')],
  ['react-dom', 'preact/compat'],
  ['react-dom/client', 'preact/compat/client'],
  ['use-sync-external-store/shim/index.js', 'preact/compat'],
]);

/** What React Aria expects of React alone or gets wrong in shadow trees: in each file, what stands for which words. */
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
      // In a shadow tree a dialog goes on to hide what comes beside it, such as the menu of one of its own rows.
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

/** Draws with Preact what is written for React, React Aria included. `reactIs` is for tests, which ask more of it. */
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
