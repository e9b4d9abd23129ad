import type { Fault, SetFault, Stage } from '../stage/stage.ts';
import type { Allowance } from '../scenario/format/allowance.ts';
import type { FaultSpec } from '../scenario/format/fault.format.ts';
import type { DoStep, MailStep, Step } from '../scenario/format/steps.format.ts';
import { danglingIn, substitute } from '../scenario/matching/variables.ts';
import type { Cast } from './cast.ts';
import { changeDevice } from './change-device.ts';
import { patienceOf } from './errand.ts';
import { faultOf } from './fault-of.ts';
import { runnerTexts } from './runner.messages.ts';

interface Surroundings {
  readonly stage: Stage;
  readonly cast: Cast;
  readonly variables: ReadonlyMap<string, unknown>;
  /** Whether something may happen in this step. */
  readonly allows: (allowance: Allowance) => boolean;
  /** Called for every fault that is set. */
  readonly onFault: (fault: SetFault) => void;
}

/** Does what a step says of things around the use cases: time, pages, faults, devices. A sentence says what went wrong. */
export async function changeScene(
  step: Exclude<Step, DoStep | MailStep>,
  around: Surroundings,
): Promise<string | null> {
  const { stage, cast, variables } = around;
  if ('steps' in step) return null;
  const { expect: _, ...said } = step;
  const dangling = danglingIn(said, variables);
  if (dangling !== null) return runnerTexts.dangling(dangling);
  if ('reload' in step) return arrive(stage, step.reload, cast.reload(step.reload));
  if ('open' in step) {
    const { as, page, at } = step.open;
    return arrive(stage, `${as}/${page}`, cast.open(`${as}/${page}`, String(substitute(at, variables))));
  }
  if ('fault' in step) return setFault(step.fault, around);
  if ('advance' in step) await stage.advanceBy(step.advance);
  else if ('close' in step) cast.close(step.close);
  else if ('clearFaults' in step) stage.faults.clear(callOf(step.clearFaults));
  else {
    const [unasked] = changeDevice(cast.seat(step.as), step, variables);
    if (unasked !== undefined && !around.allows('unaskedAnswer')) return runnerTexts.notOpen(unasked);
  }
  return null;
}

/** Waits for a page that is under way. */
export async function arrive(stage: Stage, name: string, arriving: Promise<unknown>): Promise<string | null> {
  return (await stage.until(arriving, patienceOf(stage))) ? null : runnerTexts.notArrived(name);
}

function setFault(spec: FaultSpec, { stage, variables, onFault }: Surroundings): string | null {
  const fault = faultOf(spec, variables);
  if (typeof fault === 'string') return fault;
  onFault(stage.faults.set(fault));
  return null;
}

/** The calls whose faults are cleared; undefined for all of them. */
const callOf = (name: Fault['call'] | 'all') => (name === 'all' ? undefined : name);
