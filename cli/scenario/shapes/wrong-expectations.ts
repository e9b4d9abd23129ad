import type { UseCase } from '../../command/declare.ts';
import type { Known } from '../format/known.ts';
import { isMatcher } from '../matching/matchers.ts';
import { shapeTexts } from './shapes.messages.ts';
import { type Misfit, misfits } from './misfits.ts';
import { looksOf } from './looks.ts';
import { ANYTHING, type Shape, fieldOf } from './shape.ts';

/** Always a list, possibly empty. */
const SERIES: ReadonlySet<string> = new Set(['dialogs', 'toasts', 'files', 'mails', 'analytics']);

/**
 * The expectations that nothing can satisfy, as the actual values have other forms. `useCase` is the one that answers.
 */
export function wrongExpectations(
  expected: Readonly<Record<string, unknown>>,
  useCase: UseCase | null,
  known: Known,
): readonly Misfit[] {
  const { answerShape, stateShape } = known;
  return Object.entries(expected).flatMap(([look, pattern]) => {
    if (look === 'state') return inStates(pattern, stateShape);
    if (look === 'result') return misfits(pattern, useCase ? answerShape(useCase) : ANYTHING, [look]);
    if (SERIES.has(look) && isMatcher(pattern) && 'any' in pattern)
      return [{ path: [look, 'any'], text: shapeTexts.alwaysThere, isKey: true, isPath: false }];
    return misfits(pattern, fieldOf(looksOf(known), look), [look]);
  });
}

const inStates = (patterns: unknown, stateShape: (name: string) => Shape): readonly Misfit[] =>
  typeof patterns === 'object' && patterns !== null
    ? Object.entries(patterns).flatMap(([name, pattern]: readonly [string, unknown]) =>
        misfits(pattern, stateShape(name), ['state', name]),
      )
    : [];
