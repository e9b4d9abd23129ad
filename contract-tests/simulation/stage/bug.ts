import type { ServerBug } from './memory-server.ts';
import type { PageBug } from './tab.ts';

/** What the real server looks at too early, and believes when it is too late; or what it does without care. */
export type RaceName = 'ownership' | 'balance' | 'undo' | 'unlocked' | 'unawaited' | 'hoarding' | 'open';

/** What a planted bug puts in the place of a part, each where a real one could be. */
export interface Bug extends PageBug {
  /** The memory backend. */
  readonly server?: ServerBug;
  /** Routes of the real server. */
  readonly race?: RaceName;
  /** What a connection to the real server makes of a request on its way. */
  readonly connection?: (request: Request) => Request;
  /** What stands in the file of a recording in the end. */
  readonly recorded?: (text: string) => string;
  /** Contradictions that the audit of the real server does not name. */
  readonly overlooks?: RegExp;
}
