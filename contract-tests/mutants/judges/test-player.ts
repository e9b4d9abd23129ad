import { Ended, PlayerProcess } from './player-process.ts';
import type { TestOrder, TestReport } from './tests-child.ts';

const PROGRAM = new URL('./tests-child.ts', import.meta.url);

/** A process that runs tests with a mutant, and is replaced if one hangs. */
export class TestPlayer {
  #process: PlayerProcess | null = null;

  /** Null if it took longer than `limitMs`, not counting its start. */
  async play(order: TestOrder, limitMs: number): Promise<TestReport | null> {
    this.#process ??= new PlayerProcess(PROGRAM);
    try {
      await this.#process.ready;
      const report = (await this.#process.ask(order, limitMs)) as TestReport | null;
      if (report === null) await this.close();
      return report;
    } catch (error) {
      if (!(error instanceof Ended)) throw error;
      await this.close();
      return { failures: [{ file: '', title: error.message }] };
    }
  }

  async close(): Promise<void> {
    const ended = this.#process?.close();
    this.#process = null;
    await ended;
  }
}
