import { dropClause, dropPipe, dropProperty, offByOne, plainAssignment } from './expressions.ts';
import { dropGuard, ignoreGeneration } from './guards.ts';
import type { Operator } from './operator.ts';
import { dropAwait, dropCall, forgetCleanup, swapAwaits, swapStatements } from './statements.ts';

/** Mistakes that are typical of code like ours, and that no library makes. */
export const OPERATORS: readonly Operator[] = [
  ignoreGeneration,
  dropGuard,
  forgetCleanup,
  dropCall,
  dropAwait,
  swapAwaits,
  swapStatements,
  plainAssignment,
  offByOne,
  dropPipe,
  dropClause,
  dropProperty,
];
