import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { sheetOfViews } from '../../../web/document-styles.ts';
import { CLIENT } from '../places.ts';

const WHOLE_SHEET = '.vite/style.css';

/** The styles of all views, as the build of the client has left them; empty before it. */
export function wholeSheet(): string {
  const whole = join(CLIENT, WHOLE_SHEET);
  return existsSync(whole) ? readFileSync(whole, 'utf8') : '';
}

/**
 * Pages bring the styles of their first picture along: what browsers fetch and keep is the rest, and the whole is for us.
 * `bench/build-client.ts` does without it, since pages of benchmarks bring nothing along.
 */
export function sheetForLater(): Plugin {
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
