import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { type Plugin, defaultClientConditions, defineConfig } from 'vite';
import { known } from './domain/known.ts';
import { sheetOfViews } from './web/document-styles.ts';
import {
  fontFaces,
  isForBrowsers,
  preactForReact,
  stylesInModules,
  viewsOnPagesOfOthers,
} from './vite.widgets.config.ts';

const CLIENT = resolve('dist/web/client');
const SERVER = resolve('dist/web/server');
const VIEWS = resolve('web');
const CLIENT_ENTRY = resolve('web/entry-client.tsx');
/** Loaded by other sites, under a stable name. */
const LOADER = resolve('web/widgets/loader.ts');
const WIDGETS = resolve('dist/web/client/widgets');

/** A file that has moved would fall out of its group without a word. */
const inFolder = (folder: string, names: readonly string[]) =>
  names.map((name) => {
    const path = resolve(folder, name);
    if (!existsSync(path)) throw new Error(`${folder}/${name} is named in vite.config.ts and is not there`);
    return path;
  });

/** Renders the page and hydrates its rows. */
const FIRST_VIEW = [CLIENT_ENTRY];
/** Hydrates the controls around the rows. */
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
/** Finds placeholders. */
const START = [LOADER];
/** Needed by every widget. */
const BOOT = [
  ...inFolder('web', ['widgets/boot.ts', 'widgets/fonts.ts']),
  ...inFolder('adapters', ['ids/ids.browser.ts']),
];
/** The parts of most views: as one file they are half the size of many. */
const PARTS = inFolder('web', [
  'bind/lazy-view.ts',
  'bind/use-late.ts',
  'bind/use-readable.ts',
  'ui/Button.tsx',
  'ui/CoverImage.tsx',
  'ui/Skeleton.tsx',
]);
/** Shows parts of the catalogue. */
const DATA = [
  ...inFolder('web', ['widgets/AtPlace.tsx', 'catalogue/lists/list-notices.tsx']),
  ...inFolder('core', ['showcase/showcase.feature.ts']),
  ...inFolder('adapters/http', [
    'catalogue/catalogue.http.ts',
    'http-client.ts',
    'showcase/showcase.http.ts',
    'transport.fetch.ts',
  ]),
];
/** Fetched ahead of the first press. */
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
    'http/transport.fetch.ts',
  ]),
];

/** The providers' tools, on pages that link to one another. */
const DESK = inFolder('core', [
  'dashboard/dashboard.feature.ts',
  'earnings/earnings.feature.ts',
  'publishing/publishing.feature.ts',
]);

/** The bit of that feature in `Features` of lightningcss, which is a package of Vite's. */
const LIGHT_DARK = 1 << 20;

/**
 * `vite build` builds the browser's files, then the bundle that renders pages on the server. `vite` alone serves
 * `/gallery/`, every view with made-up data.
 */
