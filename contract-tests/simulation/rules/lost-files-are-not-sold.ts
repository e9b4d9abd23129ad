import type { Done, Fetched } from '../stage/simulated-server.ts';
import type { MakeRule } from './rule.ts';

const AT_ONCE = /^(?:downloads|packDownloads)\.download$/;

/** A file that the shop does not have completely is neither sold nor sent, and counts as not fetched [ADR 0028]. */
export const lostFilesAreNotSold: MakeRule = ({ server, trace }, must) => {
  /** Links to original files, and to archives. */
  const links = new Map<string, readonly number[]>();
  let [read, looked] = [0, 0];

  function sold({ call, args, answer, gained, lost, missing, isDisturbed }: Done): void {
    if (answer.ok) {
      const { url, link } = (answer.value ?? {}) as { readonly url?: string; readonly link?: string };
      if (call === 'downloads.download' && url) links.set(url, [args[0] as number]);
      if (call === 'multiDownload.request' && link) links.set(link, args[0] as readonly number[]);
    }
    if (missing === null || !AT_ONCE.test(call) || !gained.includes(missing)) return;
    trace.saw('near: a file is bought that is lost');
    must(!answer.ok, `file ${missing} was sold, and it is not there`);
    // If the refund could not be written, the order stays open: it can be requested again or undone.
    if (isDisturbed) return;
    const kept = gained.filter((id) => !lost.includes(id));
    must(kept.length === 0, `${String(kept)} were not given back with file ${missing}, which is not there`);
  }

  function sent({ link, status, isDelivered, missing }: Fetched): void {
    if (missing === null || !links.get(link)?.includes(missing)) return;
    trace.saw('near: a file is fetched that is lost');
    must(status !== 200, `file ${missing} was sent, and it is not there`);
    must(!isDelivered, `file ${missing} was not sent, and counts as fetched`);
  }

  return {
    afterStep() {
      for (const done of server.done.slice(read)) sold(done);
      for (const fetched of server.fetched.slice(looked)) sent(fetched);
      [read, looked] = [server.done.length, server.fetched.length];
    },
  };
};
