import * as v from 'valibot';
import { formatTexts, namedThings } from './format.messages.ts';
import { listOf, nameOf } from './mapping.ts';

/**
 * What would fail a scenario, or be rejected, because it may let it pass for the wrong reason, unless the scenario says
 * that it is intended: a press that is started and never settled, a fault that hits no call, an answer that no dialog
 * asks for, `every` over an empty list, and a path that an answer or a state does not have.
 */
export const ALLOWANCES = ['unsettled', 'unmetFault', 'unaskedAnswer', 'emptyList', 'unknownPath'] as const;
export type Allowance = (typeof ALLOWANCES)[number];

export const allowanceFormat = v.pipe(
  listOf(nameOf(namedThings.allowance, ALLOWANCES)),
  v.minLength(1, formatTexts.nothingAllowed),
);
