import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseSync } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [part: string]: unknown;
}

/** Attributes of views that are read out or shown, whatever their values look like. */
const SPOKEN =
  /^(?:aria-(?:label|description|roledescription|valuetext|placeholder)|alt|title|placeholder|label|caption|hint|things)$/;

/** Attributes whose values are never read by people. */
const UNSPOKEN = /^(?:className|placement|viewBox|d|points|transform|autoComplete|sizes|media|rel|pattern|accept)$/;

const LETTER = /\p{L}/u;
/** 'Sounds', 'None in this list', ', expired'; but not 'oneShot', 'noopener' or 'GET'. */
const READS_AS_WORDS = /^\W*\p{Lu}\p{Ll}|\p{L}[,.:;!?…]? \p{L}|^\W* \p{L}|\p{L} \W*$/u;

/** Names of keys and input types in browsers. */
const KEYS = /^(?:Back(?:space|ward)|Enter|Escape|Tab|Arrow\w+)$/;

/** Calls whose texts only appear in a stack trace. */
const BUGS = /^(?:known|itemAt|malformed)$/;

/**
 * The texts that a module contains itself: text between tags, attributes that are read out or shown, and strings that
 * read as words. Names in comparisons, imports and types are left out, and so is what only appears in bug reports.
 */
export function wordsIn(root: string, file: string): readonly string[] {
  const source = readFileSync(resolve(root, file), 'utf8');
  const found: string[] = [];
  const say = (node: Node, text: string) =>
    found.push(`${file}:${source.slice(0, node.start).split('\n').length} '${text.trim()}'`);

  function visit(value: unknown, isSpoken: boolean): void {
    if (Array.isArray(value)) return value.forEach((one) => visit(one, isSpoken));
    if (!isNode(value)) return;
    switch (value.type) {
      case 'ImportDeclaration':
      case 'ImportExpression':
      case 'ExportAllDeclaration':
      case 'TSLiteralType':
        return;
      case 'ExportNamedDeclaration':
        return visit(value['declaration'], false);
      case 'SwitchCase':
        return visit(value['consequent'], false);
      case 'BinaryExpression':
        if (value['operator'] !== '+') return;
        break;
      case 'NewExpression':
        if (nameOf(value['callee']).endsWith('Error')) return;
        break;
      case 'TaggedTemplateExpression':
        return;
      case 'Property':
        // The part of a bug report about an answer that breaks the contract.
        if (nameOf(value['key']) === 'detail') return;
        break;
      case 'JSXAttribute': {
        const name = nameOf(value['name']);
        if (!UNSPOKEN.test(name)) visit(value['value'], SPOKEN.test(name));
        return;
      }
      case 'JSXText':
        if (LETTER.test(text(value['value']))) say(value, text(value['value']));
        return;
      case 'Literal':
        if (wordy(text(value['value']), isSpoken)) say(value, text(value['value']));
        return;
      case 'TemplateElement': {
        const cooked = text((value['value'] as { readonly cooked?: unknown }).cooked);
        if (wordy(cooked, isSpoken)) say(value, cooked);
        return;
      }
      case 'CallExpression':
        if (BUGS.test(nameOf(value['callee']))) return;
        return Object.values(value).forEach((part) => visit(part, false));
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
      case 'MemberExpression':
        // Parts of an expression are not its result.
        return Object.values(value).forEach((part) => visit(part, false));
    }
    Object.values(value).forEach((part) => visit(part, isSpoken));
  }

  visit(parseSync(file, source).program, false);
  return found;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { readonly type?: unknown }).type === 'string';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const nameOf = (node: unknown): string => (isNode(node) ? text(node['name']) : '');

const wordy = (said: string, isSpoken: boolean): boolean =>
  (isSpoken ? LETTER : READS_AS_WORDS).test(said) && !KEYS.test(said);
