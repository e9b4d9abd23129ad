import type { Call } from '../../../adapters/faults/fault.ts';
import type { Chronicle } from '../chronicle/chronicle.ts';
import type { Schedule, Step } from '../schedule.ts';
import { type Parting, partingOf } from '../stage/agreement.ts';
import { plain } from '../stage/plain.ts';
import type { Trace } from '../stage/trace.ts';
import type { StageName } from '../stage/venues.ts';
import { Dice } from '../dice.ts';
import { type Violation, playOne } from './campaign.ts';
import { Corpus } from './corpus.ts';

/** One schedule on the memory backend, held against another stage. */
interface Compared {
  /** Counted from 1. */
  readonly number: number;
  readonly schedule: Schedule;
  readonly stage: StageName;
  /** The trace of the memory backend. */
  readonly memory: readonly string[];
  /** Where the two part; null if they agree. */
  readonly parting: Parting | null;
}

/** Plays so many schedules on the memory backend and on other stages. */
export async function* comparedStages(
  count: number,
  othersOf: (number: number) => readonly StageName[],
): AsyncGenerator<Compared> {
  const corpus = new Corpus(new Dice(1, 0), true);
  for (let number = 1; number <= count; number += 1) {
    const schedule = unhurried(corpus.next());
    const playOn = (stage: StageName) => playOne(schedule, { bug: null, stage }, true);
    const here = await playOn('memory');
    if (here.chronicle) corpus.learn(schedule, here.chronicle);
    const memory = linesOf(here);
    for (const stage of othersOf(number)) {
      const parting = partingOf(memory, linesOf(await playOn(stage)));
      // Without latency, an answer comes at the very moment at which other things are requested: their order is open,
      // too.
      const isOpen =
        schedule.setting.latency === 0 && parting?.one?.includes(' asks ') && parting.other?.includes(' asks ');
      yield { number, schedule, stage, memory, parting: isOpen ? null : parting };
    }
  }
}

/** An order to hold the stages against each other, in so many schedules. */
export interface Comparison {
  readonly compares: number;
}

/** The first schedule on which memory and server do not agree, as one that breaks a rule; null if they always do. */
export async function playComparison({ compares }: Comparison): Promise<Violation | null> {
  for await (const { number, schedule, parting } of comparedStages(compares, () => ['server']))
    if (parting)
      return {
        number,
        schedule,
        broken: `the stages agree: ${parting.one ?? 'nothing'} is ${parting.other ?? 'nothing'}`,
      };
  return null;
}

/**
 * Several events at one moment may come in any order: so the effects of each press are awaited before the next step.
 */
const unhurried = ({ setting, steps }: Schedule): Schedule => ({ setting, steps: steps.map(withoutHurry) });

function withoutHurry(step: Step): Step {
  if (step.does !== 'press') return step;
  const { hurried: _, ...pressed } = step;
  return pressed;
}

interface Seen {
  readonly trace: Trace;
  readonly chronicle: Chronicle | null;
}

const linesOf = ({ trace, chronicle }: Seen): readonly string[] => [
  ...(trace.lines ?? []),
  ...(chronicle ? answersIn(chronicle) : []),
];

/** What the answers to calls contain, in lines like those of a trace. */
const answersIn = ({ happenings }: Chronicle): readonly string[] =>
  happenings.flatMap((one) =>
    one.is === 'answered' && one.failure === null && !OWN_WORDS.has(one.call)
      ? [`${(one.at / 1000).toFixed(3).padStart(10)}  b${one.browser}.${one.tab} gets ${one.call} ${textOf(one.value)}`]
      : [],
  );

/**
 * Calls whose answers depend on the stage: on its devices, headings of categories and formats, and on which of two
 * purchases at one moment came first.
 */
const OWN_WORDS: ReadonlySet<Call> = new Set<Call>([
  'credits.undoable',
  'identities.waysIn',
  'ownedFiles.links',
  'ownedFiles.list',
  'settings.address',
  'settings.devices',
  'showcase.categories',
  'showcase.categoryFilter',
]);

/**
 * Properties that one backend alone tells, or each in its own way: what a world in memory knows of a sound besides what
 * is listed, pictures of collections, how a customer pays, the digest of a quote, and the name of a licensed file.
 */
const OWN_PROPERTIES: ReadonlySet<string> = new Set([
  'character',
  'createdAt',
  'file',
  'fileName',
  'hash',
  'imageUrl',
  'parameters',
  'payment',
  'previewUrl',
  'topChartPosition',
]);

/** A value as text: equal for equal values, whatever the order of their properties. */
const textOf = (value: unknown): string => plain(JSON.stringify(value, inOrder) ?? '');

function inOrder(_: string, value: unknown): unknown {
  // Each backend draws its own.
  if (value instanceof Uint8Array) return 'a file';
  if (value instanceof Map || value instanceof Set) return [...value];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const told = Object.entries(value).filter(([name]) => !OWN_PROPERTIES.has(name));
  return Object.fromEntries(
    told.map(([name, one]) => [name, isMarks(name, one) ? one.toSorted() : one]).toSorted(byName),
  );
}

/** Marks come in any order. */
const isMarks = (name: string, value: unknown): value is readonly unknown[] =>
  (name === 'saved' || name === 'downloaded') && Array.isArray(value);

const byName = ([a = '']: readonly unknown[], [b = '']: readonly unknown[]): number => (String(a) < String(b) ? -1 : 1);
