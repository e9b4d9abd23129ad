import { type Choices, VALUES_IN_ALL, VALUES_PER_FACET, boundPassed } from './filter-bounds.ts';
import { listRefusals } from './list-refusals.messages.ts';

/** Why a list with these choices is refused, for the caller; null if it is not. What only has to stay within does not read it. */
export function refusalOfChoices(choices: Choices<string>): string | null {
  const passed = boundPassed(choices);
  if (passed === null) return null;
  return passed === 'all'
    ? listRefusals.valuesInAll(VALUES_IN_ALL)
    : listRefusals.valuesOfFacet(passed.facet, VALUES_PER_FACET);
}
