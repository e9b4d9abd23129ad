import type { Plugin } from 'vite';
import { isForBrowsers } from '../environments/names.ts';

/**
 * RxJS follows async iterables and readable streams, and spreads what is there over the turns of a scheduler: nothing in
 * the browser is or does that.
 */
export function withoutStreams(): Plugin {
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
