import type { EnvironmentOptions } from 'vite';
import { WIDGETS } from '../places.ts';
import { inFolder, there } from '../there.ts';
import { LEAN_INVERSIFY, LEAN_RXJS } from './lean-libraries.ts';
import { modulesOf } from './module-graph.ts';

/** What pages of others load, by a name that stays. */
const LOADER = there('web/widgets/loader.ts');

/** What looks for placeholders. */
const START = [LOADER];
/** What every widget needs. */
const BOOT = [
  ...inFolder('web', ['widgets/boot.ts', 'widgets/fonts.ts']),
  ...inFolder('adapters', ['ids/ids.browser.ts']),
];
/** What most views are made of: in one file it is half of what it is in many. */
const PARTS = inFolder('web', [
  'bind/lazy-view.ts',
  'bind/use-late.ts',
  'bind/use-readable.ts',
  'ui/Button.tsx',
  'ui/CoverImage.tsx',
  'ui/Skeleton.tsx',
]);
/** What shows something of the catalogue. */
const DATA = [
  ...inFolder('web', ['widgets/AtPlace.tsx', 'catalogue/lists/list-notices.tsx']),
  ...inFolder('core', ['showcase/showcase.feature.ts']),
  ...inFolder('adapters/http', [
    'catalogue/catalogue.http.ts',
    'http-client.ts',
    'showcase/showcase.http.ts',
    'transport.browser.ts',
  ]),
];

/** The views of the shop on pages of others: see docs/adr/0079-widgets.md. */
export const widgets: EnvironmentOptions = {
  consumer: 'client',
  resolve: LEAN_RXJS,
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: WIDGETS,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: LOADER,
      preserveEntrySignatures: 'exports-only',
      treeshake: LEAN_INVERSIFY,
      output: {
        entryFileNames: 'loader.js',
        chunkFileNames: '[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            {
              debugName: 'widgets start',
              name: (id, graph) => (id !== LOADER && modulesOf(graph, START).has(id) ? 'start' : null),
            },
            {
              debugName: 'widgets base',
              name: (id, graph) => (modulesOf(graph, BOOT).has(id) ? 'base' : null),
            },
            {
              debugName: 'widgets parts',
              name: (id, graph) => (modulesOf(graph, PARTS).has(id) ? 'parts' : null),
            },
            {
              debugName: 'widgets data',
              name: (id, graph) => (modulesOf(graph, DATA).has(id) ? 'data' : null),
            },
          ],
        },
      },
    },
  },
};
