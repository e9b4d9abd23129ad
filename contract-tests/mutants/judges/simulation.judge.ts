import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { type Order, type Played, SHARE } from '../../simulation/campaign/campaign.ts';
import { type Room, roomOf } from '../making/rooms.ts';
import { CastPlayer } from './cast-player.ts';
import type { Judge, Suspect, Verdict } from './judge.ts';
import { COVERAGE, type Coverage, isReached } from './reach.ts';

/** Rooms that a stage of the simulation runs. */
const PLAYED: ReadonlySet<Room> = new Set<Room>(['core', 'adapters/memory']);

/** A share may take this many times as long as without a mutant, and so much more for the start. */
const SLOWER = 8;
const START_MS = 30_000;
/** No share takes as long without a mutant. */
const GREEN_MS = 600_000;

const PROGRAM = new URL('./simulation-worker.ts', import.meta.url);

/** What the product itself does on the stage: what the mutants are held against. */
export interface Rehearsal {
  readonly schedules: number;
  readonly seed: number;
  /** Of each share, in their order. */
  readonly digests: readonly string[];
  readonly coverage: Coverage;
  /** Of the slowest share. */
  readonly shareMs: number;
}

/** Plays the schedules without a mutant; a failure is what is wrong with the product. */
export async function rehearse(schedules: number, seed: number): Promise<Rehearsal | { readonly broken: string }> {
  const player = new CastPlayer(PROGRAM, { mutant: null });
  const digests: string[] = [];
  let shareMs = 0;
  try {
    for (const order of sharesOf(schedules, seed)) {
      const start = performance.now();
      const played = await player.ask<Played>(order, GREEN_MS);
      if (played === null) return { broken: `${SHARE} schedules take more than ${GREEN_MS / 60_000} minutes` };
      const { violation, digest } = played;
      if (violation) return { broken: `schedule ${violation.number}: ${violation.broken}` };
      digests.push(digest);
      shareMs = Math.max(shareMs, performance.now() - start);
    }
    const coverage = (await player.ask<Coverage>(COVERAGE, GREEN_MS)) ?? [];
    return { schedules, seed, digests, coverage, shareMs };
  } finally {
    await player.close();
  }
}

/** Plays schedules with the mutant up to the first that breaks a rule. */
export class SimulationJudge implements Judge {
  readonly #root: string;
  readonly #rehearsal: Rehearsal;

  constructor(root: string, rehearsal: Rehearsal) {
    this.#root = root;
    this.#rehearsal = rehearsal;
  }

  async judge({ mutant, source }: Suspect): Promise<Verdict> {
    if (!PLAYED.has(roomOf(mutant.file))) return { outcome: 'not asked', detail: 'no stage runs this room' };
    const url = pathToFileURL(resolve(this.#root, mutant.file)).href;
    if (!isReached(this.#rehearsal.coverage, url, mutant.change.start))
      return { outcome: 'survived', detail: 'never reached' };
    const player = new CastPlayer(PROGRAM, { mutant: { url, source } });
    try {
      return await this.#play(player);
    } catch (error) {
      return { outcome: 'killed', detail: error instanceof Error ? error.message : String(error) };
    } finally {
      await player.close();
    }
  }

  async close(): Promise<void> {}

  async #play(player: CastPlayer): Promise<Verdict> {
    const { schedules, seed, digests, shareMs } = this.#rehearsal;
    let isOther = false;
    for (const order of sharesOf(schedules, seed)) {
      const limit = order.share === 0 ? START_MS + SLOWER * shareMs : SLOWER * shareMs;
      const played = await player.ask<Played>(order, limit);
      if (played === null) return { outcome: 'timeout', detail: `after ${Math.round(limit / 1000)} s` };
      const { violation, digest } = played;
      if (violation) return { outcome: 'killed', detail: `schedule ${violation.number}: ${violation.broken}` };
      isOther ||= digest !== digests[order.share];
    }
    // A trace like that of the product lacks a step, another one lacks a rule.
    return { outcome: 'survived', detail: isOther ? 'no rule minded' : 'nothing differed' };
  }
}

/** Each with the share of the campaign that it plays. */
function sharesOf(schedules: number, seed: number): ReadonlyArray<Extract<Order, { readonly share: number }>> {
  return Array.from({ length: Math.ceil(schedules / SHARE) }, (_, share) => ({
    seed,
    share,
    bug: null,
    cutsDown: false,
    count: Math.min(SHARE, schedules - share * SHARE),
  }));
}
