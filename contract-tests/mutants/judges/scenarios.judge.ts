import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Judge, Suspect, Verdict } from './judge.ts';
import { CastPlayer } from './cast-player.ts';

/** The outcome of playing the library of scenarios. */
export interface ScenariosPlayed {
  readonly played: number;
  /** File and title of the first failure. */
  readonly failed: string | null;
}

/** How the scenarios run without a mutant. */
export interface ScenarioRehearsal {
  /** Those that fail anyway. */
  readonly red: readonly string[];
  readonly ms: number;
}

/** They may take this many times as long as without a mutant, plus the time to start. */
const SLOWER = 5;
const START_MS = 30_000;
/** Nothing takes as long without a mutant. */
const GREEN_MS = 600_000;

const PROGRAM = new URL('./scenarios-child.ts', import.meta.url);

/** Plays them without a mutant, until all that can pass have been played. */
export async function rehearseScenarios(): Promise<ScenarioRehearsal> {
  const player = new CastPlayer(PROGRAM, { mutant: null });
  const red: string[] = [];
  try {
    for (;;) {
      const start = performance.now();
      const answer = await player.ask<ScenariosPlayed>(red, GREEN_MS);
      if (answer === null) throw new Error('The scenarios do not end without a mutant.');
      if (answer.failed === null) return { red, ms: performance.now() - start };
      red.push(answer.failed);
    }
  } finally {
    await player.close();
  }
}

/** Plays the scenarios in memory with the mutant, up to the first failure. */
export class ScenariosJudge implements Judge {
  readonly #root: string;
  readonly #rehearsal: ScenarioRehearsal;

  constructor(root: string, rehearsal: ScenarioRehearsal) {
    this.#root = root;
    this.#rehearsal = rehearsal;
  }

  async judge({ mutant, source }: Suspect): Promise<Verdict> {
    const url = pathToFileURL(resolve(this.#root, mutant.file)).href;
    const player = new CastPlayer(PROGRAM, { mutant: { url, source } });
    const limit = START_MS + SLOWER * this.#rehearsal.ms;
    try {
      const answer = await player.ask<ScenariosPlayed>(this.#rehearsal.red, limit);
      if (answer === null) return { outcome: 'timeout', detail: `scenarios, after ${Math.round(limit / 1000)} s` };
      return answer.failed === null
        ? { outcome: 'survived', detail: `in ${answer.played} scenarios` }
        : { outcome: 'killed', detail: `scenario ${answer.failed}` };
    } catch (error) {
      return { outcome: 'killed', detail: `scenarios: ${error instanceof Error ? error.message : String(error)}` };
    } finally {
      await player.close();
    }
  }

  async close(): Promise<void> {}
}
