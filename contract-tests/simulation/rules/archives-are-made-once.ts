import type { ArchiveGrant } from '../../../core/downloads/multi/multi-download.port.ts';
import { MemoryServer } from '../stage/memory-server.ts';
import type { MakeRule } from './rule.ts';

/** How long a page follows an archive. */
const FOLLOWED_MS = 20 * 60_000;

/**
 * A request for the same files, in any order, gets the archive that is being prepared, and never that of others. On the
 * real server a link also says when it ends: there the model of the shop knows its archives.
 */
export const archivesAreMadeOnce: MakeRule = ({ server, trace }, must) => {
  const begun = new Map<string, { readonly link: string; readonly at: number }>();
  const filesOf = new Map<string, string>();
  let read = 0;
  return {
    afterStep() {
      if (!(server instanceof MemoryServer)) return;
      for (const { call, args, answer, customerId, at } of server.done.slice(read)) {
        if (call !== 'multiDownload.request' || !answer.ok) continue;
        const { link } = answer.value as ArchiveGrant;
        const [asked, , changes = []] = args as readonly [readonly number[], string, (readonly object[])?];
        const ids = asked.toSorted((a, b) => a - b).join(' ');
        // Files as heard differ from the originals.
        const files = `${customerId}: ${ids}${changes.length === 0 ? '' : ` as ${JSON.stringify(changes)}`}`;
        const same = begun.get(files);
        const others = filesOf.get(link);
        must(others === undefined || others === files, () => `${link} holds files ${files}, and held ${others}`);
        if (same && at - same.at < FOLLOWED_MS) {
          trace.saw('near: an archive is asked for again');
          must(same.link === link, () => `files ${files} are in ${same.link}, and again in ${link}`);
        } else begun.set(files, { link, at });
        filesOf.set(link, files);
      }
      read = server.done.length;
    },
  };
};
