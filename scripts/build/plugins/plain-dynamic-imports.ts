import type { Plugin } from 'vite';

/**
 * All styles are in one file, so an import on demand has nothing to fetch beside itself: what Vite puts around each of
 * them, to fetch that first, may go.
 */
export function plainDynamicImports(): Plugin {
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
