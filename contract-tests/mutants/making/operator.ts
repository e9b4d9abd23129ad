import type { ESTree } from 'vite';
import type { Change } from './mutant.ts';

export type Node = ESTree.Node;

/** A kind of mistake: finds the places in a file where it could be made. */
export interface Operator {
  readonly name: string;
  /** Its effect, for the documentation. */
  readonly does: string;
  changes(program: Node, source: string): Iterable<Change>;
}

/** A node and all its descendants. */
export function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) yield* nodesIn(child);
}

/** The same without the bodies of nested functions: what runs when the node does. */
export function* nodesRunIn(node: Node): Generator<Node> {
  yield node;
  if (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression') return;
  for (const child of childrenOf(node)) yield* nodesRunIn(child);
}

/** The parent of each node in a tree. */
export function parentsIn(program: Node): ReadonlyMap<Node, Node> {
  return new Map([...nodesIn(program)].flatMap((node) => childrenOf(node).map((child) => [child, node] as const)));
}

const childrenOf = (node: Node): readonly Node[] =>
  Object.entries(node).flatMap(([key, value]) =>
    key === 'parent' ? [] : [value as unknown].flat().filter((one): one is Node => isNode(one)),
  );

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** The lists of consecutive statements. */
export function* statementListsIn(program: Node): Generator<readonly Node[]> {
  for (const node of nodesIn(program)) {
    if (node.type === 'SwitchCase') yield node.consequent;
    else if ('body' in node && Array.isArray(node.body)) yield (node.body as readonly Node[]).filter(isStatement);
  }
}

const isStatement = ({ type }: Node): boolean => /Statement$|Declaration$/.test(type);

export const textOf = (source: string, { start, end }: Pick<Node, 'start' | 'end'>): string => source.slice(start, end);

/** The node without what only awaits it, discards its value, or makes it optional. */
export function bare(node: Node): Node {
  if (node.type === 'AwaitExpression') return bare(node.argument);
  if (node.type === 'UnaryExpression' && node.operator === 'void') return bare(node.argument);
  return node.type === 'ChainExpression' ? bare(node.expression) : node;
}

/** The last word of a call: `clear` in `this.#kept.clear()`; null if it has no name. */
export function calledName(call: Node): string | null {
  if (call.type !== 'CallExpression') return null;
  const { callee } = call;
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type !== 'MemberExpression' || callee.computed) return null;
  return callee.property.type === 'Identifier' || callee.property.type === 'PrivateIdentifier'
    ? callee.property.name
    : null;
}
