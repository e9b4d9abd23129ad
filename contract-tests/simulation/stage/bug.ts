import type { ServerBug } from './memory-server.ts';
import type { PageBug } from './tab.ts';

/** What the real server looks at too early, and believes when it is too late. */
export type RaceName = 'ownership' | 'balance' | 'undo';

/** What a planted bug puts in the place of a part, each where a real one could be. */
export interface Bug extends PageBug {
  /** The memory backend. */
  readonly server?: ServerBug;
  /** Routes of the real server. */
  readonly race?: RaceName;
}
