import { defineConfig } from 'vitest/config';

/** Two kinds of tests: `node` for everything without a DOM, `dom` for React views in happy-dom. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          setupFiles: ['contract-tests/property-seed.ts'],
          include: [
            '{domain,core,wire,adapters,composition,server,cli,contract-tests}/**/*.test.ts',
            'scripts/*.test.js',
            'web/**/*.test.ts',
          ],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [(await import('@vanilla-extract/vite-plugin')).vanillaExtractPlugin()],
        test: { name: 'dom', environment: 'happy-dom', include: ['web/**/*.test.tsx'], testTimeout: 30_000 },
      },
    ],
  },
});
