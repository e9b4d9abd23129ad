import type { Mishap } from '../../../adapters/faults/fault.ts';
import type { PageWitness } from './tab.ts';

/** Receives what happens on a stage. `afterStep` is called once everything has proceeded as far as it can. */
export interface Witness extends PageWitness {
  /** A call meets a fault. */
  met(call: string, mishap: Mishap): void;
  afterStep(): void;
  /** Every call and every dialog is answered, and nothing is in progress. */
  atRest(): void;
  /** And every page has just loaded its session and marks. */
  whenFresh(): void;
  /** Every page is gone. */
  afterAll(): void;
}
