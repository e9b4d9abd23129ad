import { DIALOG_KINDS } from '../../core/dialogs.ts';
import { CALL_NAMES, WORLD_NAMES } from '../stage/names.ts';
import { STATES } from '../trace/state-names.ts';
import { USE_CASES } from '../declarations.ts';
import type { Known } from './format/known.ts';

/** What scenarios may name in this shop. */
export const KNOWN: Known = {
  useCases: USE_CASES,
  states: STATES,
  dialogs: DIALOG_KINDS,
  calls: CALL_NAMES,
  worlds: WORLD_NAMES,
};
