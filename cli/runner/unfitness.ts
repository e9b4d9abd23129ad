import type { Theatre } from '../stage/theatre.ts';
import { durationText } from '../scenario/format/duration.ts';
import type { Step } from '../scenario/format/steps.format.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { readsMail } from './postbox.ts';
import { runnerTexts } from './runner.messages.ts';

/** The longest wait in real time that is accepted. */
const MAX_WAIT_MS = 60_000;

/** Why a scenario cannot run on a backend, in a sentence; null when it can. */
export function unfitness(scenario: Scenario, { kind, isVirtual, showsMail }: Theatre): string | null {
  const { on, world, taxes, onPlanEnd, clock, steps } = scenario;
  if (on && !on.includes(kind)) return runnerTexts.onlyOn(on);
  if (world !== null && world !== 'demo' && kind !== 'memory') return runnerTexts.worldInMemory(world);
  if (taxes !== null && kind === 'url') return runnerTexts.taxesAreItsOwn;
  if (onPlanEnd !== null && kind === 'url') return runnerTexts.planEndIsItsOwn;
  if (!showsMail && readsMail(steps)) return runnerTexts.noOutbox;
  if (isVirtual) return null;
  if (clock !== null) return runnerTexts.clockFixed;
  const wait = waitOf(steps);
  return wait > MAX_WAIT_MS ? runnerTexts.realClock(durationText(wait)) : null;
}

/** Milliseconds that a scenario waits for. */
export const waitOf = (steps: readonly Step[]): number =>
  steps.reduce((sum, step) => {
    if ('advance' in step) return sum + step.advance;
    if (!('steps' in step)) return sum;
    return sum + ('repeat' in step ? step.repeat : 1) * waitOf(step.steps);
  }, 0);
