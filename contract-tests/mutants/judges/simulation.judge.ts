import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import type { StageName } from '../../simulation/stage/venues.ts';
import { type Order, type Played } from '../../simulation/campaign/campaign.ts';
import { SHARE } from '../../simulation/campaign/share.ts';
import { type Room, roomOf } from '../making/rooms.ts';
import { CastPlayer } from './cast-player.ts';
import type { Judge, Suspect, Verdict } from './judge.ts';
import { COVERAGE, type Coverage, isReached } from './reach.ts';

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

export const stagesOf = (file: string): readonly StageName[] => STAGES_OF[roomOf(file)];

/** Over HTTP a schedule takes longer, and a tenth of them cover everything about connections. */
export const countOn = (stage: StageName, schedules: number): number =>
  stage === 'http' ? Math.ceil(schedules / 10) : schedules;

/** A share may take this many times as long as without a mutant, plus the time to start. */
const SLOWER = 8;
const START_MS = 30_000;
/** No share takes as long without a mutant. */
const GREEN_MS = 600_000;

const PROGRAM = new URL('./simulation-child.ts', import.meta.url);

/** What the unchanged product does on a stage, to compare mutants with. */
export interface Rehearsal {
  readonly stage: StageName;
  readonly schedules: number;
  readonly seed: number;
  /** Of each share, in order. */
  readonly digests: readonly string[];
  readonly coverage: Coverage;
  /** Of the slowest share. */
  readonly shareMs: number;
}

export type Rehearsed = Pick<Rehearsal, 'stage' | 'schedules' | 'seed'>;

/** Plays the schedules without a mutant; a failure is a problem of the product. */
export async function rehearse(wanted: Rehearsed): Promise<Rehearsal | { readonly broken: string }> {
  const player = new CastPlayer(PROGRAM, { mutant: null });
  const digests: string[] = [];
  let shareMs = 0;
  try {
    for (const order of sharesOf(wanted)) {
      const start = performance.now();
      const played = await player.ask<Played>(order, GREEN_MS);
      if (played === null) return { broken: `${SHARE} schedules take more than ${GREEN_MS / 60_000} minutes` };
      const { violation, digest } = played;
      if (violation) return { broken: `schedule ${violation.number}: ${violation.broken}` };
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
    const stages = stagesOf(mutant.file);
    const rehearsals = this.#rehearsals.filter(({ stage }) => stages.includes(stage));
    if (rehearsals.length === 0)
      return { outcome: 'not asked', detail: `nothing was played on the stage ${stages[0]}` };
    const url = pathToFileURL(resolve(this.#root, mutant.file)).href;
    const rehearsal = rehearsals.find(({ coverage }) => isReached(coverage, url, mutant.change.start));
    if (!rehearsal) return { outcome: 'survived', detail: 'never reached' };
    const player = new CastPlayer(PROGRAM, { mutant: { url, source } });
    try {
      return await play(player, rehearsal);
    } catch (error) {
      return { outcome: 'killed', detail: error instanceof Error ? error.message : String(error) };
    } finally {
      await player.close();
    }
  }

  async close(): Promise<void> {}
}

async function play(player: CastPlayer, rehearsal: Rehearsal): Promise<Verdict> {
  const { digests, shareMs } = rehearsal;
  let isOther = false;
  for (const order of sharesOf(rehearsal)) {
    const limit = order.share === 0 ? START_MS + SLOWER * shareMs : SLOWER * shareMs;
    const played = await player.ask<Played>(order, limit);
    if (played === null) return { outcome: 'timeout', detail: `after ${Math.round(limit / 1000)} s` };
    const { violation, digest } = played;
    if (violation) return { outcome: 'killed', detail: `schedule ${violation.number}: ${violation.broken}` };
    isOther ||= digest !== digests[order.share];
  }
  // If the trace equals the product's, the schedules lack a step; if it differs, they lack a rule.
  return { outcome: 'survived', detail: isOther ? 'no rule minded' : 'nothing differed' };
}

/** Each with its share of the campaign. */
function sharesOf({ stage, schedules, seed }: Rehearsed): ReadonlyArray<Extract<Order, { readonly share: number }>> {
  return Array.from({ length: Math.ceil(schedules / SHARE) }, (_, share) => ({
    stage,
    seed,
    share,
    bug: null,
    cutsDown: false,
    count: Math.min(SHARE, schedules - share * SHARE),
  }));
}
