import { setImmediate } from 'node:timers/promises';
import { BUGS, type BugName } from '../bugs/bugs.ts';
import type { Chronicle } from '../chronicle/chronicle.ts';
import { combinationsIn } from '../combinations/combinations.ts';
import { Dice } from '../dice.ts';
import { play } from '../play.ts';
import type { Schedule } from '../schedule.ts';
import { disturbed } from '../stage/server/disturbed.ts';
import { shrink } from '../shrink.ts';
import { type StageName, venueOf } from '../stage/venues.ts';
import { Trace } from '../stage/trace.ts';
import { TOLD, type ToldName } from '../stories/told.ts';
import { warmUp } from '../warm-up.ts';
import { Corpus } from './corpus.ts';
import { SHARE } from './share.ts';

/** What to play: a share of a campaign, or one schedule. */
export type Order = {
  readonly bug: BugName | null;
  /** The stage; the memory backend if absent. */
  readonly stage?: StageName;
  /** Whether to reduce a schedule that breaks a rule, which takes a while. */
  readonly cutsDown: boolean;
} & (
  | {
      readonly seed: number;
      readonly share: number;
      readonly count: number;
      /** False to play schedules exactly as the stories tell them. Only those of days can be guided. */
      readonly isGuided?: boolean;
      /** The stories; those within days if absent. */
      readonly told?: ToldName;
    }
  | { readonly schedule: Schedule }
);

/** A broken rule, and the smallest schedule found that breaks it. */
export interface Violation {
  /** Counted from 1 over the whole campaign. */
  readonly number: number;
  readonly broken: string;
  readonly schedule: Schedule;
}

/** The outcome of a share. */
export interface Played {
  readonly share: number;
  readonly schedules: number;
  readonly steps: number;
  readonly seen: ReadonlyMap<string, number>;
  /** How often each named combination has occurred, including zero. */
  readonly combinations: ReadonlyMap<string, number>;
  /** Pairs of states that were reached. */
  readonly pairs: ReadonlySet<string>;
  /** Steps that should have an effect, and those that had none. */
  readonly acting: number;
  readonly idle: number;
  /** Of everything that happened: the same on every machine. */
  readonly digest: string;
  readonly violation: Violation | null;
}

/** Uncaught errors that no schedule has been blamed for yet. */
const uncaught: unknown[] = [];

/** Prepares this thread for playing. */
export async function prepare(): Promise<void> {
  process.on('unhandledRejection', (reason) => uncaught.push(reason));
  process.on('uncaughtException', (reason) => uncaught.push(reason));
  await warmUp();
}

/** The outcome of one schedule; `chronicle` is null if an error ended it. */
interface One {
  readonly trace: Trace;
  readonly chronicle: Chronicle | null;
}

/** Plays a schedule like `play`; an uncaught error also breaks a rule. */
export async function playOne(
  schedule: Schedule,
  { bug, stage = 'memory' }: Pick<Order, 'bug' | 'stage'>,
  keepsLines = false,
): Promise<One> {
  const trace = new Trace(keepsLines);
  const venue = await venueOf(stage);
  let chronicle: Chronicle | null = null;
  breakIfThrown(trace, 'nothing is thrown once a schedule is over');
  try {
    chronicle = await play(schedule, { venue, bug: bug === null ? {} : BUGS[bug] }, trace);
  } catch (error) {
    uncaught.push(error);
  }
  await setImmediate();
  breakIfThrown(trace, 'nothing is thrown');
  return { trace, chronicle };
}

function breakIfThrown(trace: Trace, rule: string): void {
  for (const thrown of uncaught.splice(0))
    trace.break(`${rule}: ${thrown instanceof Error ? thrown.message : 'no error'}`);
}

/** Plays one share, up to the first schedule that breaks a rule. */
export async function playShare(order: Order): Promise<Played> {
  const share = 'share' in order ? order.share : 0;
  const count = 'count' in order ? order.count : 1;
  const told = 'seed' in order ? (order.told ?? 'days') : 'days';
  const { schedule: tell, mayBeGuided } = TOLD[told];
  const corpus =
    'seed' in order
      ? new Corpus(new Dice(order.seed, share), mayBeGuided && (order.isGuided ?? true), tell)
      : new Corpus(new Dice(), false);
  const [seen, combinations] = [new Map<string, number>(), new Map<string, number>()];
  let [played, steps, acting, idle, digest] = [0, 0, 0, 0, ''];
  let violation: Violation | null = null;
  while (played < count && violation === null) {
    const schedule = 'schedule' in order ? order.schedule : on(order.stage, corpus.next());
    const { trace, chronicle } = await playOne(schedule, order);
    played += 1;
    steps += schedule.steps.length;
    digest = mixed(digest, trace.digest);
    add(seen, trace.seen);
    if (chronicle) {
      corpus.learn(schedule, chronicle);
      acting += chronicle.acting;
      idle += chronicle.idle.length;
      add(combinations, new Map(combinationsIn(chronicle.happenings, told).map((name) => [name, 1])));
    }
    if (trace.broken === null) continue;
    const found = { schedule, broken: trace.broken };
    violation = {
      ...(order.cutsDown ? await smallest(found, order) : found),
      number: share * SHARE + played,
    };
  }
  return { share, schedules: played, steps, acting, idle, seen, combinations, pairs: corpus.pairs, digest, violation };
}

/** A schedule as a stage plays it: inside a real server, things fail, too. */
const on = (stage: StageName | undefined, schedule: Schedule): Schedule =>
  stage === 'server' || stage === 'http' ? disturbed(schedule) : schedule;

function add(sums: Map<string, number>, counts: ReadonlyMap<string, number>): void {
  for (const [what, times] of counts) sums.set(what, (sums.get(what) ?? 0) + times);
}

type Found = Omit<Violation, 'number'>;

async function smallest({ schedule, broken }: Found, at: Pick<Order, 'bug' | 'stage'>): Promise<Found> {
  const rule = ruleOf(broken);
  const fails = async (smaller: Schedule) => {
    const { trace } = await playOne(smaller, at);
    return trace.broken !== null && ruleOf(trace.broken) === rule;
  };
  const shrunk = await shrink(schedule, fails);
  return { schedule: shrunk, broken: (await playOne(shrunk, at)).trace.broken ?? broken };
}

/** The sentence of a rule, without the details. */
const ruleOf = (broken: string): string => broken.split(': ')[0]!;

/** Combines two digests, in order. */
export function mixed(before: string, next: string): string {
  const trace = new Trace();
  trace.note(0, before);
  trace.note(0, next);
  return trace.digest;
}
