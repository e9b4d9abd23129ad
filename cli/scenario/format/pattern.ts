import * as v from 'valibot';
import { isMapping, isMatcher, matcherProblem } from '../matching/matchers.ts';
import { matcherTexts } from '../matching/matching.messages.ts';
import { hasReferences } from '../matching/variables.ts';

/** Complains about operands that matchers cannot work with, at their places. */
export const rightOperands = <Value>() =>
  v.rawCheck<Value>(({ dataset, addIssue }) => {
    for (const { path, problem } of wrongMatchers(dataset.value, []))
      addIssue({ message: problem, ...(path.length > 0 && { path: issuePath(dataset.value, path) }) });
  });

/** What a value is compared with: data, with matchers in it wherever they are wanted. */
export const pattern = v.pipe(v.unknown(), rightOperands());

interface WrongMatcher {
  readonly path: readonly string[];
  readonly problem: string;
}

function wrongMatchers(value: unknown, path: readonly string[]): readonly WrongMatcher[] {
  if (!isMapping(value) && !Array.isArray(value)) return [];
  if (isMapping(value) && Object.keys(value).length === 0) return [{ path, problem: matcherTexts.emptyMapping }];
  return Object.entries(value).flatMap(([key, part]: readonly [string, unknown]) => {
    const problem = isMatcher(value) && !hasReferences(part) ? matcherProblem(key, part) : null;
    const inside = isMatcher(value) && key === 'equals' ? [] : wrongMatchers(part, [...path, key]);
    return problem === null ? inside : [{ path: [...path, key], problem }];
  });
}

/** The path in valibot's own form; what it leads to matters to nobody here. */
function issuePath(input: unknown, [first = '', ...rest]: readonly string[]): [v.IssuePathItem, ...v.IssuePathItem[]] {
  const itemOf = (key: string): v.IssuePathItem => ({ type: 'unknown', origin: 'value', input, key, value: input });
  return [itemOf(first), ...rest.map(itemOf)];
}
