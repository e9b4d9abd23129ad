import type { AppDeps } from '../../../server/app-deps.ts';
import type { ServerBug } from './memory-server.ts';
import type { PageBug } from './tab.ts';

/** What a planted bug puts in the place of a part, each where a real one could be. */
export interface Bug extends PageBug {
  /** The memory backend. */
  readonly server?: ServerBug;
  /** The real server's parts. */
  readonly shop?: (deps: AppDeps) => AppDeps;
}
