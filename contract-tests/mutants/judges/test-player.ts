import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { TestOrder, TestReport } from './tests-child.ts';

/** A process that plays tests with a mutant, and is replaced where one hangs. */
export class TestPlayer {
  #child: Promise<ChildProcess> | null = null;

  /** Null if it took longer than `limitMs`. */
  async play(order: TestOrder, limitMs: number): Promise<TestReport | null> {
    this.#child ??= started();
    const child = await this.#child;
    const ended = new AbortController();
    const { signal } = ended;
    child.send(order);
    try {
      const report = await Promise.race([
        once(child, 'message', { signal }).then(([answer]) => answer as TestReport),
        once(child, 'exit', { signal }).then(() => CRASHED),
        setTimeout(limitMs, null, { signal }),
      ]);
      if (report === null || report === CRASHED) await this.close();
      return report;
    } finally {
      ended.abort();
    }
  }

  async close(): Promise<void> {
    const child = await this.#child;
    this.#child = null;
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    // With the processes that it has begun.
    process.kill(-child.pid, 'SIGKILL');
    await exited;
  }
}

const CRASHED: TestReport = { failures: [{ file: '', title: 'the process of the tests ended' }] };

async function started(): Promise<ChildProcess> {
  const child = fork(new URL('./tests-child.ts', import.meta.url), [], {
    execArgv: [],
    detached: true,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  await once(child, 'message');
  return child;
}
