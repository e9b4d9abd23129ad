import { nameProblem, tidyName } from '../../domain/license/licensee.ts';

export interface LicenseeNames {
  readonly full_legal_name: string;
  readonly producer_name: string;
}

export type Violations = Readonly<Record<string, { readonly message: string }>>;

const FIELDS = ['full_legal_name', 'producer_name'] as const;

/** The names as a license carries them: composed, and with single spaces. */
export const tidyNames = (names: LicenseeNames): LicenseeNames => ({
  full_legal_name: tidyName(names.full_legal_name),
  producer_name: tidyName(names.producer_name),
});

/** What is wrong with the names, by field; null if nothing is [DECISION-106]. */
export function violationsOf(names: LicenseeNames): Violations | null {
  return collect((field) => nameProblem(names[field]));
}

/** The same for characters missing in the shop's fonts: a license never shows a box in place of a letter. */
export const undrawableNames = (
  undrawable: Readonly<Record<keyof LicenseeNames, readonly string[]>>,
): Violations | null =>
  collect((field) => {
    const missing = undrawable[field];
    return missing.length === 0 ? null : `These characters cannot be printed: ${missing.slice(0, 10).join(' ')}`;
  });

function collect(problemOf: (field: keyof LicenseeNames) => string | null): Violations | null {
  const problems = FIELDS.flatMap((field) => {
    const message = problemOf(field);
    return message === null ? [] : [[field, { message }] as const];
  });
  return problems.length === 0 ? null : Object.fromEntries(problems);
}
