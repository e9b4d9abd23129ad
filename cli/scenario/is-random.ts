import { RANDOM } from './matching/random.ts';
import { referencesIn } from './matching/variables.ts';
import type { Scenario } from './scenario.ts';

/** Whether a scenario has values that a seed draws. */
export const isRandom = ({ users, steps }: Scenario): boolean =>
  referencesIn([users, steps]).some(({ name }) => name === RANDOM);
