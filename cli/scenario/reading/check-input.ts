import * as v from 'valibot';
import type { UseCase } from '../../command/declare.ts';
import { misfit } from '../format/mapping.ts';
import { hasReferences, substitute } from '../matching/variables.ts';

/**
 * What a use case does not take of an input. What hangs on variables that are yet to be captured waits for them.
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
