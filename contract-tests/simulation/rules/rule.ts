import type { Call } from '../../../adapters/faults/fault.ts';
import type { Answer } from '../stage/each-call.ts';
import type { Request } from '../stage/simulated-server.ts';
import type { Stage } from '../stage/stage.ts';
import type { Ending, Tab } from '../stage/tab.ts';

/** Breaks its rule, in words, unless something holds. */
export type Must = (holds: boolean, otherwise: string) => void;

/** What holds whatever happens. Each part is asked at its time; `afterStep` once everything has come as far as it gets. */
export interface Rule {
  readonly opened?: (tab: Tab) => void;
  /** A call leaves a page. */
  readonly asked?: (tab: Tab, call: Call, request: Request) => void;
  /** An answer reaches the page that has asked. */
  readonly answered?: (tab: Tab, call: Call, answer: Answer, request: Request) => void;
  /** A page hands a link to its browser. */
  readonly handedOver?: (tab: Tab, link: string) => void;
  /** A page is about to choose files, or to let them go. */
  readonly selects?: (tab: Tab) => void;
  readonly ended?: (tab: Tab, ending: Ending) => void;
  readonly afterStep?: () => void;
  /** Every call is answered, every dialog as well, and nothing is under way. */
  readonly atRest?: () => void;
  /** And every page has just asked who is here and what is marked. */
  readonly whenFresh?: () => void;
  /** Every page is gone. */
  readonly afterAll?: () => void;
}

export type MakeRule = (stage: Stage, must: Must) => Rule;
