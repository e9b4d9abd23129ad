import type { Done } from '../stage/simulated-server.ts';
import type { MakeRule } from './rule.ts';

const DAY = 24 * 3_600_000;

/** How many are removed at once. */
const SWEEP = 20;

const PURCHASE = /^(?:downloads|multiDownload|packDownloads|tempo)\.(?:download|request)$/;

/** Every purchase removes what has expired of others: keys of purchases, and archives that nobody can fetch. */
export const oldThingsAreSwept: MakeRule = ({ server, trace }, must) => {
  let read = 0;

  function look({ call, answer, at, gained, isDisturbed }: Done): void {
    if (!PURCHASE.test(call) || !answer.ok || isDisturbed || gained.length === 0) return;
    const { keys, archives } = server.kept;
    const isOld = (since: number) => since <= at - DAY;
    if (keys.length < SWEEP) must(!keys.some(isOld), 'a key of a purchase is kept for more than a day');
    if (call !== 'packDownloads.download' || archives.length >= SWEEP) return;
    trace.saw('near: old archives are swept');
    must(!archives.some(isOld), 'an archive is kept for more than a day');
  }

  return {
    afterStep() {
      for (const done of server.done.slice(read)) look(done);
      read = server.done.length;
    },
  };
};
