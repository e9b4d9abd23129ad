import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { preactForReact } from './scripts/build/plugins/preact-for-react.ts';

const setupFiles = ['contract-tests/property-seed.ts'];

/**
 * Five kinds of tests: `pure` for folders without side effects, whose files can therefore share a thread and its loaded
 * modules; `shop` for those with databases, which start from copies of one; `node` for everything else without a DOM;
 * `dom` for React views in happy-dom; `widgets` for views on other sites, with their own renderer.
 */
export default defineConfig({
  test: {
    // A run is for as many files at a time as there are cores: the runner itself has little to do meanwhile.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'pure',
          environment: 'node',
          pool: 'threads',
          isolate: false,
          setupFiles,
          include: ['{domain,core,wire}/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'shop',
          environment: 'node',
          setupFiles,
          globalSetup: 'server/testing/templates.ts',
          include: ['{server,contract-tests}/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'node',
          environment: 'node',
          setupFiles,
          include: ['{adapters,composition,cli}/**/*.test.ts', 'scripts/*.test.js', 'web/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        plugins: [(await import('@vanilla-extract/vite-plugin')).vanillaExtractPlugin()],
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['web/**/*.test.tsx'],
          exclude: ['web/widgets/**'],
          testTimeout: 30_000,
        },
      },
      {
        plugins: [
          (await import('@vanilla-extract/vite-plugin')).vanillaExtractPlugin(),
          preactForReact(resolve('web/widgets/stand-ins/react-in-tests.ts')),
        ],
        test: {
          name: 'widgets',
          environment: 'happy-dom',
          include: ['web/widgets/**/*.test.tsx'],
          // Otherwise Node would load it, with React.
          server: { deps: { inline: [/\/(?:react-aria|react-stately|react-aria-components)\//] } },
          testTimeout: 30_000,
        },
      },
    ],
  },
});
