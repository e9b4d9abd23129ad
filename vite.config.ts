import { existsSync, readFileSync } from 'node:fs';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import * as v from 'valibot';
import { type Plugin, defaultClientConditions, defineConfig } from 'vite';
import { known } from './domain/known.ts';

const CLIENT = resolve('dist/web/client');
const SERVER = resolve('dist/web/server');
const CLIENT_ENTRY = resolve('web/entry-client.tsx');

/** A file that has moved would fall out of its group without a word. */
const inFolder = (folder: string, names: readonly string[]) =>
  names.map((name) => {
    const path = resolve(folder, name);
    if (!existsSync(path)) throw new Error(`${folder}/${name} is named in vite.config.ts and is not there`);
    return path;
  });

/** What draws the page and takes over its rows. */
const FIRST_VIEW = [CLIENT_ENTRY];
/** What takes over the controls around the rows. */
const CONTROLS = [
  ...inFolder('web', [
    'audition/SessionLockControl.tsx',
    'catalogue/filters/FilterBar.tsx',
    'catalogue/lists/OrderSelect.tsx',
    'catalogue/sounds/SelectPage.tsx',
    'search/SearchForm.tsx',
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
    'http/transport.fetch.ts',
  ]),
];

/**
 * `vite build` makes the browser's files, then the bundle that renders pages on the server.
 * `vite` alone serves `/gallery/`, every view with made-up data.
 */
export default defineConfig({
  root: 'web',
  publicDir: false,
  plugins: [
    // Before all others: otherwise the strings of every language ship.
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    react(),
    vanillaExtractPlugin(),
    plainDynamicImports(),
    withoutCompiledResolvers(),
    withoutOtherBindings(),
    withoutStreams(),
    withoutBarrelOfRxjs(),
    withOneResolver(),
    withOneLanguage(),
    clientManifest(),
    precompress(),
  ],
  resolve: { alias: { 'reflect-metadata/lite': resolve('web/reflect-metadata-lite.ts') } },
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
          // A file for each of the moments of a first visit. What they share with later views would else be cut into
          // many small files, each of which is found only when the one before it has come. The libraries of the first
          // view stand by themselves, so that no file takes long to run.
          output: {
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
    },
  },
});

/** All styles are in one file, so an import on demand has nothing to fetch beside itself: Vite's helper may go. */
function plainDynamicImports(): Plugin {
  return {
    name: 'plain-dynamic-imports',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
  };
}

/**
 * Inversify can compile its resolvers from text, which the policy of our pages forbids and its `jitless` default
 * leaves alone. In a browser they are only weight.
 */
function withoutCompiledResolvers(): Plugin {
  return {
    name: 'without-compiled-resolvers',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      const [, name] = /@inversifyjs\/core\/.*\/(\w+Jit)\.js$/.exec(id) ?? [];
      return name ? `export function ${name}() { throw new Error('No code is made from text here.'); }` : null;
    },
  };
}

/** What Inversify has for bindings that the composition has none of: classes, dynamic values, aliases, deactivations. */
const UNUSED_OF_INVERSIFY = new RegExp(
  `/@inversifyjs/(?:core|container)/lib/.*/(${[
    // Bindings of classes, and what is written about them by decorators.
    'resolveInstanceBinding\\w*',
    'resolvePostConstruct',
    'setInstanceProperties',
    'build(?:Zero)?ConstructorArgumentsResolver',
    'buildNoActivationsInstanceBindingNodeResolver',
    'buildInstanceBinding',
    'getClassMetadata',
    'tryBuildGetPlanOptionsFromManagedClassElementMetadata',
    // Dynamic values and aliases.
    'buildNoActivationsDynamicValueBindingNodeResolver',
    'resolveServiceRedirectionBindingNode',
    // Deactivations, and the copies that snapshots are made of.
    'resolveBindingPreDestroy',
    'resolveBindings?(?:Service)?Deactivations',
    'cloneBinding',
    // Named in `Container` alone, which calls none of their methods for us.
    'InstanceBindingNodeImplementation',
    'DynamicValueBindingNode',
    'PlanServiceRedirectionBindingNodeImplementation',
    'ContainerModuleManager',
    'DeactivationParamsManager',
    'PlanResultCacheManager',
    'PluginManager',
    'SnapshotManager',
  ].join('|')})\\.js$`,
);

/**
 * What does less here than in Inversify: everything is bound before the shop is resolved, by its token alone and once,
 * and nobody listens to what is made.
 */
