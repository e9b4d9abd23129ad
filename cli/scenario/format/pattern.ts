import * as v from 'valibot';
import { wrongOperands } from '../matching/wrong-operands.ts';

/** Complains about operands that matchers cannot work with, at their places. */
export const rightOperands = <Value>() =>
  v.rawCheck<Value>(({ dataset, addIssue }) => {
    for (const { path, problem } of wrongOperands(dataset.value))
      addIssue({ message: problem, ...(path.length > 0 && { path: issuePath(dataset.value, path) }) });
  });

/** What a value is compared with: data, with matchers in it wherever they are wanted. */
export const pattern = v.pipe(v.unknown(), rightOperands());

/** The path in valibot's own form; what it leads to matters to nobody here. */
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