export default defineConfig({
  root: 'web',
  /** Files that devices expect at the root, under fixed names. */
  publicDir: 'public',
  plugins: [
    // Before all others: otherwise the strings of every language ship.
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    react(),
    vanillaExtractPlugin({ identifiers: shortNames() }),
    plainDynamicImports(),
    withSmallerInversify(),
    withoutStreams(),
    withoutBarrelOfRxjs(),
    withOneLanguage(),
    withoutNodeInSpectrogram(),
    sheetForLater(),
    clientManifest(),
    precompress(),
    viewsOnPagesOfOthers(),
    preactForReact(),
    stylesInModules(),
    fontFaces(() => wholeSheet()),
  ],
  // No style uses light-dark(), so none needs a fallback: every page carries the themes.
  css: { lightningcss: { exclude: LIGHT_DARK } },
  build: { emptyOutDir: true, target: 'es2023', modulePreload: false, cssCodeSplit: false },
  environments: {
    client: {
      // rxjs ships its smaller build under this condition.
      resolve: { conditions: ['es2015', ...defaultClientConditions] },
      build: {
        outDir: CLIENT,
        manifest: true,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: CLIENT_ENTRY,
          // The setup in Inversify's modules is only for Inversify itself, so it is dropped with unused modules.
          treeshake: { moduleSideEffects: [{ test: /\/node_modules\/@inversifyjs\//, sideEffects: false }] },
          // One file for each stage of a first visit. Otherwise, code shared with later views would be split into many
          // small files, each discovered only after the one before it has loaded. The libraries of the first view are
          // separate, so that no file takes long to run.
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
    },
    widgets: {
      consumer: 'client',
      resolve: { conditions: ['es2015', ...defaultClientConditions] },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: WIDGETS,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: LOADER,
          preserveEntrySignatures: 'exports-only',
          treeshake: { moduleSideEffects: [{ test: /\/node_modules\/@inversifyjs\//, sideEffects: false }] },
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
    },
    ssr: {
      // Everything is bundled: React's production build is chosen here, not by the server's environment.
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: SERVER,
        ssr: true,
        assetsInlineLimit: 0,
        rolldownOptions: { input: resolve('web/entry-server.tsx'), output: { codeSplitting: false } },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      await builder.build(known(builder.environments['client'], 'build of the client'));
      await builder.build(known(builder.environments['ssr'], 'build of the server'));
      await builder.build(known(builder.environments['widgets'], 'build of the widgets'));
    },
  },
});

/**
 * All styles are in one file, so a dynamic import has nothing else to fetch: the preload wrapper that Vite puts around
 * each of them can go.
 */
function plainDynamicImports(): Plugin {
  const wrapper = 'native:import-analysis-build';
  return {
    name: 'plain-dynamic-imports',
    configResolved({ plugins }) {
      const at = plugins.findIndex(({ name }) => name === wrapper);
      if (at < 0) throw new Error(`Vite has no plugin ${wrapper}: look for what wraps its imports now.`);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Vite lets hooks change what it types as read-only.
      (plugins as Plugin[]).splice(at, 1);
    },
  };
}

/** Replaces the parts behind Inversify's `Container`. */
const OWN_PARTS = resolve('web/inversify-in-browser.ts');
const OWN_PART = /@inversifyjs\/container\/.*\/((?:Binding|ServiceReference|ServiceResolution)Manager)\.js$/;

/** Parts that the container creates and that nothing here uses. */
const UNUSED_OF_INVERSIFY = new RegExp(
  `/@inversifyjs/(?:core|container)/lib/.*/(${[
    // Bindings by modules, plans, plugins, and copies.
    'ContainerModuleManager',
    'PlanParamsOperationsManager',
    'PlanResultCache(?:Manager|Service)',
    'PluginManager',
    'SnapshotManager',
    // Listeners for creation and disposal.
    'ActivationsService',
    'BindingService',
    'DeactivationsService',
    'DeactivationParamsManager',
  ].join('|')})\\.js$`,
);

/**
 * The composition binds constants and factories, and a browser resolves them once: there the rest of Inversify is only
 * weight, and the code that it makes from text is forbidden by the policy of our pages. A binding of another kind fails
 * as soon as a page of the built app opens.
 */
function withSmallerInversify(): Plugin {
  const none = 'reflect-metadata/lite';
  return {
    name: 'with-smaller-inversify',
    enforce: 'pre',
    applyToEnvironment: isForBrowsers,
    // It is for decorators, which we do not use.
    resolveId: (source) => (source === none ? `\0${none}` : null),
    load(id) {
      if (id === `\0${none}`) return '';
      const [, own] = OWN_PART.exec(id) ?? [];
      if (own) return `export { ${own} } from ${JSON.stringify(OWN_PARTS)};`;
      const [, unused] = UNUSED_OF_INVERSIFY.exec(id) ?? [];
      return unused ? `export class ${unused} { static build() {} }` : null;
    },
  };
}

/**
 * RxJS accepts async iterables and readable streams, and can spread values over the turns of a scheduler: the browser
 * code uses none of these.
 */
function withoutStreams(): Plugin {
  const never = (name: string) => `export function ${name}() { throw new Error('Nothing here is a stream.'); }`;
  const parts: ReadonlyMap<string, string> = new Map([
    ['tslib', ['__asyncValues', '__asyncGenerator', '__await', '__awaiter'].map(never).join('\n')],
    [
      '../util/isReadableStreamLike',
      `export const isReadableStreamLike = () => false;\n${never('readableStreamLikeToAsyncGenerator')}`,
    ],
    ['../scheduled/scheduled', never('scheduled')],
  ]);
  const prefix = '\0no-streams:';
  return {
    name: 'without-streams',
    enforce: 'pre',
    applyToEnvironment: isForBrowsers,
    resolveId: (source, importer) =>
      parts.has(source) && importer?.includes('/node_modules/rxjs/') ? `${prefix}${source}` : null,
    load: (id) => (id.startsWith(prefix) ? parts.get(id.slice(prefix.length)) : null),
  };
}

/**
 * With RxJS imported from its single entry module, whatever any view needs of it would load with the first: names are
 * imported from their own modules instead.
 */
function withoutBarrelOfRxjs(): Plugin {
  const folder = resolve('node_modules/rxjs/dist/esm');
  const exported = readFileSync(join(folder, 'index.js'), 'utf8').matchAll(/export \{ ([^}]+) \} from '\.\/(.+)';/g);
  const modules = new Map(
    [...exported].flatMap(([, names = '', path = '']) =>
      names.split(', ').map((name) => [name, join(folder, `${path}.js`)] as const),
    ),
  );
  const importOf = (name: string): string => {
    const path = modules.get(name);
    if (path === undefined) throw new Error(`RxJS has no module of its own for ${name}.`);
    return `import { ${name} } from ${JSON.stringify(path)};`;
  };
  return {
    name: 'without-barrel-of-rxjs',
    enforce: 'pre',
    applyToEnvironment: isForBrowsers,
    transform: (code, id) =>
      id.includes('/node_modules/')
        ? null
        : code.replace(/import \{([^}]*)\} from 'rxjs';/g, (_, names: string) =>
            names
              .split(',')
              .map((name) => name.trim())
              .filter((name) => name !== '' && !name.startsWith('type '))
              .map(importOf)
              .join(' '),
          ),
  };
}

/**
 * React Aria asks which language the browser speaks and which way it is written, for which the browser reads tables for
 * 20 ms and more. The shop speaks English.
 */
function withOneLanguage(): Plugin {
  return {
    name: 'with-one-language',
    load: (id) =>
      /react-aria\/dist\/private\/i18n\/useDefaultLocale\.\w+$/.test(id)
        ? `const locale = { locale: 'en-US', direction: 'ltr' };
           export const getDefaultLocale = () => locale;
           export const useDefaultLocale = () => locale;`
        : null,
  };
}

/**
 * The spectrogram of wavesurfer.js uses `require` to look for Node's workers, and the replacement for it would load
 * with the first script.
 */
function withoutNodeInSpectrogram(): Plugin {
  const asksNode = /=(?=[^;]*require\("worker_threads"\))[^;]*;/;
  return {
    name: 'without-node-in-spectrogram',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/wavesurfer.js/dist/plugins/spectrogram.')) return null;
      if (!asksNode.test(code)) throw new Error('The spectrogram no longer asks for the workers of Node.');
      return code.replace(asksNode, '={};');
    },
  };
}

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const modulesByRoots = new WeakMap<ModuleGraph, Map<readonly string[], ReadonlySet<string>>>();

/** Every module that these import at once, directly or through others. */
function modulesOf(graph: ModuleGraph, roots: readonly string[]): ReadonlySet<string> {
  const known = modulesByRoots.get(graph) ?? new Map<readonly string[], ReadonlySet<string>>();
  modulesByRoots.set(graph, known);
  const found = known.get(roots);
  if (found) return found;
  const modules = new Set<string>();
  const visit = (id: string): void => {
    if (modules.has(id)) return;
    modules.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  roots.forEach(visit);
  known.set(roots, modules);
  return modules;
}

/**
 * Class names are as short as possible, because every row of a list repeats them: two letters for the file and a number
 * in it. None begins with `a`, because ad blockers hide classes like `ad`, and all contain a digit: a name that is part
 * of a word, like `ded` in `data-downloaded`, would be taken for a class in selectors.
 */
function shortNames() {
  const files = readdirSync(VIEWS, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css.ts'))
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted();
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  const letter = (number: number) => String.fromCharCode('a'.charCodeAt(0) + number);
  return ({ hash, filePath }: { readonly hash: string; readonly filePath: string }): string => {
    const named = names.get(hash);
    if (named !== undefined) return named;
    const file = files.indexOf(filePath);
    if (file < 0 || file >= 25 * 26) throw new Error(`${filePath} declares styles and has no short name.`);
    const count = counts.get(filePath) ?? 0;
    counts.set(filePath, count + 1);
    const name = letter(1 + Math.floor(file / 26)) + letter(file % 26) + String(count);
    names.set(hash, name);
    return name;
  };
}

/**
 * Pages include the styles for their first render: browsers fetch and cache the rest, and the whole sheet is for the
 * build. `bench/build-client.ts` does without it, because pages of benchmarks include no styles.
 */
const WHOLE_SHEET = '.vite/style.css';

function wholeSheet(): string {
  const whole = join(CLIENT, WHOLE_SHEET);
  return existsSync(whole) ? readFileSync(whole, 'utf8') : '';
}

function sheetForLater(): Plugin {
  return {
    name: 'sheet-for-later',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        const sheet = file.source.toString();
        file.source = sheetOfViews(sheet);
        this.emitFile({ type: 'asset', fileName: WHOLE_SHEET, source: sheet });
      }
    },
  };
}

/**
 * Gives the server bundle the names of the browser's files, which carry hashes of their content, and the styles
 * themselves: a document that brings its styles along is painted a round trip earlier.
 */
function clientManifest(): Plugin {
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

/** Writes a `.br` file next to every text asset, so that the server need not compress. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    applyToEnvironment: isForBrowsers,
    async writeBundle() {
      const assets = this.environment.name === 'widgets' ? WIDGETS : join(CLIENT, 'assets');
      for (const name of await readdir(assets)) {
        if (!/\.(?:js|css|svg)$/.test(name)) continue;
        const text = await readFile(join(assets, name));
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
        await writeFile(join(assets, `${name}.br`), brotliCompressSync(text, { params }));
      }
    },
  };
}
