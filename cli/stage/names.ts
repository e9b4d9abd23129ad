import { CALLS } from '../../adapters/faults/call-routes.ts';
import { WORLDS } from '../../adapters/memory/worlds.ts';

/** The calls of the backend that faults may hit. */
export const CALL_NAMES = CALLS;

/** The worlds that a shop in memory can start with. */
export const WORLD_NAMES: readonly string[] = Object.keys(WORLDS);

/** The valid numbers of faults. */
export { MILLISECONDS, STATUSES } from '../../adapters/faults/fault-text.ts';
