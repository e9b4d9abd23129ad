import { readdirSync } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import { VirtualClock } from '../../core/kernel/virtual-clock.ts';
import { type Situation, type Spoken, aCommandLine } from './command-line.ts';

/** A command line whose waiting takes no time: the clock continues as soon as nothing else does. */
export function aPatientLine() {
  const line = aCommandLine();
  const run = async (words: readonly string[], situation: Situation = {}): Promise<Spoken> => {
    const clock = new VirtualClock();
    const done = new AbortController();
    const running = line.run(words, { clock, ...situation }).finally(() => done.abort());
    while (!done.signal.aborted) {
      await turn();
      if (clock.waiting > 0) await clock.advanceBy(500);
    }
    return running;
  };
  return { ...line, run, files: () => readdirSync(line.folder).filter((name) => name !== 'config') };
}
