import { type Clock, after } from '../../core/kernel/clock.ts';
import type { VirtualClock } from '../../core/kernel/virtual-clock.ts';
import { settled } from '../../core/kernel/settled.ts';

/** How time passes on a stage. */
export interface StageTime {
  readonly clock: Clock;
  /** Whether time passes only on demand. On the wall clock, advancing time means waiting. */
  readonly isVirtual: boolean;
  /** Lets `ms` milliseconds pass, with all that happens in them. In no time happens what needs none. */
  advanceBy(ms: number): Promise<void>;
  /**
   * Lets time pass until a promise has settled. Resolves to false if it has not within `ms` milliseconds, or if nothing
   * is left that could settle it.
   */
  until(answer: Promise<unknown>, ms: number): Promise<boolean>;
}

/**
 * Time that a script advances. `quiet` resolves when everything that needs no time has happened; `moved` announces the
 * new time before anything happens at it.
 */
export function virtualTime(
  clock: VirtualClock,
  quiet: () => Promise<void> = settled,
  moved: (now: number) => Promise<void> = async () => {},
): StageTime {
  /** Moves to the next moment at which something is due, if it comes by then. */
  async function step(end: number): Promise<boolean> {
    const due = clock.nextDue;
    if (due === null || due > end) return false;
    await goTo(due);
    return true;
  }

  async function goTo(time: number): Promise<void> {
    if (time > clock.now()) await moved(time);
    await clock.advanceBy(time - clock.now());
    await quiet();
  }

  return {
    clock,
    isVirtual: true,
    async advanceBy(ms) {
      const end = clock.now() + ms;
      await quiet();
      while (await step(end));
      await goTo(end);
    },
    async until(answer, ms) {
      const waiting = new Set([answer]);
      const told = () => void waiting.delete(answer);
      answer.then(told, told);
      const end = clock.now() + ms;
      await quiet();
      while (waiting.size > 0 && (await step(end)));
      return waiting.size === 0;
    },
  };
}

/** Time as it passes for everybody. What is under way at the end of a wait is waited for: see `quiet` above. */
export const wallTime = (clock: Clock, quiet: () => Promise<void> = settled): StageTime => ({
  clock,
  isVirtual: false,
  async advanceBy(ms) {
    await new Promise<void>((resolve) => {
      after(clock, ms, resolve);
    });
    await quiet();
  },
  until: (answer, ms) =>
    new Promise((resolve) => {
      const giveUp = after(clock, ms, () => resolve(false));
      const told = () => {
        giveUp();
        resolve(true);
      };
      answer.then(told, told);
    }),
});
