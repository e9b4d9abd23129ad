import { type Node, type Operator, calledName, nodesIn } from './operator.ts';

export const plainAssignment: Operator = {
  name: 'plain-assignment',
  does: 'assigns in any case (`&&=`, `||=`, `??=`)',
  *changes(program, source) {
    for (const node of nodesIn(program))
      if (node.type === 'AssignmentExpression' && /^(?:&&|\|\||\?\?)=$/.test(node.operator))
        yield {
          start: node.left.end,
          end: node.right.start,
          text: source.slice(node.left.end, node.right.start).replace(node.operator, '='),
        };
  },
};

/** From here on, a difference of one would hardly show, so the number is doubled. */
const SMALL = 1000;

export const offByOne: Operator = {
  name: 'off-by-one',
  does: `takes the next number for a limit, the double from ${SMALL}`,
  *changes(program) {
    for (const node of nodesIn(program))
      for (const limit of limitsOf(node)) {
        if (limit.type !== 'Literal' || typeof limit.value !== 'number' || !Number.isInteger(limit.value)) continue;
        const other = limit.value < SMALL ? limit.value + 1 : limit.value * 2;
        yield { start: limit.start, end: limit.end, text: String(other) };
      }
  },
};

/** Numeric literals that are module constants, or used in comparisons, counting or slicing. */
function limitsOf(node: Node): readonly Node[] {
  if (node.type === 'VariableDeclarator')
    return node.id.type === 'Identifier' && /^[A-Z][A-Z0-9_]*$/.test(node.id.name) && node.init ? [node.init] : [];
  if (node.type === 'BinaryExpression')
    return /^(?:[<>]=?|[!=]==|[-+])$/.test(node.operator) ? [node.left, node.right] : [];
  const name = calledName(node);
  return node.type === 'CallExpression' && name !== null && /^(?:slice|take|skip|at|min|max)$/.test(name)
    ? node.arguments
    : [];
}

/** RxJS operators that let less through, or delay. */
const LESS =
  /^(?:take|takeUntil|takeWhile|skip|skipWhile|first|filter|distinctUntilChanged|debounceTime|finalize|throttleTime)$/;

export const dropPipe: Operator = {
  name: 'drop-pipe',
  does: 'leaves out what a pipe of RxJS lets less through by',
  *changes(program) {
    for (const node of nodesIn(program)) {
      if (node.type !== 'CallExpression' || calledName(node) !== 'pipe') continue;
      for (const [at, step] of node.arguments.entries()) {
        if (!LESS.test(calledName(step) ?? '')) continue;
        const next = node.arguments[at + 1];
        const before = node.arguments[at - 1];
        if (next) yield { start: step.start, end: next.start, text: '' };
        else yield { start: before?.end ?? step.start, end: step.end, text: '' };
      }
    }
  },
};

/** Query clauses that narrow, order or lock, and handlers at the end of a promise. */
const CLAUSE = /^(?:where|whereRef|having|orderBy|limit|offset|forUpdate|onConflict|distinct|catch|finally)$/;

export const dropClause: Operator = {
  name: 'drop-clause',
  does: 'leaves out a clause (`where`, `orderBy`, `onConflict`, `catch`)',
  *changes(program) {
    for (const node of nodesIn(program))
      if (
        node.type === 'CallExpression' &&
        node.callee.type === 'MemberExpression' &&
        CLAUSE.test(calledName(node) ?? '')
      )
        yield { start: node.callee.object.end, end: node.end, text: '' };
  },
};

export const dropProperty: Operator = {
  name: 'drop-property',
  does: 'keeps what was there before (`{ ...old, changed }`)',
  *changes(program) {
    for (const node of nodesIn(program)) {
      if (node.type !== 'ObjectExpression' || node.properties[0]?.type !== 'SpreadElement') continue;
      for (const [at, property] of node.properties.entries())
        if (at > 0) yield { start: node.properties[at - 1]!.end, end: property.end, text: '' };
    }
  },
};
