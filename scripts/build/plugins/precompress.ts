import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';
import { isForBrowsers } from '../environments/names.ts';
import { CLIENT, WIDGETS } from '../places.ts';

/** Lays a `.br` file beside every text asset, so that the server need not compress. */
export function precompress(): Plugin {
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
