import { readFileSync, readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import type { StageName } from '../../simulation/stage/venues.ts';
import type { Comparison } from '../../simulation/campaign/agree.ts';
import type { Order, Violation } from '../../simulation/campaign/campaign.ts';
import { SHARE } from '../../simulation/campaign/share.ts';
import type { Schedule } from '../../simulation/schedule.ts';
import type { ToldName } from '../../simulation/stories/told.ts';
import { type Room, roomOf } from '../making/rooms.ts';
import { CastPlayer } from './cast-player.ts';
import type { Judge, Suspect, Verdict } from './judge.ts';
import { COVERAGE, type Coverage, isReached } from './reach.ts';
import type { Outcome } from './simulation-child.ts';

/**
 * The stages that run each room: the server stage uses the HTTP adapters, and what only a connection needs runs over
 * one. A mutant is played on the first stage that reaches it.
 */
const STAGES_OF: Readonly<Record<Room, readonly StageName[]>> = {
  core: ['memory'],
  'adapters/memory': ['memory'],
  'adapters/http': ['server', 'http'],
  'server/ledger': ['server'],
  'server/downloads': ['server'],
};

/**
 * What is played on each stage: the schedules that were kept, what memory and server must agree on, and a campaign of
 * all that stories tell.
 */
const PARTS = ['kept', 'agreement', 'days', 'paying', 'months', 'makers', 'accounts'] as const satisfies ReadonlyArray<
  'kept' | 'agreement' | ToldName
>;
type Part = (typeof PARTS)[number];

/** The parts that are played for some files. */
export const partsOf = (
  files: readonly string[],
): ReadonlyArray<{ readonly stage: StageName; readonly part: Part }> => {
  const rooms = new Set(files.map(roomOf));
  return PARTS.flatMap((part) =>
    [...new Set([...rooms].flatMap((room) => stagesFor(part, room)))].map((stage) => ({ stage, part })),
  );
};

/** Mutants of the core are on both stages, which then agree; and over HTTP there is nothing else to agree on. */
const stagesFor = (part: Part, room: Room): readonly StageName[] =>
  part === 'agreement' ? (room === 'core' ? [] : STAGES_OF[room].slice(0, 1)) : STAGES_OF[room];

/**
 * How many schedules a part has, of so many of days. All other stories are about less code. Over HTTP a schedule
 * takes longer, and a tenth of them cover everything about connections.
 */
export function countOn(stage: StageName, part: Part, schedules: number): number {
  if (part === 'kept') return keptSchedules().length;
  if (part === 'agreement') return Math.ceil(schedules / 20);
  const told = part === 'days' ? schedules : Math.ceil(schedules / 5);
  return stage === 'http' ? Math.ceil(told / 10) : told;
}

const simulation = new URL('../../simulation/', import.meta.url);

/** Schedules that once broke a rule, or that break one with a planted bug. */
function keptSchedules(): readonly Schedule[] {
  const read = (path: string) => JSON.parse(readFileSync(new URL(path, simulation), 'utf8')) as unknown;
  const found = ['bugs/found-by.json', 'bugs/paying-found-by.json'].flatMap((path) =>
    Object.values(read(path) as Readonly<Record<string, Schedule>>),
  );
  const broken = readdirSync(new URL('regressions/', simulation)).map(
    (name) => read(`regressions/${name}`) as Schedule,
  );
  return [...broken, ...found];
}

/** A share may take this many times as long as without a mutant, plus the time to start. */
const SLOWER = 8;
const START_MS = 30_000;
/** No share takes as long without a mutant. */
const GREEN_MS = 600_000;

const PROGRAM = new URL('./simulation-child.ts', import.meta.url);

/** What the unchanged product does in a part on a stage, to compare mutants with. */
export interface Rehearsal {
  readonly stage: StageName;
  readonly part: Part;
  readonly schedules: number;
  readonly seed: number;
  /** Of each share or kept schedule, in order. */
  readonly digests: readonly string[];
  readonly coverage: Coverage;
  /** Of the slowest one. */
  readonly shareMs: number;
}

export type Rehearsed = Pick<Rehearsal, 'stage' | 'part' | 'schedules' | 'seed'>;

/** Plays the schedules without a mutant; a failure is a problem of the product. */
export async function rehearse(wanted: Rehearsed): Promise<Rehearsal | { readonly broken: string }> {
  const player = new CastPlayer(PROGRAM, { mutant: null });
  const digests: string[] = [];
  let shareMs = 0;
  try {
    for (const order of ordersOf(wanted)) {
      const start = performance.now();
      const played = await player.ask<Outcome>(order, GREEN_MS);
      if (played === null) return { broken: `a share of ${wanted.part} takes more than ${GREEN_MS / 60_000} minutes` };
      const { violation, digest } = played;
      if (violation) return { broken: `${nameOf(wanted.part, digests.length, violation)}: ${violation.broken}` };
      digests.push(digest);
      shareMs = Math.max(shareMs, performance.now() - start);
    }
    const coverage = (await player.ask<Coverage>(COVERAGE, GREEN_MS)) ?? [];
    return { ...wanted, digests, coverage, shareMs };
  } finally {
    await player.close();
  }
}

/** Plays schedules with the mutant, up to the first that breaks a rule. */
export class SimulationJudge implements Judge {
  readonly #root: string;
  readonly #rehearsals: readonly Rehearsal[];

  constructor(root: string, rehearsals: readonly Rehearsal[]) {
    this.#root = root;
    this.#rehearsals = rehearsals;
  }

  async judge({ mutant, source }: Suspect): Promise<Verdict> {
    const room = roomOf(mutant.file);
    const played = STAGES_OF[room].map((stage) =>
      this.#rehearsals.filter((one) => one.stage === stage && stagesFor(one.part, room).includes(stage)),
    );
    if (played.flat().length === 0)
      return { outcome: 'not asked', detail: `nothing was played on the stage ${STAGES_OF[room][0]}` };
    const url = pathToFileURL(resolve(this.#root, mutant.file)).href;
    const reaching = played.map((parts) => parts.filter((one) => isReached(one.coverage, url, mutant.change.start)));
    const parts = reaching.find((some) => some.length > 0);
    if (!parts) return { outcome: 'survived', detail: 'never reached' };
    const player = new CastPlayer(PROGRAM, { mutant: { url, source } });
    try {
      return await play(player, parts);
    } catch (error) {
      return { outcome: 'killed', detail: error instanceof Error ? error.message : String(error) };
    } finally {
      await player.close();
    }
  }

  async close(): Promise<void> {}
}

async function play(player: CastPlayer, rehearsals: readonly Rehearsal[]): Promise<Verdict> {
  let isOther = false;
  for (const rehearsal of rehearsals) {
    const { part, digests, shareMs } = rehearsal;
    for (const [at, order] of ordersOf(rehearsal).entries()) {
      const limit = START_MS + SLOWER * shareMs;
      const played = await player.ask<Outcome>(order, limit);
      if (played === null) return { outcome: 'timeout', detail: `after ${Math.round(limit / 1000)} s` };
      const { violation, digest } = played;
      if (violation) return { outcome: 'killed', detail: `${nameOf(part, at, violation)}: ${violation.broken}` };
      isOther ||= digest !== digests[at];
    }
  }
  // If the trace equals the product's, the schedules lack a step; if it differs, they lack a rule.
  return { outcome: 'survived', detail: isOther ? 'no rule minded' : 'nothing differed' };
}

const nameOf = (part: Part, at: number, { number }: Violation): string =>
  `schedule ${part === 'kept' ? at + 1 : number} of ${part}`;

/** Kept schedules one by one, campaigns in shares. */
function ordersOf({ stage, part, schedules, seed }: Rehearsed): ReadonlyArray<Order | Comparison> {
  if (part === 'agreement') return [{ compares: schedules }];
  const common = { stage, bug: null, cutsDown: false } as const;
  if (part === 'kept') return keptSchedules().map((schedule) => ({ ...common, schedule }));
  return Array.from({ length: Math.ceil(schedules / SHARE) }, (_, share) => ({
    ...common,
    told: part,
    seed,
    share,
    count: Math.min(SHARE, schedules - share * SHARE),
  }));
}