const LESS_OF_INVERSIFY: Readonly<Record<string, string>> = {
  PlanResultCacheService: `export class PlanResultCacheService {
    #plans = new Map();
    get({ serviceIdentifier }) { return this.#plans.get(serviceIdentifier); }
    getByServiceIdentifier(id) { return this.#plans.get(id); }
    set({ serviceIdentifier }, plan) { this.#plans.set(serviceIdentifier, plan); }
    setNonCachedServiceNode() {}
    invalidateServiceBinding() {}
  }`,
  BindingManager: `
  import { BindToFluentSyntaxImplementation } from '../../binding/models/BindingFluentSyntaxImplementation.js';
  export class BindingManager {
    #scope;
    #services;
    constructor(deactivations, scope, plans, services) {
      this.#scope = scope;
      this.#services = services;
    }
    bind(id) {
      const keep = (binding) => this.#services.bindingService.set(binding);
      return new BindToFluentSyntaxImplementation(keep, undefined, this.#scope, id);
    }
  }`,
  resolveBindingActivations: 'export const resolveBindingActivations = (params, binding, value) => value;',
  currySubplan: `
  import { buildBuildServiceNodeOptionsFromResolvedValueElementMetadata as nodeOf } from '../../common/calculations/buildBuildServiceNodeOptionsFromResolvedValueElementMetadata.js';
  import { tryBuildGetPlanOptionsFromResolvedValueElementMetadata as planOf } from '../calculations/tryBuildGetPlanOptionsFromResolvedValueElementMetadata.js';
  export const currySubplan = (buildLazily, build) => (params, ancestors) => {
    const { node, operations } = params;
    node.binding.metadata.arguments.forEach((element, at) => {
      const plan = planOf(element);
      let root = operations.getPlan(plan)?.tree.root;
      if (!root) operations.setPlan(plan, { tree: { root: (root = build(params, ancestors, nodeOf(element))) } });
      node.params[at] = root;
    });
    return node;
  };`,
  ActivationsService: `export class ActivationsService {
    static build() { return new ActivationsService(); }
    get() {}
    subscribeOnce() {}
  }`,
  DeactivationsService: `export class DeactivationsService {
    static build() { return new DeactivationsService(); }
  }`,
  throwErrorWhenUnexpectedBindingsAmountFound: `export function throwErrorWhenUnexpectedBindingsAmountFound(found, isOptional, { elem }) {
    if (Array.isArray(found) ? found.length !== 1 : !found) throw Error('Not bound once: ' + String(elem.serviceIdentifier));
  }`,
};

/**
 * The composition binds factories alone, and a browser resolves them once: in a browser the rest of Inversify is only
 * weight. A binding of another kind fails as soon as a page of the built app opens. What goes wrong is thrown as it is:
 * that there is no circle among the bindings is known before anything is built.
 */
function withoutOtherBindings(): Plugin {
  return {
    name: 'without-other-bindings',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      const [, kind] = /@inversifyjs\/core\/.*\/handle(Plan|Resolve)Error\.js$/.exec(id) ?? [];
      if (kind) return `export function handle${kind}Error(params, error) { throw error; }`;
      const [, file = ''] = /@inversifyjs\/(?:core|container)\/.*\/(\w+)\.js$/.exec(id) ?? [];
      if (file in LESS_OF_INVERSIFY) return LESS_OF_INVERSIFY[file];
      const [, name] = UNUSED_OF_INVERSIFY.exec(id) ?? [];
      if (!name) return null;
      return /^[A-Z]/.test(name)
        ? `export class ${name} {}`
        : `export function ${name}() { throw new Error('${name}: the browser has constants and factories alone.'); }`;
    },
  };
}

/**
 * RxJS follows async iterables and readable streams, and spreads what is there over the turns of a scheduler: nothing in
 * the browser is or does that.
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
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (source, importer) =>
      parts.has(source) && importer?.includes('/node_modules/rxjs/') ? `${prefix}${source}` : null,
    load: (id) => (id.startsWith(prefix) ? parts.get(id.slice(prefix.length)) : null),
  };
}

/**
 * Whatever any view needs of RxJS would come with the first, as all of it is imported from one module: names are
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
    applyToEnvironment: (environment) => environment.name === 'client',
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
 * Inversify has a resolver of its own for each number of arguments up to four, and one for any number, which is all
 * that a browser needs: it resolves a few dozen services once.
 */
function withOneResolver(): Plugin {
  return {
    name: 'with-one-resolver',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      const [, name, kind] =
        /@inversifyjs\/core\/.*\/(build(?:One|Two|Three|Four)(\w+Argument)Resolver)\.js$/.exec(id) ?? [];
      if (!name) return null;
      const any = `build${kind}sResolver`;
      return `
        import { ${any} } from './${any}.js';
        import { resolveMany } from './resolveMany.js';
        export const ${name} = (node, activations) => ${any}(node, resolveMany, activations);`;
    },
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

const MANIFEST = v.record(v.string(), v.object({ file: v.string() }));

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
      const { file } = v.parse(MANIFEST, JSON.parse(manifest))['style.css'] ?? {};
      const styles = file === undefined ? '' : readFileSync(join(CLIENT, file), 'utf8');
      return `export const styles = ${JSON.stringify(styles)};\nexport default ${manifest};`;
    },
  };
}

/** Lays a `.br` file beside every text asset, so that the server need not compress. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle() {
      const assets = join(CLIENT, 'assets');
      for (const name of await readdir(assets)) {
        if (!/\.(?:js|css|svg)$/.test(name)) continue;
        const text = await readFile(join(assets, name));
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
        await writeFile(join(assets, `${name}.br`), brotliCompressSync(text, { params }));
      }
    },
  };
}
