import { parseArgs } from 'node:util';
import type { Result } from '../../core/kernel/result.ts';
import { readOptions, whole } from '../options.ts';
import { ROOMS } from './making/rooms.ts';
import { JUDGES, type JudgeName } from './result.ts';

/** What to do, according to the command line. */
export type Wish =
  | { readonly does: 'help' }
  /** Lists the mutants of a sample without judging them. */
  | ({ readonly does: 'list' } & Choice)
  | ({ readonly does: 'judge' } & Choice & Court);

/** Which mutants. */
interface Choice {
  readonly count: number;
  readonly seed: number;
  /** A prefix of their paths; empty for all. */
  readonly within: string;
  /** Only these; null for a sample of all. */
  readonly only: readonly string[] | null;
}

/** The judges, and where results are written. */
interface Court {
  /** The others are not asked. */
  readonly judges: readonly JudgeName[];
  /** Whether a killed mutant is shown to no further judge. */
  readonly isBrief: boolean;
  readonly workers: number;
  readonly schedules: number;
  /** The maximum number of test files per mutant, nearest first. */
  readonly tests: number;
  /** Gets one result per line. */
  readonly results: { readonly path: string; readonly isResumed: boolean } | null;
  /** Whether to update the list of survivors in the documentation. */
  readonly keeps: boolean;
}

export const USAGE = `Usage: npm run mutants -- [options]

  --count <count>      how many mutants, spread over rooms and operators (200)
  --seed <number>      the same number takes the same mutants (1)
  --in <path>          only files that begin with it, in ${ROOMS.join(', ')}
  --only <id>          one mutant, as --list names it; several by several of these
  --list               names the mutants, and plays nothing
  --judge <names>      who is asked, of ${JUDGES.join(', ')} (all)
  --brief              the simulation first, and no further judge for a mutant that is killed
  --workers <count>    mutants that are judged at a time (2)
  --schedules <count>  schedules of the simulation (1000)
  --tests <count>      test files for each, the nearest first (12)
  --json <file>        writes each result on a line as it comes
  --resume <file>      the same, and keeps the results that stand there
  --keep               brings the survivors in docs/mutants.md up to date
  --help               prints this`;

/** Parses a command line; the failure is a sentence that says what is wrong. */
export const wishOf = (args: readonly string[]): Result<Wish, string> => readOptions(() => read(args));

function read(args: readonly string[]): Wish {
  const { values } = parseArgs({
    args: [...args],
    options: {
      count: { type: 'string', default: '200' },
      seed: { type: 'string', default: '1' },
      in: { type: 'string', default: '' },
      only: { type: 'string', multiple: true },
      list: { type: 'boolean' },
      judge: { type: 'string' },
      brief: { type: 'boolean', default: false },
      workers: { type: 'string', default: '2' },
      schedules: { type: 'string', default: '1000' },
      tests: { type: 'string', default: '12' },
      json: { type: 'string' },
      resume: { type: 'string' },
      keep: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return { does: 'help' };
  const choice = {
    count: whole(values.count, 'count'),
    seed: whole(values.seed, 'seed'),
    within: pathIn(values.in),
    only: values.only ?? null,
  };
  if (values.list) return { does: 'list', ...choice };
  const judges = values.judge === undefined ? JUDGES : judgesOf(values.judge);
  if (values.keep && judges.length < JUDGES.length)
    throw new Error('--keep lists what nobody kills: it needs all judges, and goes without --judge.');
  return {
    does: 'judge',
    ...choice,
    judges,
    isBrief: values.brief,
    workers: whole(values.workers, 'workers'),
    schedules: whole(values.schedules, 'schedules'),
    tests: whole(values.tests, 'tests'),
    results: resultsOf(values.json, values.resume),
    keeps: values.keep ?? false,
  };
}

function judgesOf(names: string): readonly JudgeName[] {
  const wanted = names.split(',');
  const unknown = wanted.find((name) => !JUDGES.some((judge) => judge === name));
  if (unknown !== undefined)
    throw new Error(`--judge takes ${JUDGES.join(', ')}, separated by commas, not ${unknown}.`);
  return JUDGES.filter((judge) => wanted.includes(judge));
}

function pathIn(path: string): string {
  const isKnown = ROOMS.some((room) => `${path}/`.startsWith(`${room}/`) || `${room}/`.startsWith(path));
  if (!isKnown) throw new Error(`--in begins with one of: ${ROOMS.join(', ')}.`);
  return path;
}

function resultsOf(json: string | undefined, resume: string | undefined) {
  if (json !== undefined && resume !== undefined)
    throw new Error('--json begins a file and --resume goes on with one: give one of them.');
  const path = resume ?? json;
  return path === undefined ? null : { path, isResumed: resume !== undefined };
}
