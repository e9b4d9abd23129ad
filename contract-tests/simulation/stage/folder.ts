import { createHash } from 'node:crypto';
import type { FetchWish, FolderPort, FolderTrouble } from '../../../core/shell/folder.port.ts';
import { failed, ok } from '../../../core/kernel/result.ts';
import type { Tab } from './tab.ts';

/** The folder of a browser's machine, for one of its pages: once the page is gone, nothing more is written to it. */
export function folderOf(tab: Tab): FolderPort {
  const { folder } = tab.browser;
  const { server, never } = tab.stage;
  return {
    async look(path) {
      const bytes = folder.get(path);
      return ok(bytes ? { kind: 'file', bytes: bytes.length, sha256: digestOf(bytes) } : { kind: 'nothing' });
    },
    async fetch({ path, url, sha256, force }: FetchWish) {
      if (folder.has(path) && !force) return trouble('There is a file of this name.');
      const { status, bytes } = await server.deliver(url, tab.browser.cookies);
      if (!tab.isHere) return never;
      if (status !== 200) return trouble(`The link answered ${status}.`);
      if (sha256 !== null && digestOf(bytes) !== sha256) return trouble('Something else came.');
      folder.set(path, bytes);
      return ok({ bytes: bytes.length, resumed: 0 });
    },
  };
}

const trouble = (message: string) =>
  failed({ kind: 'folderTrouble', message, isFinal: false } as const satisfies FolderTrouble);

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
