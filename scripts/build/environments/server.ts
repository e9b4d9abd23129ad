import type { EnvironmentOptions } from 'vite';
import { SERVER } from '../places.ts';
import { there } from '../there.ts';

/**
 * What renders pages on the server. Everything is bundled: React's production build is chosen here, not by the server's
 * environment.
 */
export const server: EnvironmentOptions = {
  resolve: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: SERVER,
    ssr: true,
    assetsInlineLimit: 0,
    rolldownOptions: { input: there('web/entry-server.tsx'), output: { codeSplitting: false } },
  },
};
