import { type Node, type Operator, nodesIn } from './operator.ts';

export const dropGuard: Operator = {
  name: 'drop-guard',
  does: 'goes on where a guard would have left (`if (busy) return`)',
  *changes(program) {
    for (const node of nodesIn(program))
      if (isGuard(node)) yield { start: node.test.start, end: node.test.end, text: 'false' };
  },
};

/** Takes an answer that came too late as if it were in time. */
export const ignoreGeneration: Operator = {
  name: 'ignore-generation',
  does: 'takes what is not current any more (`if (asked !== this.#newest) return`, `switchMap`)',
  *changes(program) {
    for (const node of nodesIn(program)) {
      if (node.type === 'IfStatement' && !node.alternate) {
        const { start, end } = node.test;
        const leaves = isGuard(node);
        if (compares(node.test, leaves ? 'different' : 'same')) yield { start, end, text: leaves ? 'false' : 'true' };
      }
      if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'switchMap')
        yield {
          start: node.callee.start,
          end: node.callee.end,
          text: 'everyAnswer',
          adds: "import { mergeMap as everyAnswer } from 'rxjs';",
        };
    }
  },
};

type Guard = Extract<Node, { readonly type: 'IfStatement' }>;

const isGuard = (node: Node): node is Guard =>
  node.type === 'IfStatement' && !node.alternate && leaves(node.consequent);

function leaves(node: Node): boolean {
  if (node.type === 'BlockStatement') return node.body.length > 0 && leaves(node.body.at(-1)!);
  return /^(?:Return|Throw|Continue|Break)Statement$/.test(node.type);
}

/**
 * Whether a test compares two changeable values: `different` if it holds when they differ, as in a guard against an
 * outdated answer.
 */
function compares(test: Node, wanted: 'same' | 'different'): boolean {
  if (test.type === 'LogicalExpression') return compares(test.left, wanted) || compares(test.right, wanted);
  if (test.type !== 'BinaryExpression') return false;
  const operators = wanted === 'same' ? /^={2,3}$/ : /^!==?$/;
  return operators.test(test.operator) && refers(test.left) && refers(test.right);
}

/** A name, a field or the result of a call, but not a constant of the module. */
function refers(node: Node): boolean {
  if (node.type === 'Identifier') return node.name !== 'undefined' && !/^[A-Z][A-Z0-9_]*$/.test(node.name);
  if (node.type === 'ChainExpression') return refers(node.expression);
  return node.type === 'MemberExpression' || node.type === 'CallExpression';
}
