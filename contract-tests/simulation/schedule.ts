import type { Fault } from '../../adapters/faults/fault.ts';
import type { Heard } from './stage/heard.ts';
import type { ServerMishap } from './stage/server-mishap.ts';
import type { Setting } from './stage/stage.ts';
import type { Ending } from './stage/tab.ts';

/** A page, by its index from 0 in the order of opening: among those of a browser, or among all. */
export interface PageOf {
  readonly page: number;
  readonly of?: number;
}

/** One event. Numbers choose among what there is, modulo its count. */
export type Step =
  /** A press; a hurried one is followed by the next step before it has any effect. */
  | ({
      readonly does: 'press';
      readonly press: string;
      readonly which: number;
      readonly hurried?: true;
    } & PageOf)
  | ({ readonly does: 'answer'; readonly which: number } & PageOf)
  | { readonly does: 'open'; readonly browser: number; readonly address: number }
  | ({ readonly does: 'end'; readonly how: Ending } & PageOf)
  | ({ readonly does: 'reload' } & PageOf)
  /** All pages of a browser are closed, and one is opened after a while. */
  | { readonly does: 'away'; readonly browser: number; readonly ms: number }
  /** The customer returns to a page. */
  | ({ readonly does: 'look' } & PageOf)
  | { readonly does: 'wait'; readonly ms: number }
  | { readonly does: 'fault'; readonly fault: PlannedFault }
  | { readonly does: 'calm' }
  | { readonly does: 'breakLink' }
  | ({ readonly does: 'device'; readonly reports: Heard } & PageOf)
  /** A browser fetches the links it was given. */
  | { readonly does: 'fetch'; readonly browser: number }
  /** A failure inside the server; ignored if there is no such part. */
  | { readonly does: 'server'; readonly mishap: ServerMishap }
  /** Records a browser's calls from now on, to replay them at the end; in memory nothing is recorded. */
  | { readonly does: 'record'; readonly browser: number }
  /** The server ends the session of a browser. */
  | { readonly does: 'endSession'; readonly browser: number };

/** A fault as data: JSON has no infinity, so null stands for all calls that follow. */
export interface PlannedFault extends Omit<Fault, 'times'> {
  readonly times: number | null;
}

/** A world, and what happens in it. */
export interface Schedule {
  readonly setting: Setting;
  readonly steps: readonly Step[];
}
