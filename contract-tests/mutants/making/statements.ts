import type { Change } from './mutant.ts';
import {
  type Node,
  type Operator,
  bare,
  calledName,
  nodesIn,
  nodesRunIn,
  statementListsIn,
  textOf,
} from './operator.ts';

/** Calls that end, empty or release something. */
const CLEANUP =
  /^#?(?:abort|cancel|clear|close|complete|delete|dispose|drop|empty|end|finish|forget|free|letGo|release|remove|reset|rest|revoke|stop|teardown|unlock|unsubscribe|unwatch)(?=[A-Z]|$)/;

export const forgetCleanup: Operator = {
  name: 'forget-cleanup',
  does: 'never clears, ends, deletes or unsubscribes',
  *changes(program) {
    for (const node of nodesIn(program)) if (cleansUp(node)) yield without(node);
  },
};

export const dropCall: Operator = {
  name: 'drop-call',
  does: 'leaves a call out that stands by itself',
  *changes(program) {
    for (const node of nodesIn(program)) {
      if (node.type !== 'ExpressionStatement' || cleansUp(node)) continue;
      const done = bare(node.expression);
      if (done.type === 'CallExpression' && done.callee.type !== 'Super') yield without(node);
    }
  },
};

export const dropAwait: Operator = {
  name: 'drop-await',
  does: 'does not wait for what is done',
  *changes(program, source) {
    for (const node of nodesIn(program)) {
      const waits =
        node.type === 'ExpressionStatement'
          ? node.expression
          : node.type === 'ReturnStatement'
            ? node.argument
            : undefined;
      if (waits?.type === 'AwaitExpression')
        yield { start: waits.start, end: waits.end, text: textOf(source, waits.argument) };
    }
  },
};

export const swapAwaits: Operator = {
  name: 'swap-awaits',
  does: 'waits for two things the other way round',
  *changes(program, source) {
    for (const [first, second] of neighborsIn(program, source))
      if (waitsFor(first) && waitsFor(second)) yield swapped(first, second, source);
  },
};

export const swapStatements: Operator = {
  name: 'swap-statements',
  does: 'does two things the other way round',
  *changes(program, source) {
    for (const [first, second] of neighborsIn(program, source))
      if (!(waitsFor(first) && waitsFor(second))) yield swapped(first, second, source);
  },
};

const without = ({ start, end }: Node): Change => ({ start, end, text: ';' });

function cleansUp(node: Node): boolean {
  if (node.type !== 'ExpressionStatement') return false;
  const done = bare(node.expression);
  if (done.type === 'AssignmentExpression')
    return done.operator === '=' && done.left.type === 'MemberExpression' && isNothing(done.right);
  return CLEANUP.test(calledName(done) ?? '');
}

const isNothing = (node: Node): boolean =>
  (node.type === 'Literal' && (node.value === null || node.value === false)) ||
  (node.type === 'Identifier' && node.name === 'undefined');

/** Consecutive statements with effects, of which neither needs what the other has set. */
function* neighborsIn(program: Node, source: string): Generator<readonly [Node, Node]> {
  for (const list of statementListsIn(program))
    for (const [at, first] of list.entries()) {
      const second = list[at + 1];
      if (!second || !isMovable(first) || !isMovable(second)) continue;
      // The order of two plain assignments has no effect.
      if (!calls(first) || !(calls(second) || sets(second, source).size > 0)) continue;
      if ((computes(first) && computes(second)) || (writesNumber(first) && writesNumber(second))) continue;
      if (textOf(source, first) === textOf(source, second)) continue;
      if (!needs(first, second, source) && !needs(second, first, source)) yield [first, second];
    }
}

const isMovable = (node: Node): boolean =>
  (node.type === 'ExpressionStatement' && !('directive' in node && node.directive)) ||
  (node.type === 'VariableDeclaration' && calls(node));

/** A constant computed from what is at hand: after an `await`, or through `this`, the value may differ later. */
const computes = (node: Node): boolean =>
  node.type === 'VariableDeclaration' &&
  node.kind === 'const' &&
  ![...nodesRunIn(node)].some(({ type }) => /^(?:Await|Yield|This)Expression$/.test(type));

/** Writes a number at a fixed offset of a file. */
const writesNumber = (node: Node): boolean =>
  node.type === 'ExpressionStatement' &&
  /^(?:set|write)(?:Big)?U?[Ii]nt\d+(?:[LB]E)?$/.test(calledName(node.expression) ?? '');

const calls = (node: Node): boolean =>
  [...nodesRunIn(node)].some(({ type }) => /^(?:Call|Await|New|Yield)Expression$/.test(type));

const waitsFor = (node: Node): boolean => [...nodesRunIn(node)].some(({ type }) => type === 'AwaitExpression');

/** Whether a statement reads what the other one sets. */
function needs(statement: Node, other: Node, source: string): boolean {
  const set = sets(other, source);
  if (set.size === 0) return false;
  return [...nodesIn(statement)].some(
    (node) => (node.type === 'Identifier' || node.type === 'MemberExpression') && set.has(textOf(source, node)),
  );
}

/** The names that a statement declares, and its assignment targets as written. */
function sets(node: Node, source: string): ReadonlySet<string> {
  const set = new Set<string>();
  for (const one of nodesRunIn(node)) {
    if (one.type === 'AssignmentExpression') set.add(textOf(source, one.left));
    if (one.type !== 'VariableDeclarator') continue;
    for (const part of nodesIn(one.id)) if (part.type === 'Identifier') set.add(part.name);
  }
  return set;
}

const swapped = (first: Node, second: Node, source: string): Change => ({
  start: first.start,
  end: second.end,
  text: `${textOf(source, second)}${source.slice(first.end, second.start)}${textOf(source, first)}`,
});
