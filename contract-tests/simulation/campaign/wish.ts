import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import type { Result } from '../../../core/kernel/result.ts';
import { readOptions, whole } from '../../options.ts';
import { BUG_NAMES, type BugName } from '../bugs/bugs.ts';
import { STAGES, type StageName } from '../stage/venues.ts';
import { TOLD_NAMES, type ToldName } from '../stories/told.ts';
import type { SeedWish } from './seed.ts';
import { SHARE } from './share.ts';

/** What to simulate, according to the command line. */
export type Wish =
  | { readonly does: 'help' }
  | { readonly does: 'replay'; readonly path: string; readonly bug: BugName | null; readonly stage: StageName }
  /** On one stage after the other. */
  | ({ readonly does: 'campaign'; readonly bug: BugName | null; readonly stages: readonly StageName[] } & Size)
  /** Every planted bug, one after the other. */
  | ({ readonly does: 'findBugs' } & Pick<Size, 'seed' | 'workers'>)
  /** The same, keeping schedules that find them from now on. */
  | { readonly does: 'noteFinds' };

interface Size {
  /** Infinity if only the time ends it. */
  readonly schedules: number;
  /** How many schedules of the seed an earlier run has played: whole shares. */
  readonly after: number;
  /** Null if only the number of schedules ends it. */
  readonly minutes: number | null;
  readonly seed: SeedWish;
  readonly workers: number;
  /** Whether schedules are chosen by what others have reached. */
  readonly isGuided: boolean;
  readonly told: ToldName;
}

const MOST_WORKERS = 8;
const SCHEDULES = 10_000;

export const USAGE = `Usage: npm run simulate -- [options]

  --schedules <count>  how many schedules to play (10000, or any number with --minutes)
  --after <count>      leaves out the first schedules of the seed, a multiple of ${SHARE} (0)
  --minutes <count>    plays until the time is over, as a nightly run does with --seed random
  --seed <number>      the same number plays the same schedules (1); random for one that nobody has chosen
  --unguided           plays schedules as stories tell them, whatever others have reached
  --told <name>        what they tell: ${TOLD_NAMES.join(', ')}; all but days are unguided (days)
  --stage <name>       ${STAGES.join(', ')} or all (memory)
  --workers <count>    threads to play on (the cores of this machine, at most ${MOST_WORKERS})
  --replay <file>      plays one schedule, and prints what happens line by line
  --bug <name>         with a planted bug
  --bugs               looks for every planted bug
  --bugs --note        keeps for CI a short schedule that shows each
  --help               prints this`;

/** Parses a command line; the failure is a sentence that says what is wrong. */
export const wishOf = (args: readonly string[]): Result<Wish, string> => readOptions(() => read(args));

function read(args: readonly string[]): Wish {
  const { values } = parseArgs({
    args: [...args],
    options: {
      schedules: { type: 'string' },
      after: { type: 'string', default: '0' },
      minutes: { type: 'string' },
      unguided: { type: 'boolean', default: false },
      seed: { type: 'string', default: '1' },
      workers: { type: 'string', default: String(Math.min(availableParallelism(), MOST_WORKERS)) },
      told: { type: 'string', default: 'days' },
      stage: { type: 'string', default: 'memory' },
      bug: { type: 'string' },
      bugs: { type: 'boolean' },
      note: { type: 'boolean' },
      replay: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return { does: 'help' };
  const bug = bugCalled(values.bug);
  const stages = stagesCalled(values.stage);
  if (values.replay !== undefined) return { does: 'replay', path: values.replay, bug, stage: stages[0]! };
  const seed = values.seed === 'random' ? 'random' : whole(values.seed, 'seed', 'or random');
  const workers = whole(values.workers, 'workers');
  if (values.bugs) return values.note ? { does: 'noteFinds' } : { does: 'findBugs', seed, workers };
  const minutes = values.minutes === undefined ? null : whole(values.minutes, 'minutes');
  const fallback = minutes === null ? SCHEDULES : Infinity;
  const schedules = values.schedules === undefined ? fallback : whole(values.schedules, 'schedules');
  const after = values.after === '0' ? 0 : whole(values.after, 'after');
  if (after % SHARE !== 0) throw new Error(`--after is a multiple of ${SHARE}, such as ${SHARE * 20}.`);
  const [isGuided, told] = [!values.unguided, toldCalled(values.told)];
  return { does: 'campaign', bug, stages, schedules, after, minutes, seed, workers, isGuided, told };
}

function toldCalled(name: string): ToldName {
  const known = TOLD_NAMES.find((one) => one === name);
  if (known === undefined) throw new Error(`--told is one of: ${TOLD_NAMES.join(', ')}.`);
  return known;
}

function stagesCalled(name: string): readonly StageName[] {
  const known = STAGES.filter((one) => name === 'all' || one === name);
  if (known.length === 0) throw new Error(`--stage is one of: ${STAGES.join(', ')}, all.`);
  return known;
}

function bugCalled(name: string | undefined): BugName | null {
  if (name === undefined) return null;
  const known = BUG_NAMES.find((one) => one === name);
  if (!known) throw new Error(`--bug is one of: ${BUG_NAMES.join('; ')}.`);
  return known;
}
