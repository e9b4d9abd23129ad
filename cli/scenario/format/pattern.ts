import * as v from 'valibot';
import { wrongOperands } from '../matching/wrong-operands.ts';

/** Complains about operands that matchers cannot work with, at their places. */
export const rightOperands = <Value>() =>
  v.rawCheck<Value>(({ dataset, addIssue }) => {
    for (const { path, problem } of wrongOperands(dataset.value))
      addIssue({ message: problem, ...(path.length > 0 && { path: issuePath(dataset.value, path) }) });
  });

/** A pattern to compare a value with: data, with matchers anywhere in it. */
export const pattern = v.pipe(v.unknown(), rightOperands());

/** The path in valibot's own form; the values along it are not needed here. */
function issuePath(
  input: unknown,
  [first = '', ...rest]: ReadonlyArray<string | number>,
): [v.IssuePathItem, ...v.IssuePathItem[]] {
  const itemOf = (key: string | number): v.IssuePathItem => ({
    type: 'unknown',
    origin: 'value',
    input,
    key,
    value: input,
  });
  return [itemOf(first), ...rest.map(itemOf)];
}
