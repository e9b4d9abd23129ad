import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Visitor, parseSync } from 'vite';

/** What begins something that goes on until it is stopped. */
const BEGINNINGS = /^(?:addEventListener|setTimeout|setInterval|requestAnimationFrame|requestIdleCallback)$/;
const OBSERVERS = /^(?:Mutation|Resize|Intersection|Performance)Observer$/;

/** What a file begins that no scope ends: listeners and timers, and observers that are not given to `scope.observe`. */
export function unownedIn(root: string, file: string): readonly string[] {
  const source = readFileSync(resolve(root, file), 'utf8');
  const found: string[] = [];
  const owned = new Set<unknown>();
  const say = (name: string, { start }: { readonly start: number }) =>
    found.push(`${file}:${source.slice(0, start).split('\n').length} ${name}`);
  new Visitor({
    CallExpression(call) {
      const { callee } = call;
      const named = callee.type === 'MemberExpression' ? callee.property : callee;
      const name = named.type === 'Identifier' ? named.name : '';
      if (BEGINNINGS.test(name)) say(name, call);
      if (name === 'observe') call.arguments.forEach((argument) => owned.add(argument));
    },
    NewExpression(made) {
      const name = made.callee.type === 'Identifier' ? made.callee.name : '';
      if (OBSERVERS.test(name) && !owned.has(made)) say(name, made);
    },
  }).visit(parseSync(file, source).program);
  return found;
}
