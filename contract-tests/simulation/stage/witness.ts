import type { Mishap } from '../../../adapters/faults/fault.ts';
import type { PageWitness } from './tab.ts';

/** Whom a stage tells what happens on it. `afterStep` comes once everything has come as far as it gets. */
export interface Witness extends PageWitness {
  /** A call meets a mishap on its way. */
  met(call: string, mishap: Mishap): void;
  afterStep(): void;
  /** Every call is answered, every dialog as well, and nothing is under way. */
  atRest(): void;
  /** And every page has just asked who is here and what is marked. */
  whenFresh(): void;
  /** Every page is gone. */
  afterAll(): void;
}
