import type { ServerBug } from './memory-server.ts';
import type { PageBug } from './tab.ts';

/** What the real server reads too early and relies on too late; or where it is careless. */
export type RaceName = 'ownership' | 'balance' | 'undo' | 'unlocked' | 'unawaited' | 'hoarding' | 'open';

/** The parts that a planted bug replaces, each where a real one could be. */
export interface Bug extends PageBug {
  /** The memory backend. */
  readonly server?: ServerBug;
  /** Routes of the real server. */
  readonly race?: RaceName;
  /** Changes a request on its way to the real server. */
  readonly connection?: (request: Request) => Request;
  /** Changes the final contents of a recording. */
  readonly recorded?: (text: string) => string;
  /** Contradictions that the audit of the real server misses. */
  readonly overlooks?: RegExp;
}
