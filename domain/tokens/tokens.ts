import type { Notice } from '../notice.ts';
import { SCOPES, type Scope, type TokenNeed } from './scopes.ts';
import { scopeMissing, sessionOnly, tokenProblems } from './tokens.messages.ts';

/** The prefix of all tokens, by which people and secret scanners recognize them. */
export const TOKEN_PREFIX = 'loopstead_pat_';

export const TOKEN_LIMITS = { name: 60, credits: 10_000, days: 365, perCustomer: 50 } as const;

/** The values for creating a token. */
export interface TokenWish {
  readonly name: string;
  readonly scopes: readonly string[];
  /** Whole credits that it may spend in all. */
  readonly credits: number;
  /** Days until it expires. */
  readonly days: number;
}

export type TokenField = keyof TokenWish;

/** The problems of a request, by field. */
export function problemsOf({ name, scopes, credits, days }: TokenWish): Readonly<Partial<Record<TokenField, string>>> {
  const [nameProblem, scopeProblem] = [problemOfName(name.trim()), problemOfScopes(scopes)];
  return {
    ...(nameProblem !== null && { name: nameProblem }),
    ...(scopeProblem !== null && { scopes: scopeProblem }),
    ...(!isWithin(credits, 0, TOKEN_LIMITS.credits)
      ? { credits: tokenProblems.credits(TOKEN_LIMITS.credits) }
      : credits > 0 && !scopes.includes('download') && { credits: tokenProblems.creditsInVain }),
    ...(!isWithin(days, 1, TOKEN_LIMITS.days) && { days: tokenProblems.days(TOKEN_LIMITS.days) }),
  };
}

/** The scopes that are named, each once, in the order of `SCOPES`. */
export const scopesIn = (names: readonly string[]): readonly Scope[] => SCOPES.filter((scope) => names.includes(scope));

/** Why a token with these scopes may not make a call; null if it may. */
export function refusalOf(need: TokenNeed, scopes: readonly Scope[]): Notice | null {
  if (need === 'nothing' || need === 'anyToken') return null;
  if (need === 'session') return sessionOnly;
  return scopes.includes(need) ? null : scopeMissing(need);
}

function problemOfName(name: string): string | null {
  if (name === '') return tokenProblems.noName;
  if (/\p{C}/u.test(name)) return tokenProblems.unprintable;
  return [...name].length > TOKEN_LIMITS.name ? tokenProblems.longName(TOKEN_LIMITS.name) : null;
}

function problemOfScopes(names: readonly string[]): string | null {
  if (names.length === 0) return tokenProblems.noScope;
  return names.every((name) => SCOPES.some((scope) => scope === name)) ? null : tokenProblems.unknownScope(SCOPES);
}

const isWithin = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max;
