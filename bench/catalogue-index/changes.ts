import type { IndexedSound, SoundQuery } from '../../server/index/queries.ts';
import type { SoundIndex } from '../../server/index/sound-index.ts';
import { percentile } from './report.ts';

const CHANGES_A_SECOND = 1000;
/** Changes in one go, as from a pack that goes on sale. */
const AT_ONCE = 20;

/**
 * Changes sounds of the catalogue at a rate and answers queries in between, on one thread, like the shop. The time of a
 * query includes its wait for a change or for a merge step.
 */
export async function changesWhileServing(
  index: SoundIndex,
  sounds: readonly IndexedSound[],
  queries: readonly SoundQuery[],
  seconds: number,
): Promise<string> {
  const waits: number[] = [];
  const changing: number[] = [];
  let changed = 0;
  let longest = 0;
  const started = performance.now();
  const elapsed = () => performance.now() - started;
  for (let asked = 0; elapsed() < seconds * 1000; asked += 1) {
    const from = performance.now();
    while (changed < (elapsed() / 1000) * CHANGES_A_SECOND) {
      const batch = Array.from({ length: AT_ONCE }, (_, i) => sounds[(changed + i) % sounds.length]!);
      const before = performance.now();
      index.upsert(batch.map((sound) => ({ ...sound, chartPosition: sound.chartPosition + 1 })));
      changing.push(performance.now() - before);
      changed += AT_ONCE;
    }
    const query = queries[asked % queries.length]!;
    index.page(query);
    index.facets(query);
    waits.push(performance.now() - from);
    // A background merge runs its steps here.
    const pause = performance.now();
    await new Promise((later) => setImmediate(later));
    longest = Math.max(longest, performance.now() - pause);
  }
  const ascending = waits.toSorted((a, b) => a - b);
  const rate = changed / (elapsed() / 1000);
  const share = changing.reduce((sum, one) => sum + one, 0) / elapsed();
  return [
    `- ${Math.round(rate)} changes a second (goal ${CHANGES_A_SECOND}, ${rate >= CHANGES_A_SECOND * 0.99 ? 'met' : 'MISSED'})`,
    `while ${Math.round(waits.length / seconds)} searches a second were answered: p50 ${percentile(ascending, 0.5).toFixed(1)} ms,`,
    `p95 ${percentile(ascending, 0.95).toFixed(1)} ms. Changes took ${(share * 100).toFixed(0)} % of the thread; the longest step of a merge`,
    `${longest.toFixed(0)} ms.\n`,
  ].join(' ');
}
