import { isMapping, isMatcher, matcherProblem } from './matchers.ts';
import { matcherTexts } from './matching.messages.ts';
import { hasReferences } from './variables.ts';

/** An operand that its matcher cannot work with, or a mapping that asks nothing. */
interface WrongOperand {
  /** Within the expectation. */
  readonly path: ReadonlyArray<string | number>;
  readonly problem: string;
}

/**
 * Problems with the matchers in an expectation, at any depth. Operands with references are checked once those have been
 * filled in.
 */
export function wrongOperands(value: unknown, path: WrongOperand['path'] = []): readonly WrongOperand[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown, at) => wrongOperands(item, [...path, at]));
  if (!isMapping(value)) return [];
  if (Object.keys(value).length === 0) return [{ path, problem: matcherTexts.emptyMapping }];
  return Object.entries(value).flatMap(([key, part]: readonly [string, unknown]) => {
    const problem = isMatcher(value) && !hasReferences(part) ? matcherProblem(key, part) : null;
    const inside = isMatcher(value) && key === 'equals' ? [] : wrongOperands(part, [...path, key]);
    return problem === null ? inside : [{ path: [...path, key], problem }];
  });
}
