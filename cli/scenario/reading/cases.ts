import type { ScenarioDocument } from '../format/scenario.format.ts';
import { referencesIn } from '../matching/variables.ts';
import { RESERVED } from '../variables.ts';
import { accepted } from './near.ts';
import { readingTexts } from './reading.messages.ts';
import type { Problem, Source } from './source.ts';

/** A document for each of its cases, with the values of the case among its variables. */
export interface Case {
  /** Null if the scenario has no cases. */
  readonly name: string | null;
  readonly document: ScenarioDocument;
}

export function casesOf(document: ScenarioDocument): readonly Case[] {
  const { cases, ...rest } = document;
  if (cases === undefined) return [{ name: null, document }];
  return Object.entries(cases).map(([name, row]) => ({
    name,
    document: { ...rest, scenario: `${rest.scenario}: ${name}`, vars: { ...rest.vars, ...row } },
  }));
}

/** Rows that leave a variable without a value, and variables that nothing uses. */
export function wrongCases(
  { cases = {}, vars = {}, users, steps }: ScenarioDocument,
  source: Source,
): readonly Problem[] {
  const names = [...new Set(Object.values(cases).flatMap((row) => Object.keys(row)))];
  const used = new Set(referencesIn([users, steps]).map(({ name }) => name));
  const left = Object.keys(vars)
    .filter((one) => !used.has(one))
    .map((one) => ({ at: source.keyAt(['vars', one]), text: readingTexts.unused(one) }));
  const wrong = Object.entries(cases).flatMap(([name, row]) => [
    ...names
      .filter((one) => !Object.hasOwn(row, one) && !Object.hasOwn(vars, one))
      .map((one) => ({
        at: source.keyAt(['cases', name]),
        text: readingTexts.missingInCase(
          name,
          one,
          accepted(
            one,
            Object.keys(row).filter((other) => !used.has(other)),
          ),
        ),
      })),
    ...Object.keys(row)
      .filter((one) => !used.has(one) || RESERVED.includes(one))
      .map((one) => ({
        at: source.keyAt(['cases', name, one]),
        text: RESERVED.includes(one) ? readingTexts.reserved(one) : readingTexts.unused(one),
      })),
  ]);
  return [...left, ...wrong];
}
