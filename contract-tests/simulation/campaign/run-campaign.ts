import type { BugName } from '../bugs/bugs.ts';
import { type Order, type Played, type Violation, mixed } from './campaign.ts';
import type { StageName } from '../stage/venues.ts';
import type { Players } from './players.ts';
import type { ToldName } from '../stories/told.ts';
import { SHARE } from './share.ts';

export interface Campaign {
  /** Infinity if only the signal ends it. */
  readonly schedules: number;
  /** How many schedules of the seed to skip: whole shares. */
  readonly after?: number;
  readonly seed: number;
  readonly bug: BugName | null;
  readonly stage: StageName;
  /** False plays schedules as stories tell them. */
  readonly isGuided?: boolean;
  /** The stories; those within days if absent. */
  readonly told?: ToldName;
  /** Ends it early: what is running is played to its end. */
  readonly signal?: AbortSignal;
}

/** The outcome of a whole campaign. */
export interface CampaignReport {
  readonly schedules: number;
  readonly steps: number;
  readonly seen: ReadonlyMap<string, number>;
  /** In how many schedules each named combination has occurred. */
  readonly combinations: ReadonlyMap<string, number>;
  /** Pairs of states that were reached. */
  readonly pairs: ReadonlySet<string>;
  /** Steps that should have an effect, and those that had none. */
  readonly acting: number;
  readonly idle: number;
  readonly digest: string;
  /** That of the earliest schedule. */
  readonly violation: Violation | null;
}

/**
 * Plays schedules on all of these threads. What is played depends on seed and number alone, not on which thread plays
 * it, or when.
 */
export async function runCampaign(
  { schedules, after = 0, seed, bug, stage, isGuided = true, told = 'days', signal }: Campaign,
  players: Players,
  onShare: (played: number) => void = () => {},
): Promise<CampaignReport> {
  const first = after / SHARE;
  const shares = Math.ceil(schedules / SHARE);
  const played: Played[] = [];
  const pairs = new Set<string>();
  let next = first;
  let end = first + shares;
  const order = (): Order | null => {
    if (next >= end || signal?.aborted) return null;
    const share = next;
    next += 1;
    return {
      seed,
      share,
      count: Math.min(SHARE, schedules - (share - first) * SHARE),
      bug,
      stage,
      isGuided,
      told,
      cutsDown: true,
    };
  };
  const take = (done: Played) => {
    // A long campaign has too many pairs to keep those of each share.
    for (const pair of done.pairs) pairs.add(pair);
    played.push({ ...done, pairs: NONE });
    // Earlier shares still count: one of them may have broken a rule first.
    if (done.violation) end = Math.min(end, done.share);
    onShare(played.reduce((sum, one) => sum + one.schedules, 0));
  };
  const work = async (): Promise<void> => {
    for (let wanted = order(); wanted; wanted = order()) take(await players.play(wanted));
  };
  await Promise.all(Array.from({ length: Math.min(players.threads, shares) }, work));
  return { ...summed(played.toSorted((a, b) => a.share - b.share)), pairs };
}

const NONE: ReadonlySet<string> = new Set();

/** Up to the first share that broke a rule: later shares are left out. */
function summed(played: readonly Played[]): Omit<CampaignReport, 'pairs'> {
  const last = played.findIndex(({ violation }) => violation !== null);
  const counted = last < 0 ? played : played.slice(0, last + 1);
  const sum = (countOf: (share: Played) => number) => counted.reduce((all, share) => all + countOf(share), 0);
  return {
    schedules: sum((share) => share.schedules),
    steps: sum((share) => share.steps),
    acting: sum((share) => share.acting),
    idle: sum((share) => share.idle),
    seen: added(counted.map((share) => share.seen)),
    combinations: added(counted.map((share) => share.combinations)),
    digest: counted.reduce((digest, share) => mixed(digest, share.digest), ''),
    violation: counted.at(-1)?.violation ?? null,
  };
}

function added(counts: ReadonlyArray<ReadonlyMap<string, number>>): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const count of counts) for (const [what, times] of count) sums.set(what, (sums.get(what) ?? 0) + times);
  return sums;
}
