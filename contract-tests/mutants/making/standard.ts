import { Instrumenter } from '@stryker-mutator/instrumenter';
import type { Change } from './mutant.ts';

/** A change by one of the standard operators, under its name in StrykerJS. */
export interface StandardChange extends Change {
  readonly operator: string;
}

/** The operators that are left out, and why. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  StringLiteral:
    'texts for people, which tests of words hold, and tags of unions, routes and columns, which the compiler does',
};

/** Replacements that need parentheses to mean the same wherever they are inserted. */
const OPERATION = /^(?:Arithmetic|Equality|Logical)Operator$/;

const nothing = () => {};
const logger = {
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  fatal: nothing,
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
};

/** All changes of StrykerJS to a file, including those left out. */
export async function standardChanges(file: string, source: string): Promise<readonly StandardChange[]> {
  const { mutants } = await new Instrumenter(logger).instrument([{ name: file, mutate: true, content: source }], {
    plugins: [],
    excludedMutations: [],
    ignorers: [],
  });
  const lines = lineStarts(source);
  const offset = ({ line, column }: { readonly line: number; readonly column: number }) => lines[line]! + column;
  return mutants.map(({ mutatorName: operator, replacement, location }) => ({
    operator,
    start: offset(location.start),
    end: offset(location.end),
    text: OPERATION.test(operator) ? `(${replacement})` : replacement,
  }));
}

/** The offset of each line. */
export function lineStarts(source: string): readonly number[] {
  return [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
}
