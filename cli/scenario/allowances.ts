import type { Allowance } from './format/allowance.ts';
import type { Step } from './format/steps.format.ts';
import { type Path, isWithin } from './reading/source.ts';
import type { Scenario } from './scenario.ts';

interface Permit {
  readonly allowance: Allowance;
  /** Of the scenario or the step that declares it. */
  readonly owner: Path;
  /** Its own path. */
  readonly path: Path;
}

/** What a scenario allows, and which of it was needed: an unused `allow` is rejected so that none stays. */
export class Allowances {
  readonly #permits: readonly Permit[];
  readonly #used = new Set<Permit>();

  constructor({ allow, steps }: Pick<Scenario, 'allow' | 'steps'>) {
    this.#permits = [...permitsOf(allow, []), ...permitsIn(steps, ['steps'])];
  }

  /** Whether something may happen at a place; of several that allow it the innermost is the one that was needed. */
  allows(allowance: Allowance, at: Path): boolean {
    const permit = this.#permits.findLast((one) => one.allowance === allowance && isWithin(at, one.owner));
    if (permit) this.#used.add(permit);
    return permit !== undefined;
  }

  /** The allowances of these kinds that nothing needed. */
  unused(kinds: readonly Allowance[]): ReadonlyArray<Pick<Permit, 'allowance' | 'path'>> {
    return this.#permits.filter((permit) => kinds.includes(permit.allowance) && !this.#used.has(permit));
  }
}

const permitsOf = (allow: readonly Allowance[] | undefined, owner: Path): readonly Permit[] =>
  (allow ?? []).map((allowance, at) => ({ allowance, owner, path: [...owner, 'allow', at] }));

/** Outer ones come before those inside of them. */
const permitsIn = (steps: readonly Step[], path: Path): readonly Permit[] =>
  steps.flatMap((step, at) => {
    const here = [...path, at];
    return [...permitsOf(step.allow, here), ...permitsInside(step, here)];
  });

function permitsInside(step: Step, path: Path): readonly Permit[] {
  if ('steps' in step) return permitsIn(step.steps, [...path, 'steps']);
  if ('parallel' in step) return permitsIn(step.parallel, [...path, 'parallel']);
  return 'start' in step ? permitsOf(step.start.allow, [...path, 'start']) : [];
}
