import type { Change } from './mutant.ts';
import { type Node, nodesIn, parentsIn } from './operator.ts';

/** Why nobody could see a change, whoever looks; null if somebody could. */
export function whyUnseen(program: Node): (change: Change) => string | null {
  const counters = turnsIn(program);
  return ({ start, text }) =>
    counters.has(start) && text.includes('-=') ? 'a number that is only compared with itself, up or down' : null;
}

/**
 * Where a private field is counted up of which only equality is asked: every use of it takes the next number, keeps the
 * present one in a constant, or compares the two. Any other numbers would do as well, as long as none comes twice.
 */
function turnsIn(program: Node): ReadonlySet<number> {
  const parents = parentsIn(program);
  const names = [...nodesIn(program)].flatMap((node) =>
    node.type === 'PropertyDefinition' && node.key.type === 'PrivateIdentifier' && isNumber(node.value) && !node.static
      ? node.key.name
      : [],
  );
  return new Set(names.flatMap((name) => countedUp(program, parents, name) ?? []));
}

type Parents = ReturnType<typeof parentsIn>;

/** The starts of the assignments that count a field up; null if it is used for anything else. */
function countedUp(program: Node, parents: Parents, name: string): readonly number[] | null {
  const nodes = [...nodesIn(program)];
  const isField = (node: Node | undefined): boolean =>
    node?.type === 'MemberExpression' && node.property.type === 'PrivateIdentifier' && node.property.name === name;
  const fields = nodes.filter(isField);
  const kept = new Set(fields.flatMap((field) => constantOf(parents, field) ?? []));
  const isKept = (node: Node): boolean => node.type === 'Identifier' && kept.has(node.name);
  const isTurn = (node: Node): boolean => isField(node) || isKept(node);
  const isCompared = (node: Node): boolean => {
    const parent = parents.get(node);
    return (
      parent?.type === 'BinaryExpression' &&
      /^[!=]==$/.test(parent.operator) &&
      [parent.left, parent.right].every(isTurn)
    );
  };
  const isDeclared = (node: Node): boolean => {
    const parent = parents.get(node);
    return parent?.type === 'VariableDeclarator' && parent.id === node && isField(parent.init ?? undefined);
  };
  const ups = fields.filter((field) => isCountedUp(parents, field));
  const isPlain =
    fields.every((field) => ups.includes(field) || constantOf(parents, field) !== null || isCompared(field)) &&
    nodes.filter(isKept).every((node) => isDeclared(node) || isCompared(node));
  return isPlain ? ups.flatMap((field) => parents.get(field)?.start ?? []) : null;
}

/** The constant that a field is kept in; null if it is not. */
function constantOf(parents: Parents, field: Node): string | null {
  const declarator = parents.get(field);
  if (declarator?.type !== 'VariableDeclarator' || declarator.init !== field) return null;
  const declaration = parents.get(declarator);
  const isConstant = declaration?.type === 'VariableDeclaration' && declaration.kind === 'const';
  return isConstant && declarator.id.type === 'Identifier' ? declarator.id.name : null;
}

function isCountedUp(parents: Parents, field: Node): boolean {
  const up = parents.get(field);
  return (
    up?.type === 'AssignmentExpression' &&
    up.left === field &&
    up.operator === '+=' &&
    isNumber(up.right) &&
    parents.get(up)?.type === 'ExpressionStatement'
  );
}

const isNumber = (node: Node | null): boolean => node?.type === 'Literal' && typeof node.value === 'number';
