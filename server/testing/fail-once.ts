import { vi } from 'vitest';
import type { Jobs } from '../jobs/jobs.ts';

/** Lets the next job of a kind not be entered, as when the disk is away, and with it all of its transaction. */
export function failOnce(jobs: Jobs, kind: string): void {
  const enter = jobs.enter.bind(jobs);
  const failing = vi.spyOn(jobs, 'enter').mockImplementation(async (...entered) => {
    if (entered[1] !== kind) return enter(...entered);
    failing.mockRestore();
    throw new Error('The disk is away.');
  });
}
