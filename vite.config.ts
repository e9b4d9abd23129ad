import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { known } from './domain/known.ts';
import { client } from './scripts/build/environments/client.ts';
import { server } from './scripts/build/environments/server.ts';
import { widgets } from './scripts/build/environments/widgets.ts';
import { clientManifest } from './scripts/build/plugins/client-manifest.ts';
import { fontFaces } from './scripts/build/plugins/font-faces.ts';
import { plainDynamicImports } from './scripts/build/plugins/plain-dynamic-imports.ts';
import { preactForReact } from './scripts/build/plugins/preact-for-react.ts';
import { precompress } from './scripts/build/plugins/precompress.ts';
import { sheetForLater } from './scripts/build/plugins/sheet-for-later.ts';
import { stylesInModules } from './scripts/build/plugins/styles-in-modules.ts';
import { viewsOfServer } from './scripts/build/plugins/views-of-server.ts';
import { viewsOnPagesOfOthers } from './scripts/build/plugins/views-on-pages-of-others.ts';
import { withOneLanguage } from './scripts/build/plugins/with-one-language.ts';
import { withSmallerInversify } from './scripts/build/plugins/with-smaller-inversify.ts';
import { withoutBarrelOfRxjs } from './scripts/build/plugins/without-barrel-of-rxjs.ts';
import { withoutNodeInSpectrogram } from './scripts/build/plugins/without-node-in-spectrogram.ts';
import { withoutStreams } from './scripts/build/plugins/without-streams.ts';
import { shortNames } from './scripts/build/short-names.ts';

/** The bit of that feature in `Features` of lightningcss, which is a package of Vite's. */
const LIGHT_DARK = 1 << 20;

/**
 * `vite build` makes the browser's files, then the bundle that renders pages on the server, then the widgets.
 * `vite` alone serves `/gallery/`, every view with made-up data.
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
    viewsOfServer(),
    viewsOnPagesOfOthers(),
    preactForReact(),
    stylesInModules(),
    fontFaces(),
  ],
  // No style uses light-dark(), so none needs a fallback: every page carries the themes.
  css: { lightningcss: { exclude: LIGHT_DARK } },
  build: { emptyOutDir: true, target: 'es2023', modulePreload: false, cssCodeSplit: false },
  environments: { client, widgets, ssr: server },
  builder: {
    async buildApp(builder) {
      await builder.build(known(builder.environments['client'], 'build of the client'));
      await builder.build(known(builder.environments['ssr'], 'build of the server'));
      await builder.build(known(builder.environments['widgets'], 'build of the widgets'));
    },
  },
});
