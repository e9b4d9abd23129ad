import { limits } from '../../wire/limits.ts';

export interface LicenseeNames {
  readonly full_legal_name: string;
  readonly producer_name: string;
}

export type Violations = Readonly<Record<string, { readonly message: string }>>;

const fields = ['full_legal_name', 'producer_name'] as const;

/** Control characters, halves of pairs, and the invisible marks that turn the reading direction of what follows. */
const unprintable = /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/u;

/** The names as a license carries them: composed, and with single spaces. */
export const tidyNames = (names: LicenseeNames): LicenseeNames => ({
  full_legal_name: tidy(names.full_legal_name),
  producer_name: tidy(names.producer_name),
});

/** What is wrong with the names, by field; null when nothing is [DECISION-106]. */
export function violationsOf(names: LicenseeNames): Violations | null {
  return collect((field) => {
    const name = names[field];
    if (name === '') return 'Please enter a name.';
    if (Array.from(name).length > limits.licenseeName) return `Please use at most ${limits.licenseeName} characters.`;
    return unprintable.test(name) ? 'Please leave out invisible characters.' : null;
  });
}

/** The same for characters that no font of the shop can draw: a license never shows a box in place of a letter. */
export const undrawableNames = (
  undrawable: Readonly<Record<keyof LicenseeNames, readonly string[]>>,
): Violations | null =>
  collect((field) => {
    const missing = undrawable[field];
    return missing.length === 0 ? null : `These characters cannot be printed: ${missing.slice(0, 10).join(' ')}`;
  });

const tidy = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();

function collect(problemOf: (field: keyof LicenseeNames) => string | null): Violations | null {
  const problems = fields.flatMap((field) => {
    const message = problemOf(field);
    return message === null ? [] : [[field, { message }] as const];
  });
  return problems.length === 0 ? null : Object.fromEntries(problems);
}
