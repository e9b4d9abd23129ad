// Builds an entry of a benchmark with the shop's own bundler settings: `node build-client.ts ENTRY FOLDER`.
import { join, resolve } from 'node:path';
import { createBuilder, loadConfigFromFile, type PluginOption } from 'vite';

const [entry, outDir] = process.argv.slice(2).map((path) => resolve(path)) as [string, string];
const root = resolve(import.meta.dirname, '..');
// The shop's settings use paths relative to the root of the repository.
process.chdir(root);

const shopEntry = join(root, 'web/entry-client.tsx');

/** Two inspect the shop's own build; the third moves code that pages of a benchmark load into documents of the shop. */
const notHere = new Set(['client-manifest', 'precompress', 'sheet-for-later']);
const plugins = (list: PluginOption): PluginOption =>
  Array.isArray(list) ? list.map(plugins) : list && 'name' in list && notHere.has(list.name) ? null : list;

const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, 'vite.config.ts', root);
const config = loaded!.config;
const builder = await createBuilder({
  ...config,
  configFile: false,
  logLevel: 'warn',
  plugins: [
    {
      name: 'other-entry',
      enforce: 'pre',
      load: (id) => (id === shopEntry ? `import ${JSON.stringify(entry)};` : null),
    },
    plugins(config.plugins),
  ],
  environments: {
    client: { ...config.environments!['client'], build: { ...config.environments!['client']!.build, outDir } },
  },
});
await builder.build(builder.environments['client']!);
