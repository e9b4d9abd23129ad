import type { Judge, Suspect, Verdict } from './judge.ts';
import type { TestPlayer } from './test-player.ts';

/** A test file may take this many times as long as without a mutant, plus the time to start. */
const SLOWER = 5;
const START_MS = 30_000;
/** Nothing takes as long without a mutant. */
const GREEN_MS = 600_000;

/** How many milliseconds a test file takes without a mutant, or how it fails. */
export type Green = number | string;

/** Which tests of a set are run for a file. */
export interface Repertoire {
  /** Nearest first; empty if none reaches the file. */
  testsOf(file: string): readonly string[];
  /** Titles of the tests that concern the file; null for all. */
  patternOf(file: string): string | null;
}

/**
 * Runs test files with the mutant, one after the other, up to the first failure. Only tests that pass without it count,
 * which is checked no sooner than needed: most mutants die in the first.
 */
export class TestsJudge implements Judge {
  readonly #player: TestPlayer;
  readonly #repertoire: Repertoire;
  readonly #greens: Map<string, Green>;

  constructor(player: TestPlayer, repertoire: Repertoire, greens: Map<string, Green>) {
    this.#player = player;
    this.#repertoire = repertoire;
    this.#greens = greens;
  }

  async judge({ mutant, source }: Suspect): Promise<Verdict> {
    const { file } = mutant;
    const pattern = this.#repertoire.patternOf(file);
    const related = this.#repertoire.testsOf(file);
    if (related.length === 0) return { outcome: 'not asked', detail: 'no test imports it' };
    let played = 0;
    for (const test of related) {
      const green = await this.#green(test, pattern);
      if (typeof green === 'string') continue;
      const limit = START_MS + SLOWER * green;
      const report = await this.#player.play({ mutant: { file, source }, test, pattern }, limit);
      if (report === null) return { outcome: 'timeout', detail: `${test}, after ${Math.round(limit / 1000)} s` };
      const [failure] = report.failures;
      if (failure) return { outcome: 'killed', detail: `${failure.file}: ${failure.title}` };
      played += 1;
    }
    if (played === 0) return { outcome: 'not asked', detail: 'its tests fail without it' };
    return { outcome: 'survived', detail: played === 1 ? 'in one test file' : `in ${played} test files` };
  }

  close(): Promise<void> {
    return this.#player.close();
  }

  async #green(test: string, pattern: string | null): Promise<Green> {
    const key = `${test} ${pattern ?? ''}`;
    const known = this.#greens.get(key);
    if (known !== undefined) return known;
    const start = performance.now();
    const report = await this.#player.play({ mutant: null, test, pattern }, GREEN_MS);
    const failure = report ? report.failures[0]?.title : 'does not end';
    const found = failure ?? performance.now() - start;
    this.#greens.set(key, found);
    return found;
  }
}
