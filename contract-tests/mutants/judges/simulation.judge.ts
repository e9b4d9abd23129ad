import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Order, type Played, SHARE } from '../../simulation/campaign/campaign.ts';
import { type Room, roomOf } from '../making/rooms.ts';
import type { Judge, Suspect, Verdict } from './judge.ts';
import { COVERAGE, type Coverage, isReached } from './reach.ts';
import type { Cast, Told } from './simulation-worker.ts';

/** Rooms that a stage of the simulation runs. */
const PLAYED: ReadonlySet<Room> = new Set<Room>(['core', 'adapters/memory']);

/** A share may take this many times as long as without a mutant, and so much more for the start. */
const SLOWER = 8;
const START_MS = 30_000;

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
  const player = new CastPlayer({ mutant: null });
  const digests: string[] = [];
  let shareMs = 0;
  try {
    for (const order of sharesOf(schedules, seed)) {
      const start = performance.now();
      const { violation, digest } = await player.ask<Played>(order);
      if (violation) return { broken: `schedule ${violation.number}: ${violation.broken}` };
      digests.push(digest);
      shareMs = Math.max(shareMs, performance.now() - start);
    }
    return { schedules, seed, digests, coverage: await player.ask<Coverage>(COVERAGE), shareMs };
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
    const player = new CastPlayer({ mutant: { url, source } });
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

/** A thread with a cast of its own. */
class CastPlayer {
  readonly #worker: Worker;
  readonly #failed: Promise<never>;

  constructor(cast: Cast) {
    this.#worker = new Worker(new URL('./simulation-worker.ts', import.meta.url), {
      execArgv: [],
      workerData: cast,
      stdout: true,
      stderr: true,
    });
    this.#failed = once(this.#worker, 'error').then(([error]) => Promise.reject(error as Error));
    this.#failed.catch(() => {});
  }

  ask<Answer>(asked: Order | typeof COVERAGE): Promise<Answer>;
  ask<Answer>(asked: Order | typeof COVERAGE, limitMs: number): Promise<Answer | null>;
  async ask<Answer>(asked: Order | typeof COVERAGE, limitMs?: number): Promise<Answer | null> {
    const ended = new AbortController();
    const { signal } = ended;
    this.#worker.postMessage(asked);
    try {
      return await Promise.race([
        once(this.#worker, 'message', { signal }).then(([told]) => valueOf(told as Told<Answer>)),
        this.#failed,
        ...(limitMs === undefined ? [] : [setTimeout(limitMs, null, { signal })]),
      ]);
    } finally {
      ended.abort();
    }
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}

function valueOf<Value>(told: Told<Value>): Value {
  if ('error' in told) throw new Error(`breaks off: ${told.error}`);
  return told.value;
}
