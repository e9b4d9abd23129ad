import type { BugName } from '../bugs/bugs.ts';
import { type Order, type Played, SHARE, type Violation, mixed } from './campaign.ts';
import type { StageName } from '../stage/venues.ts';
import { Player } from './player.ts';

export interface Campaign {
  readonly schedules: number;
  readonly seed: number;
  readonly bug: BugName | null;
  readonly stage: StageName;
  readonly workers: number;
  /** Ends it early: what is under way is played to its end. */
  readonly signal?: AbortSignal;
}

/** What came of a whole campaign. */
export interface CampaignReport {
  readonly schedules: number;
  readonly steps: number;
  readonly seen: ReadonlyMap<string, number>;
  readonly digest: string;
  /** The one of the earliest schedule. */
  readonly violation: Violation | null;
}

/** Plays schedules on several threads. Seed and number alone say what is played, not who plays it or when. */
export async function runCampaign(
  { schedules, seed, bug, stage, workers, signal }: Campaign,
  onShare: (played: number) => void = () => {},
): Promise<CampaignReport> {
  const shares = Math.ceil(schedules / SHARE);
  const played: Played[] = [];
  let next = 0;
  let end = shares;
  const order = (): Order | null => {
    if (next >= end || signal?.aborted) return null;
    const share = next;
    next += 1;
    return { seed, share, count: Math.min(SHARE, schedules - share * SHARE), bug, stage, cutsDown: true };
  };
  const take = (done: Played) => {
    played.push(done);
    // Shares before it still count: one of them may have broken a rule earlier.
    if (done.violation) end = Math.min(end, done.share);
    onShare(played.reduce((sum, one) => sum + one.schedules, 0));
  };
  await Promise.all(Array.from({ length: Math.min(workers, shares) }, () => work(order, take)));
  return summed(played.toSorted((a, b) => a.share - b.share));
}

/** One thread, as long as there is something to play. */
async function work(order: () => Order | null, take: (played: Played) => void): Promise<void> {
  const player = new Player();
  for (let wanted = order(); wanted; wanted = order()) take(await player.play(wanted));
  await player.close();
}

/** Up to the first share that broke a rule: what was played beyond it is left out. */
function summed(played: readonly Played[]): CampaignReport {
  const last = played.findIndex(({ violation }) => violation !== null);
  const counted = last < 0 ? played : played.slice(0, last + 1);
  const seen = new Map<string, number>();
  for (const share of counted) for (const [what, times] of share.seen) seen.set(what, (seen.get(what) ?? 0) + times);
  return {
    schedules: counted.reduce((sum, share) => sum + share.schedules, 0),
    steps: counted.reduce((sum, share) => sum + share.steps, 0),
    seen,
    digest: counted.reduce((digest, share) => mixed(digest, share.digest), ''),
    violation: counted.at(-1)?.violation ?? null,
  };
}
