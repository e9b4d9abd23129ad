// What all benchmarks share: the number of runs, medians, and the machine.
import { writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';

/** Fewer runs than this say more about the moment than about the program. */
export const fewestRuns = 5;

/** A number of runs from the command line: a whole number from 1 up. */
export function runsOf(name: string, text: string): number {
  const runs = Number(text);
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`--${name} takes a whole number from 1 up, not '${text}'.`);
  return runs;
}

/** Writes results that are based on at least five runs of everything. With fewer they are printed, never recorded. */
export function record(file: string, text: string, runs: Readonly<Record<string, number>>): void {
  const few = Object.entries(runs).filter(([, count]) => count < fewestRuns);
  if (few.length === 0) return writeFileSync(file, text);
  const named = few.map(([name, count]) => `--${name} ${count}`).join(', ');
  process.stderr.write(`Not recorded: ${named} is fewer than ${fewestRuns} runs.\n`);
}

export function median(values: readonly number[]): number {
  const ascending = values.toSorted((a, b) => a - b);
  const middle = ascending.length / 2;
  return ((ascending[Math.ceil(middle) - 1] ?? NaN) + (ascending[Math.floor(middle)] ?? NaN)) / 2;
}

/** The median in whole milliseconds, with minimum and maximum. */
export const spread = (times: readonly number[]): string =>
  `${Math.round(median(times))} ms (${Math.round(Math.min(...times))} to ${Math.round(Math.max(...times))})`;

/** The machine in words; `browser` is the version of the Chromium used. */
export function machine(browser?: string): string {
  const parts = [
    `${availableParallelism()} cores`,
    `${Math.round(totalmem() / 2 ** 30)} GiB`,
    `Node ${process.versions.node}`,
  ];
  if (browser) parts.push(`Chromium ${browser.split('.')[0]}`);
  return parts.join(', ');
}
