import * as v from 'valibot';
import type { UseCase } from '../../command/declare.ts';
import { misfit } from '../format/mapping.ts';
import { hasReferences, substitute } from '../matching/variables.ts';

/**
 * The parts of an input that a use case does not accept. Values that depend on variables yet to be captured are checked
 * later.
 */
export function inputIssues(
  useCase: UseCase,
  input: unknown,
  variables: ReadonlyMap<string, unknown>,
): readonly v.BaseIssue<unknown>[] {
  const { issues = [] } = v.safeParse(useCase.input, substitute(input, variables));
  return issues
    .filter((issue) => !hasReferences(issue.input))
    .map((issue) => ({ ...issue, message: textOf(issue, useCase) }));
}

function textOf(issue: v.BaseIssue<unknown>, { input }: UseCase): string {
  return issue.type === 'strict_object' && issue.path?.length === 1 && 'entries' in input
    ? misfit(issue, Object.keys(input.entries ?? {}))
    : issue.message;
}
