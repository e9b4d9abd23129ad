import type { EnvironmentOptions } from 'vite';
import { CLIENT } from '../places.ts';
import { inFolder, there } from '../there.ts';
import { LEAN_INVERSIFY, LEAN_RXJS } from './lean-libraries.ts';
import { modulesOf } from './module-graph.ts';

const ENTRY = there('web/entry-client.tsx');

/** What draws the page and takes over its rows. */
const FIRST_VIEW = [ENTRY];
/** What takes over the controls around the rows. */
const CONTROLS = [
  ...inFolder('web', [
    'audition/SessionLockControl.tsx',
    'catalogue/filters/FilterBar.tsx',
    'catalogue/lists/OrderSelect.tsx',
    'catalogue/sounds/SelectPage.tsx',
    'search/SearchForm.tsx',
    'showcase/BrowseMenu.tsx',
  ]),
  ...inFolder('core', ['audition/audition.feature.ts', 'search/search.feature.ts']),
];
/** What is fetched ahead of the first press. */
const COMFORTS = [
  ...inFolder('web', [
    'catalogue/sounds/list-stand-ins.tsx',
    'pages/take-over.ts',
    'player/CuedPlayer.tsx',
    'pages/comforts.ts',
    'shell/toasts/ToastList.tsx',
  ]),
  ...inFolder('core', [
    'account/signing.feature.ts',
    'catalogue/details/details.feature.ts',
    'downloads/file-downloads.feature.ts',
    'player/listening.feature.ts',
    'selection/choosing.feature.ts',
    'wishlist/liking.feature.ts',
  ]),
  ...inFolder('adapters', [
    'audio/web-audio.browser.ts',
    'handover/handover.browser.ts',
    'http/http-backend.ts',
    'http/transport.browser.ts',
  ]),
];

/** What providers work with, on pages that lead to one another. */
const DESK = inFolder('core', [
  'dashboard/dashboard.feature.ts',
  'earnings/earnings.feature.ts',
  'publishing/publishing.feature.ts',
]);

/** What browsers load of the shop's own pages. */
export const client: EnvironmentOptions = {
  resolve: LEAN_RXJS,
  build: {
    outDir: CLIENT,
    manifest: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ENTRY,
      treeshake: LEAN_INVERSIFY,
      // A file for each of the moments of a first visit. What they share with later views would else be cut into many
      // small files, each of which is found only when the one before it has come. The libraries of the first view stand
      // by themselves, so that no file takes long to run.
      output: {
        // Short, because every view that comes later is named in the first script.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            {
              debugName: 'libraries',
              name: (id, graph) =>
                id.includes('/node_modules/') && modulesOf(graph, FIRST_VIEW).has(id) ? 'libraries' : null,
            },
            {
              debugName: 'first view',
              name: (id, graph) => (modulesOf(graph, FIRST_VIEW).has(id) ? 'shop' : null),
            },
            {
              debugName: 'controls',
              name: (id, graph) => (modulesOf(graph, CONTROLS).has(id) ? 'controls' : null),
            },
            {
              debugName: 'comforts',
              name: (id, graph) => (modulesOf(graph, COMFORTS).has(id) ? 'comforts' : null),
            },
            {
              debugName: 'desk',
              name: (id) => (DESK.includes(id) ? 'desk' : null),
            },
          ],
        },
      },
    },
  },
};
