import { setImmediate } from 'node:timers/promises';
import { fc } from '../../../core/testing/arbitraries.ts';
import { BUGS, type BugName } from '../bugs/bugs.ts';
import { play } from '../play.ts';
import type { Schedule } from '../schedule.ts';
import { schedules } from '../schedules.ts';
import { disturbed } from '../stage/server/disturbed.ts';
import { shrink } from '../shrink.ts';
import { type StageName, venueOf } from '../stage/venues.ts';
import { Trace } from '../stage/trace.ts';
import { warmUp } from '../warm-up.ts';

/** Schedules that are made from one seed and played one after the other: the share of a worker. */
export const SHARE = 100;

/** What to play: a share of a campaign, or one schedule. */
export type Order = {
  readonly bug: BugName | null;
  /** What it is played on; the memory backend when absent. */
  readonly stage?: StageName;
  /** Whether a schedule that breaks a rule is cut down; it takes a while. */
  readonly cutsDown: boolean;
} & ({ readonly seed: number; readonly share: number; readonly count: number } | { readonly schedule: Schedule });

/** A rule that was broken, and the smallest schedule that was found to break it. */
export interface Violation {
  /** Counted from 1 over the whole campaign. */
  readonly number: number;
  readonly broken: string;
  readonly schedule: Schedule;
}

/** What came of a share. */
export interface Played {
  readonly share: number;
  readonly schedules: number;
  readonly steps: number;
  readonly seen: ReadonlyMap<string, number>;
  /** Of all that has happened: the same on every machine. */
  readonly digest: string;
  readonly violation: Violation | null;
}

/** Errors that nobody has caught and no schedule has been blamed for yet. */
const uncaught: unknown[] = [];

/** Makes this thread ready to play. */
export async function prepare(): Promise<void> {
  process.on('unhandledRejection', (reason) => uncaught.push(reason));
  process.on('uncaughtException', (reason) => uncaught.push(reason));
  await warmUp();
}

/** Plays a schedule as `play` does; an error that nobody catches breaks a rule as well. */
export async function playOne(
  schedule: Schedule,
  { bug, stage = 'memory' }: Pick<Order, 'bug' | 'stage'>,
  keepsLines = false,
): Promise<Trace> {
  const trace = new Trace(keepsLines);
  const venue = await venueOf(stage);
  breakIfThrown(trace, 'nothing is thrown once a schedule is over');
  try {
    await play(schedule, { venue, bug: bug === null ? {} : BUGS[bug] }, trace);
  } catch (error) {
    uncaught.push(error);
  }
  await setImmediate();
  breakIfThrown(trace, 'nothing is thrown');
  return trace;
}

function breakIfThrown(trace: Trace, rule: string): void {
  for (const thrown of uncaught.splice(0))
    trace.break(`${rule}: ${thrown instanceof Error ? thrown.message : 'no error'}`);
}

/** Plays one share, up to the first schedule that breaks a rule. */
export async function playShare(order: Order): Promise<Played> {
  const share = 'share' in order ? order.share : 0;
  const seen = new Map<string, number>();
  let [played, steps, digest] = [0, 0, ''];
  for (const schedule of schedulesOf(order)) {
    const trace = await playOne(schedule, order);
    played += 1;
    steps += schedule.steps.length;
    digest = mixed(digest, trace.digest);
    for (const [what, times] of trace.seen) seen.set(what, (seen.get(what) ?? 0) + times);
    if (trace.broken === null) continue;
    const found = { schedule, broken: trace.broken };
    const violation = order.cutsDown ? await smallest(found, order) : found;
    return {
      share,
      schedules: played,
      steps,
      seen,
      digest,
      violation: { ...violation, number: share * SHARE + played },
    };
  }
  return { share, schedules: played, steps, seen, digest, violation: null };
}

/** The same number makes the same schedules, whoever plays the shares before it. */
const schedulesOf = (order: Order): readonly Schedule[] =>
  'schedule' in order
    ? [order.schedule]
    : fc
        .sample(schedules, { seed: order.seed * 1_000_003 + order.share, numRuns: order.count })
        .map((schedule) => (order.stage === 'server' ? disturbed(schedule) : schedule));

type Found = Omit<Violation, 'number'>;

async function smallest({ schedule, broken }: Found, on: Pick<Order, 'bug' | 'stage'>): Promise<Found> {
  const rule = ruleOf(broken);
  const fails = async (smaller: Schedule) => {
    const trace = await playOne(smaller, on);
    return trace.broken !== null && ruleOf(trace.broken) === rule;
  };
  const shrunk = await shrink(schedule, fails);
  return { schedule: shrunk, broken: (await playOne(shrunk, on)).broken ?? broken };
}

/** The sentence of a rule without what was seen of it. */
const ruleOf = (broken: string): string => broken.split(': ')[0]!;

/** One digest of two, in their order. */
export function mixed(before: string, next: string): string {
  const trace = new Trace();
  trace.note(0, before);
  trace.note(0, next);
  return trace.digest;
}
